/** The characters of most texts, which need no further check. */
const PLAIN = /^[ -~]*$/;
/** Characters that are not seen and say only how others are drawn: Unicode's category Cf. */
const FORMAT = /\p{Cf}/gu;
/** Characters that turn the direction of writing: the text that is read is not the one that is stored. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;
const NEEDLESS = /(?![\u202A-\u202E\u2066-\u2069])\p{Cf}/gu;
const JOINER = /^[\u200C\u200D]$/;
/** A letter, of which a mark is a part. */
const LETTER_BEFORE = /[\p{L}\p{M}]$/u;
const LETTER_AFTER = /^[\p{L}\p{M}]/u;
const EMOJI_BEFORE = /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;
/** A text of invisible characters only, such as U+3164 and U+2800, and spaces between them. */
const BLANK = /^\s*(?:(?![\u202A-\u202E\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\u2800]\s*)+$/u;
/** The most UTF-16 units of the character before or after a joiner. */
const NEAR = 5;

/**
 * A text without characters that cannot be seen (Cf), for logins and for comparing: 'Paid to you' with one in it is
 * still 'Paid to you' (OP11).
 * @example withoutFormat('zed\u200B@case.test') // 'zed@case.test'
 */
export function withoutFormat(text: string): string {
  return PLAIN.test(text) ? text : text.replace(FORMAT, '');
}

/**
 * A text as it is, and an empty one for a text that shows nothing (OP11).
 * @example blankAsEmpty('\u3164') // ''
 */
export function blankAsEmpty(text: string): string {
  return BLANK.test(text) ? '' : text;
}

/**
 * A name or a description as it is stored: without characters that cannot be seen, and empty where it shows nothing. U+200C and U+200D stay where they
 * are part of a word, between two letters, and where they join two emoji into one. What turns the direction of writing
 * stays too, for `changesDirection` to refuse (OP11).
 * @example withoutNeedlessFormat('Ada\u200B') // 'Ada'
 */
export function withoutNeedlessFormat(text: string): string {
  if (PLAIN.test(text)) return text;
  const left = text.replace(NEEDLESS, (sign, at: number) => {
    const isKept = JOINER.test(sign) && joins(text.slice(Math.max(0, at - NEAR), at), text.slice(at + 1, at + NEAR));
    return isKept ? sign : '';
  });
  return blankAsEmpty(left);
}

/**
 * Whether a text holds a character that turns the direction of writing, by which it reads otherwise than it is (OP11).
 * @example changesDirection('\u202Egnp.exe') // true
 */
export function changesDirection(text: string): boolean {
  return TURNING.test(text);
}

/**
 * A name as names are compared: in any case, and in any of the ways in which Unicode writes an accent (OP11).
 * @example comparedName('JOSE\u0301') === comparedName('jos\u00E9') // true
 */
export function comparedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function joins(before: string, after: string): boolean {
  return (
    (LETTER_BEFORE.test(before) && LETTER_AFTER.test(after)) || (EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after))
  );
}

/** The code points of Cf, first and last of each range, for databases, whose patterns know no categories. */
export const FORMAT_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x206f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
];
