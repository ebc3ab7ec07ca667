import {
  buildPath,
  coveredSegments,
  parameterNames,
  type Audience,
  type Menu,
  type MenuPlace,
  type Placeholder,
  type RegistryEntry,
} from '@portal/contract';
import type { MenuItem } from '@portal/ui';

/** Values for the placeholders in menu addresses; null when there is none or it is not known yet. */
export type MenuValues = Readonly<Record<Placeholder, number | null>>;

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

/** The menu items as shown at an address. At most one is current: the one whose pattern matches most of the address. */
export function menuItems(menus: readonly PlacedMenu[], values: MenuValues, pathname: string): readonly MenuItem[] {
  const current = currentOf(menus, pathname);
  return menus.map((menu) => ({
    label: menu.label,
    short: menu.short ?? null,
    words: menu.words,
    icon: menu.icon,
    href: addressOf(menu, values),
    isCurrent: menu === current,
  }));
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

function addressOf(menu: PlacedMenu, values: MenuValues): string {
  const { popup, hash } = menu;
  const dialog = popup === undefined ? '' : `?popup=${popup}`;
  const part = hash === undefined ? '' : `#${hash}`;
  return `${filledPath(menu, values)}${dialog}${part}`;
}

function filledPath({ pattern, params = {}, fallback }: PlacedMenu, values: MenuValues): string {
  const filled = Object.entries(params).flatMap(([name, placeholder]) => {
    const value = values[placeholder];
    return value === null ? [] : [[name, value] as const];
  });
  const isWhole = filled.length === Object.keys(params).length;
  return isWhole || fallback === null ? buildPath(pattern, Object.fromEntries(filled)) : fallback;
}

function currentOf(menus: readonly PlacedMenu[], pathname: string): PlacedMenu | null {
  const matches = menus.flatMap((menu) =>
    [menu.pattern, menu.fallback, ...menu.also].flatMap((pattern) => {
      const covered = pattern === null ? null : coveredSegments(pattern, pathname);
      return pattern === null || covered === null
        ? []
        : [{ menu, covered, parameters: parameterNames(pattern).length }];
    }),
  );
  return matches.toSorted((a, b) => b.covered - a.covered || a.parameters - b.parameters)[0]?.menu ?? null;
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
