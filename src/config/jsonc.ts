/** JSON with comments and trailing commas, as editors write it, made plain JSON. Offsets stay: what is left out becomes blanks. */
export function plainJson(text: string): string {
  // Strings first, or `"http://x"` would lose its end.
  const token = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  const bare = text.replace(/^\uFEFF/, " ").replace(token, (match) => (match.startsWith('"') ? match : blanks(match)));
  return bare.replace(/"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g, (match) => (match === "," ? " " : match));
}

function blanks(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
