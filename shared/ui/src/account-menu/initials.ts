/** The first letters of the first and the last word: 'Marie-Ève van der Berg' gives 'MB'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const outer = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return outer
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
