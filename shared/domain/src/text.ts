/**
 * The first characters of a text, with an ellipsis if more follow; an emoji is one character (TN24, NT7).
 * @example cutText('817-3025 Granville St', 6) // '817-30…'
 */
export function cutText(text: string, characters: number): string {
  const all = Array.from(text);
  return all.length <= characters ? text : `${all.slice(0, characters).join('')}…`;
}

/**
 * The first characters of a text and nothing more; an emoji is one character (FN28).
 * @example firstCharacters('817-3025 Granville St', 6) // '817-30'
 */
export function firstCharacters(text: string, characters: number): string {
  return Array.from(text).slice(0, characters).join('');
}
