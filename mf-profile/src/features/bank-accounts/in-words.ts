const MOST_NAMED = 5;

/**
 * Names as a sentence lists them; of many the first five.
 * @example inWords(['54 Bloor St', '27 Palmerston Ave']) // '54 Bloor St and 27 Palmerston Ave'
 */
export function inWords(names: readonly string[]): string {
  const others = names.length - MOST_NAMED;
  return new Intl.ListFormat('en').format(others > 0 ? [...names.slice(0, MOST_NAMED), `${others} more`] : names);
}
