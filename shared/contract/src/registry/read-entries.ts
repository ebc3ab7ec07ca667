import {
  fieldOf,
  isFlag,
  isLine,
  isListOf,
  isOneOf,
  isShape,
  isTableOf,
  isWholeNumber,
  orMissing,
  orNull,
  type Guard,
} from '../schema/guards.ts';
import { menuErrors } from './menu-errors.ts';
import { conflictOf } from './conflict.ts';
import type { Menu } from './menu.schema.ts';
import {
  accesses,
  audiences,
  BASE,
  CONTAINER,
  FILE,
  haveNamesOfTheirOwn,
  ICON,
  INTEGRITY,
  isUnderDevelopment,
  NAME,
  PAGE_PART,
  PATH,
  placeholders,
  places,
  RANGE,
  ROUTE_NAME,
  VERSION,
} from './patterns.ts';
import type { RegistryEntry } from './registry.schema.ts';

/**
 * The entries that {@link parseRegistry} keeps, for a browser before its first paint: by guards, without a schema and
 * without the reasons. Never throws.
 */
export function readEntries(registry: unknown): readonly RegistryEntry[] {
  const remotes = fieldOf(registry, 'remotes');
  if (!Array.isArray(remotes)) return [];
  const entries: RegistryEntry[] = [];
  for (const remote of remotes) {
    if (!isDeclared(remote)) continue;
    const entry = { ...remote, menus: remote.menus.filter((menu) => isMenuOf(menu, remote.routes)) };
    if (conflictOf(entry, entries) === null) entries.push(entry);
  }
  return entries;
}

/** An entry whose menu items are not yet looked at. */
type DeclaredEntry = Omit<RegistryEntry, 'menus'> & { readonly menus: readonly unknown[] };

function isDeclared(remote: unknown): remote is DeclaredEntry {
  return (
    isEntry(remote) &&
    remote.routes.length > 0 &&
    haveNamesOfTheirOwn(remote.routes) &&
    (remote.integrity !== null || isUnderDevelopment(remote))
  );
}

function isMenuOf(menu: unknown, routes: RegistryEntry['routes']): menu is Menu {
  return isMenu(menu) && menu.audience.length > 0 && Object.keys(menuErrors(menu, routes)).length === 0;
}

const isFile = isLine(300, FILE);
const isRouteName = isLine(60, ROUTE_NAME);
const isAnything: Guard<unknown> = (_value): _value is unknown => true;

const isEntry: Guard<DeclaredEntry> = isShape({
  name: isLine(60, NAME),
  routes: isListOf(
    isShape({
      name: isRouteName,
      path: isLine(200, PATH),
      access: isOneOf(accesses),
      title: isLine(100),
      alone: orMissing(isFlag),
    }),
  ),
  aliases: orMissing(orNull(isListOf(isShape({ path: isLine(200, PATH), route: isRouteName })))),
  menus: isListOf(isAnything),
  contract: isLine(40, RANGE),
  version: isLine(100, VERSION),
  container: isLine(200, CONTAINER),
  base: isLine(300, BASE),
  entry: isFile,
  assets: isShape({ js: isListOf(isFile), css: isListOf(isFile) }),
  requires: isTableOf(isLine(60)),
  uses: orMissing(isTableOf(isListOf(isLine(100)))),
  unfit: orMissing(isLine(300)),
  integrity: orNull(isTableOf(isLine(100, INTEGRITY))),
});

const isMenu: Guard<Menu> = isShape({
  label: isLine(40),
  short: orMissing(isLine(12)),
  words: orMissing(isLine(200)),
  route: isRouteName,
  also: orMissing(orNull(isListOf(isRouteName))),
  params: orMissing(isTableOf(isOneOf(placeholders))),
  hash: orMissing(isLine(40, PAGE_PART)),
  popup: orMissing(isLine(40, PAGE_PART)),
  otherwise: orMissing(isRouteName),
  icon: isLine(800, ICON),
  order: isWholeNumber,
  place: orMissing(isOneOf(places)),
  audience: isListOf(isOneOf(audiences)),
});
