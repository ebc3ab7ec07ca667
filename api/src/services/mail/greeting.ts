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

/** The same for the name that somebody gave to an account, which may hold numbers. */
export function plainLabel(label: string): string {
  return plain(label, NOT_OF_A_LABEL);
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
