/** A code that a text cites, such as SNAP 109, and where. */
export interface Citation {
  readonly code: string;
  readonly index: number;
}

/** A space, or the end of a line and the beginning of the next one, in a comment too. */
const gap = String.raw`(?: |\n[ *]*(?:// )?)`;
const mistyped = /\(((?:(?:[,;] )?[A-Z]{2,6} ?\d{1,3})+)\)(?=['"`])/g;

/**
 * Returns a function that finds the citations in a text: of known areas and kinds of decisions, in lists and ranges
 * (PROF 278, 281 to 283; TN9 to TN11). HTTP 404 is no citation. A parenthesis of codes at the end of a string, as in
 * the title of a test, is taken for citations whatever they begin with: a mistyped one would not be noticed otherwise.
 */
export function citationFinder(codes: Iterable<string>): (text: string) => Citation[] {
  const prefixes = [...codes].map((code) => code.replace(/\d+$/, ''));
  const kinds = prefixesOf(prefixes.filter((prefix) => !prefix.endsWith(' ')));
  const areas = prefixesOf(prefixes.filter((prefix) => prefix.endsWith(' ')).map((prefix) => prefix.trim()));
  const more = String.raw`(?:(?:,${gap}|${gap}(?:to|and)${gap}|[-–])\d{1,3})*`;
  const lines = new RegExp(String.raw`\b(${areas})${gap}(\d{1,3}${more})\b`, 'g');
  const decisions = new RegExp(String.raw`\b(${kinds})(\d{1,2}(?:(?:${gap}to${gap}|[-–])\1\d{1,2})?)\b`, 'g');
  return (text) => [
    ...[...text.matchAll(lines)].flatMap(({ 1: area = '', 2: list = '', index }) =>
      numbersOf(list).map((number) => ({ code: `${area} ${number}`, index })),
    ),
    ...[...text.matchAll(decisions)].flatMap(({ 1: kind = '', 2: list = '', index }) =>
      numbersOf(list).map((number) => ({ code: `${kind}${number}`, index })),
    ),
    ...[...text.matchAll(mistyped)].flatMap(({ 1: list = '', index }) =>
      list.split(/[,;] /).map((code) => ({ code, index })),
    ),
  ];
}

function prefixesOf(prefixes: readonly string[]): string {
  return [...new Set(prefixes)].join('|');
}

/** '278, 281 to 283' is 278, 281, 282 and 283. */
function numbersOf(list: string): number[] {
  return [...list.matchAll(/(\d+)(?:[^\d,]*(?:to|[-–])[^\d,]*(\d+))?/g)].flatMap(({ 1: first = '', 2: last = first }) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => Number(first) + step),
  );
}
