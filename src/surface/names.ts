/** `fileAbsolutePath`, `file_absolute-path` and `File Absolute Path` are the same words. */
export function wordsOf(name: string): string[] {
  const spaced = name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return spaced.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** The one spelling that the tables of names are written in. */
export function snakeOf(name: string): string {
  return wordsOf(name).join("_");
}
