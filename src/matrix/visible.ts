/**
 * What a reader cannot see, or what moves what they see: C0 and C1, line and paragraph separators, bidi and zero-width
 * characters (every default-ignorable one, tag characters and variation selectors included), lone surrogates,
 * noncharacters, interlinear annotation.
 */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]/gu;

/** Characters of the longest name that is written whole. */
const longest = 200;
const hashDigits = 8;

/** Nearly every name. */
const plain = /^[ -~]*$/;

/** Writes what cannot be seen as `\u{…}`. Applying it twice changes nothing. */
export function visible(text: string): string {
  if (plain.test(text)) return text;
  return text.replace(unseen, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/**
 * `visible`, and cut to 200 characters where it is longer: the end becomes `…` and 8 hex digits of the whole name's
 * SHA-256, so that two long names stay two. Applying it twice changes nothing.
 */
export function visibleName(text: string): string {
  if (text.length <= longest && plain.test(text)) return text;
  const seen = Array.from(visible(text));
  if (seen.length <= longest) return seen.join("");
  // Loading it takes a tenth of what `rootprobe diff` takes, for a name that hardly anybody has.
  const { createHash } = process.getBuiltinModule("node:crypto");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, hashDigits);
  return `${seen.slice(0, longest - hashDigits - 1).join("")}…${hash}`;
}
