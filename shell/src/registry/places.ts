import { liveValue } from '../live-value.ts';

const replaced = liveValue<ReadonlyMap<string, number>>(new Map());

/** How often each area's element was replaced by an empty one. */
export const usePlaces = replaced.use;

/** Gives an area an empty element to mount into; whatever broke or hangs stays in the old one, out of the page. */
export function replacePlace(area: string): void {
  const counts = replaced.read();
  replaced.write(new Map(counts).set(area, (counts.get(area) ?? 0) + 1));
}
