import { checkInput, type Checked } from '../schema/check.ts';
import { checkMenu } from './check-menu.ts';
import type { Menu } from './menu.schema.ts';
import { registryEntrySchema } from './registry.schema.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** What is left out, by the name of its remote, and why. */
export interface Dropped {
  readonly name: string;
  readonly reason: string;
}

export interface ParsedRegistry {
  readonly entries: readonly RegistryEntry[];
  readonly dropped: readonly Dropped[];
  /** Menu items of entries that are kept. */
  readonly droppedMenus: readonly Dropped[];
}

interface CheckedEntry {
  readonly checked: Checked<RegistryEntry>;
  readonly menuFaults: readonly string[];
}

/**
 * Reads the registry. A bad entry costs that remote alone, a bad menu item that item alone: it may be of a kind that a newer
 * portal knows, and its pages are as good as ever. Of two entries that claim one name or route the first stays.
 * Never throws: what is no registry at all has no entries.
 */
export function parseRegistry(registry: unknown): ParsedRegistry {
  const remotes = fieldOf(registry, 'remotes');
  if (!Array.isArray(remotes))
    return { entries: [], dropped: [{ name: 'registry', reason: 'it has no list of remotes' }], droppedMenus: [] };
  const entries: RegistryEntry[] = [];
  const dropped: Dropped[] = [];
  const droppedMenus: Dropped[] = [];
  for (const [index, remote] of remotes.entries()) {
    const { checked, menuFaults } = checkEntry(remote);
    const reason = checked.ok ? conflictOf(checked.value, entries) : reasonOf(checked.errors);
    if (!checked.ok || reason !== null) {
      dropped.push({ name: nameOf(remote, index), reason: reason ?? 'unknown' });
      continue;
    }
    entries.push(checked.value);
    droppedMenus.push(...menuFaults.map((fault) => ({ name: checked.value.name, reason: fault })));
  }
  return { entries, dropped, droppedMenus };
}

/** The entry first, without its menus; then each of them for itself. */
function checkEntry(remote: unknown): CheckedEntry {
  const sent = fieldOf(remote, 'menus');
  if (!Array.isArray(sent)) return { checked: checkInput(registryEntrySchema, remote), menuFaults: [] };
  const checked = checkInput(registryEntrySchema, Object.assign({}, remote, { menus: [] }));
  if (!checked.ok) return { checked, menuFaults: [] };
  const menus: Menu[] = [];
  const menuFaults: string[] = [];
  for (const [index, one] of sent.entries()) {
    const menu = checkMenu(one, checked.value.routes);
    if (menu.ok) menus.push(menu.value);
    else menuFaults.push(`menus[${index}]: ${reasonOf(menu.errors)}`);
  }
  return { checked: { ok: true, value: { ...checked.value, menus } }, menuFaults };
}

function conflictOf(entry: RegistryEntry, taken: readonly RegistryEntry[]): string | null {
  if (taken.some(({ name }) => name === entry.name)) return 'its name is taken';
  const routes = new Set(taken.flatMap((other) => other.routes.map(shapeOf)));
  const claimed = entry.routes.find((route) => routes.has(shapeOf(route)));
  return claimed ? `its route ${claimed.path} is taken` : null;
}

/** Two patterns that differ in the names of their parameters alone match the same addresses. */
function shapeOf(route: { readonly path: string }): string {
  return route.path.replace(/:\w+/g, ':').replace(/(.)\/$/, '$1');
}

function reasonOf(errors: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(errors)
    .map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
    .join('; ');
}

function nameOf(remote: unknown, index: number): string {
  const name = fieldOf(remote, 'name');
  return typeof name === 'string' && name !== '' ? name : `entry ${index + 1}`;
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined;
}
