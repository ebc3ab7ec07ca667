import { checkInput } from '../schema/check.ts';
import { registryEntrySchema } from './registry.schema.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** An entry that is left out, and why. */
export interface DroppedEntry {
  readonly name: string;
  readonly reason: string;
}

export interface ParsedRegistry {
  readonly entries: readonly RegistryEntry[];
  readonly dropped: readonly DroppedEntry[];
}

/**
 * Reads the registry. A bad entry costs that remote alone; of two entries that claim one name or route the first stays.
 * Never throws: what is no registry at all has no entries.
 */
export function parseRegistry(registry: unknown): ParsedRegistry {
  const remotes = fieldOf(registry, 'remotes');
  if (!Array.isArray(remotes))
    return { entries: [], dropped: [{ name: 'registry', reason: 'it has no list of remotes' }] };
  const entries: RegistryEntry[] = [];
  const dropped: DroppedEntry[] = [];
  for (const [index, remote] of remotes.entries()) {
    const checked = checkInput(registryEntrySchema, remote);
    const reason = checked.ok ? conflictOf(checked.value, entries) : firstReason(checked.errors);
    if (checked.ok && reason === null) entries.push(checked.value);
    else dropped.push({ name: nameOf(remote, index), reason: reason ?? 'unknown' });
  }
  return { entries, dropped };
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

function firstReason(errors: Readonly<Record<string, readonly string[]>>): string {
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
