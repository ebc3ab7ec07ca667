import { buildPath, coveredSegments, parameterNames, type Placeholder } from '@portal/contract';
import type { MenuItem } from '@portal/ui';
import type { PlacedMenu } from './place-menus.ts';

/** Values for the placeholders in menu addresses; null when there is none or it is not known yet. */
export type MenuValues = Readonly<Record<Placeholder, number | null>>;

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
