const LONGEST_NAME = 40;
const NOT_ALLOWED_IN_NAMES = /[^\p{L}\p{M} '’-]+/gu;
const NOT_ALLOWED_IN_LABELS = /[^\p{L}\p{M}\p{N} '’&()#–-]+/gu;

/**
 * A name that is safe in an email: a few letters only, so that it can contain no link and no message (AU19).
 * @example plainName('Ada http://evil.test') // 'Ada httpeviltest'
 */
export function plainName(...parts: readonly (string | null)[]): string {
  return plain(parts.join(' '), NOT_ALLOWED_IN_NAMES);
}

/** Digits with any characters but letters between them. */
const DIGITS = /\p{N}(?:[^\p{L}\p{N}]*\p{N})*/gu;

/**
 * The same for the name of an account, which may contain digits, but no telephone number, since a thief of the session
 * may have typed it.
 * @param most the limit of digits in a row, across spaces, hyphens, brackets and dots; further ones are left out
 * @example plainLabel('Not you? Call 1-900-555-0199') // 'Not you Call 1-900'
 */
export function plainLabel(label: string, most = 4): string {
  const fewDigits = label.normalize('NFKC').replace(DIGITS, (row) => upToDigits(row, most));
  return plain(fewDigits, NOT_ALLOWED_IN_LABELS);
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

/** The greeting of an email. A thief of a session may have typed the name. */
export function greeting(name: string | null): string {
  const known = plainName(name);
  return known === '' ? 'Hello,' : `Hello ${known},`;
}
