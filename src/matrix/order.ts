/** Sorts by code point. JavaScript's own order is by UTF-16 unit, which puts an emoji before U+FFFD. */
export function byCodePoint(left: string, right: string): number {
  const a = Array.from(left);
  const b = Array.from(right);
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const gap = (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0);
    if (gap !== 0) return gap;
  }
  return a.length - b.length;
}

export function sortedUnique(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort(byCodePoint);
}
