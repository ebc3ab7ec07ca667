/**
 * Why nobody could read a text of the menu; null if people can.
 * @example unreadable('\u200bRewards') // 'must have no characters that control or format'
 */
export function unreadable(text: string): string | null {
  if (text.trim() !== text) return 'must not begin or end with a space';
  if (/[\p{C}\p{Zl}\p{Zp}]|[^\P{Zs} ]/u.test(text)) return 'must have no characters that control or format';
  if (/\p{M}{3}/u.test(text)) return 'must not pile up accents';
  // Some letters are drawn as nothing, such as the filler of Hangul.
  return /[\p{L}\p{N}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
    ? null
    : 'must show a letter or digit';
}
