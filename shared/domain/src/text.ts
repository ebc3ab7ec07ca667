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

/**
 * How many words and characters a text has, without the space around it; an emoji and a line break count as one
 * character each (PH5).
 * @example countText(' Please paint.\r\nThanks! ') // { words: 3, characters: 21 }
 */
export function countText(text: string): { readonly words: number; readonly characters: number } {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  return { words: trimmed === '' ? 0 : trimmed.split(/\s+/).length, characters: Array.from(trimmed).length };
}
