import { matchPath, type RegistryEntry } from '@portal/contract';
import { checkFrame } from './frame.ts';
import { checkNothingStays, readRunning } from './left-behind.ts';
import { stayingDifference, takeLook } from './look.ts';
import type { TriedArea } from './plan.ts';
import type { Tour } from './tour.ts';

/** The addresses of the first two menu items of other areas. */
function neighboursOf(live: readonly RegistryEntry[], name: string): readonly string[] {
  return live
    .filter((entry) => entry.name !== name)
    .flatMap((entry) => entry.menus.map((menu) => ({ entry, menu })))
    .filter(({ menu }) => (menu.place ?? 'main') === 'main' && menu.audience.includes('owner'))
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .flatMap(
      ({ entry, menu }) => entry.routes.find((route) => route.name === menu.route && !route.path.includes('/:')) ?? [],
    )
    .map(({ path }) => path)
    .slice(0, 2);
}

/**
 * Goes to another area, to the tried one and back, twice: the other looks as before, and what runs after the second
 * time ran after the first.
 */
export async function tryLeaving(tour: Tour, area: TriedArea, live: readonly RegistryEntry[]): Promise<void> {
  const { page, watch } = tour;
  const { name } = area.entry;
  const [neighbour, second] = neighboursOf(live, name);
  if (neighbour === undefined) {
    await tour.visit(area, 'click', true);
    return;
  }
  // It is compared as it is after a click: a page that is opened first may differ in what it remembers.
  await tour.open(second ?? neighbour);
  await tour.click(neighbour);
  await checkFrame(page, watch);
  const before = await takeLook(page, watch);
  await tour.visit(area, 'click', true);
  await tour.click(neighbour);
  await checkFrame(page, watch);
  const difference = await stayingDifference(page, watch, before);
  if (difference !== null) throw watch.fault(`changed how another area looks: ${difference}`);
  const first = await readRunning(page, watch);
  await tour.visit(area, 'click', true);
  await tour.click(neighbour);
  await checkNothingStays(page, watch, name, first);
}

/** The routes that nobody was shown. */
export function routesNotShown({ entry }: TriedArea, shown: ReadonlySet<string>): readonly string[] {
  return entry.routes
    .map(({ path }) => path)
    .filter((path) => ![...shown].some((one) => one === path || matchPath(path, one)));
}
