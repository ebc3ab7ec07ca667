import { checkInput, type Checked } from '../schema/check.ts';
import { fieldOf } from '../schema/guards.ts';
import { checkMenu } from './check-menu.ts';
import { conflictOf } from './conflict.ts';
import type { Menu } from './menu.schema.ts';
import { registryEntrySchema } from './registry.schema.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** A remote or menu item that was left out, and why. */
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
  readonly menuErrors: readonly string[];
}

/**
 * Reads the registry. A bad entry drops only that remote, and a bad menu item only that item: a newer portal may know
 * its kind, and the pages still work. Of two entries that claim the same name or route, the first wins. Never throws:
 * anything that is not a registry has no entries.
 */
export function parseRegistry(registry: unknown): ParsedRegistry {
  const remotes = fieldOf(registry, 'remotes');
  if (!Array.isArray(remotes))
    return { entries: [], dropped: [{ name: 'registry', reason: 'it has no list of remotes' }], droppedMenus: [] };
  const entries: RegistryEntry[] = [];
  const dropped: Dropped[] = [];
  const droppedMenus: Dropped[] = [];
  for (const [index, remote] of remotes.entries()) {
    const { checked, menuErrors } = checkEntry(remote);
    const reason = checked.ok ? conflictOf(checked.value, entries) : reasonOf(checked.errors);
    if (!checked.ok || reason !== null) {
      dropped.push({ name: entryName(remote, index), reason: reason ?? 'unknown' });
      continue;
    }
    entries.push(checked.value);
    droppedMenus.push(...menuErrors.map((reason) => ({ name: checked.value.name, reason })));
  }
  return { entries, dropped, droppedMenus };
}

/** Checks the entry without its menu items, then each item separately. */
function checkEntry(remote: unknown): CheckedEntry {
  const sent = fieldOf(remote, 'menus');
  if (!Array.isArray(sent)) return { checked: checkInput(registryEntrySchema, remote), menuErrors: [] };
  const checked = checkInput(registryEntrySchema, Object.assign({}, remote, { menus: [] }));
  if (!checked.ok) return { checked, menuErrors: [] };
  const menus: Menu[] = [];
  const menuErrors: string[] = [];
  for (const [index, one] of sent.entries()) {
    const menu = checkMenu(one, checked.value.routes);
    if (menu.ok) menus.push(menu.value);
    else menuErrors.push(`menus[${index}]: ${reasonOf(menu.errors)}`);
  }
  return { checked: { ok: true, value: { ...checked.value, menus } }, menuErrors };
}

function reasonOf(errors: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(errors)
    .map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
    .join('; ');
}

function entryName(remote: unknown, index: number): string {
  const name = fieldOf(remote, 'name');
  return typeof name === 'string' && name !== '' ? name : `entry ${index + 1}`;
}
