const MAX = 10;

/** The first items of a list, and how many more there are. */
export function nameSome(names: readonly string[], count = names.length): string {
  const some = names.slice(0, MAX);
  return count > some.length ? `${some.join(', ')} and ${count - some.length} more` : some.join(', ');
}
