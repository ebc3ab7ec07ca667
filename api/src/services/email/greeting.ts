const LONGEST_NAME = 40;
const NOT_OF_A_NAME = /[^\p{L}\p{M} '’-]+/gu;
const NOT_OF_A_LABEL = /[^\p{L}\p{M}\p{N} '’&()#–-]+/gu;

/**
 * A name as it may stand in an email: letters alone and few of them, so that it holds no link and no message of its own
 * (AU19).
 * @example plainName('Ada http://evil.test') // 'Ada httpeviltest'
 */
export function plainName(...parts: readonly (string | null)[]): string {
  return plain(parts.join(' '), NOT_OF_A_NAME);
}

/** Digits with whatever stands between them that is no letter. */
const DIGITS = /\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu;

/**
 * The same for the name that somebody gave to an account, which may hold numbers: not one to call, since a thief of the
 * session may have given it.
 * @param most digits that it has in a row, over spaces, hyphens, brackets and dots; the others of the row are left out
 * @example plainLabel('Not you? Call 1-900-555-0199') // 'Not you Call 1-900'
 */
export function plainLabel(label: string, most = 4): string {
  const fewDigits = label.normalize('NFKC').replace(DIGITS, (row) => upToDigits(row, most));
  return plain(fewDigits, NOT_OF_A_LABEL);
}

function upToDigits(row: string, most: number): string {
  const signs = Array.from(row);
  const digits = signs.flatMap((sign, index) => (/\p{N}/u.test(sign) ? [index] : []));
  return signs.slice(0, (digits[most - 1] ?? signs.length) + 1).join('');
}

function plain(text: string, leftOut: RegExp): string {
  const kept = text.replace(leftOut, '').replace(/\s+/g, ' ').trim();
  return Array.from(kept).slice(0, LONGEST_NAME).join('').trim();
}

/** How an email begins. A thief of a session may have written the name. */
export function greeting(name: string | null): string {
  const known = plainName(name);
  return known === '' ? 'Hello,' : `Hello ${known},`;
}
