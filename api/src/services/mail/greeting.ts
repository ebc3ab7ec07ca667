const LONGEST_NAME = 40;
const NOT_OF_A_NAME = /[^\p{L}\p{M} '’-]+/gu;

/**
 * A name as it may stand in an email: letters alone and few of them, so that it holds no link and no message of its own
 * (AU19).
 * @example plainName('Ada http://evil.test') // 'Ada httpeviltest'
 */
export function plainName(...parts: readonly (string | null)[]): string {
  const name = parts.join(' ').replace(NOT_OF_A_NAME, '').replace(/\s+/g, ' ').trim();
  return Array.from(name).slice(0, LONGEST_NAME).join('').trim();
}

/** How an email begins. A thief of a session may have written the name. */
export function greeting(name: string | null): string {
  const plain = plainName(name);
  return plain === '' ? 'Hello,' : `Hello ${plain},`;
}
