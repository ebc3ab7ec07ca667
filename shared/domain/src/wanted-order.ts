/**
 * Things in a wanted order: those that it names first, each once, then the rest as they were.
 * @example inWantedOrder(['a', 'b', 'c'], ['c', 'x', 'a'], (one) => one) // ['c', 'a', 'b']
 */
export function inWantedOrder<Thing, Name>(
  things: readonly Thing[],
  wanted: readonly Name[],
  nameOf: (thing: Thing) => Name,
): Thing[] {
  const named = [...new Set(wanted)].flatMap((name) => things.filter((thing) => nameOf(thing) === name).slice(0, 1));
  return [...named, ...things.filter((thing) => !named.includes(thing))];
}
