import type { Audience, Menu, MenuPlace, RegistryEntry } from '@portal/contract';

/** A menu item of a released area, with the patterns of its address, of its fallback and of other pages under it. */
export interface PlacedMenu extends Pick<Menu, 'label' | 'short' | 'words' | 'icon' | 'params' | 'popup' | 'hash'> {
  readonly place: MenuPlace;
  readonly pattern: string;
  readonly fallback: string | null;
  readonly also: readonly string[];
}

/** The menu items that these audiences see, in order. Only released areas have items. */
export function placeMenus(entries: readonly RegistryEntry[], audiences: readonly Audience[]): readonly PlacedMenu[] {
  return entries
    .flatMap((entry) => entry.menus.map((menu) => ({ entry, menu })))
    .filter(({ menu }) => menu.audience.some((audience) => audiences.includes(audience)))
    .toSorted((a, b) => a.menu.order - b.menu.order || compareNames(a.entry.name, b.entry.name))
    .flatMap(({ entry, menu }) => placed(entry, menu));
}

function placed(
  { routes }: RegistryEntry,
  { label, short, words, icon, params, popup, hash, place = 'main', route, otherwise, also }: Menu,
): readonly PlacedMenu[] {
  const pathOf = (name: string | undefined): string | null => routes.find((one) => one.name === name)?.path ?? null;
  const pattern = pathOf(route);
  if (pattern === null) return [];
  const others = (also ?? []).flatMap((name) => pathOf(name) ?? []);
  return [
    { label, short, words, icon, params, popup, hash, place, pattern, fallback: pathOf(otherwise), also: others },
  ];
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
