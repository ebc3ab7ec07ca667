/**
 * Makes characters visible that control a terminal, or hide or reorder text. Data may contain them, such as a key of
 * the database or the name of a file, and could imitate output of the command.
 * @example visible('all is well\u001b[2J') // 'all is well\\u001b[2J'
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, escaped);
}

function escaped(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
