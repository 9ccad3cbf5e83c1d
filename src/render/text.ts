/** Text in columns: how wide a string is on a terminal, and how to make it fit. */

const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;

/** Nearly everything that is shown. */
const plain = /^[ -~]*$/;

export function columnsOf(text: string): number {
  if (plain.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (!/\p{Mn}|\p{Me}/u.test(character)) columns += wide.test(character) ? 2 : 1;
  }
  return columns;
}

/** At most `width` columns; what was cut shows as `…`. */
export function cut(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  let kept = "";
  let columns = 1;
  for (const character of text) {
    columns += columnsOf(character);
    if (columns > width) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Broken between words where that works, inside a word that is longer than a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => pieces(each, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (columnsOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Wrapped, with every line but the first set in. */
export function hang(text: string, width: number, indent: number): string[] {
  const room = Math.max(width - indent, 10);
  return wrap(text, room).map((line, index) => (index === 0 ? line : `${" ".repeat(indent)}${line}`));
}

/** Names in a sentence, each cut to what can be told apart at a glance: `a, b, c and 3 more`. */
export function namesOf(names: readonly string[], most = 4): string {
  const told = names.slice(0, most).map((name) => cut(name, 70));
  return names.length <= most ? told.join(", ") : `${told.join(", ")} and ${names.length - most} more`;
}

export function padded(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - columnsOf(text)));
}

function pieces(word: string, width: number): string[] {
  if (columnsOf(word) <= width) return [word];
  const result: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && columnsOf(piece) + columnsOf(character) > width) {
      result.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...result, piece];
}
