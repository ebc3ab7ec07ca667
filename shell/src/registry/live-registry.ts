import { parseRegistry, type RegistryEntry } from '@portal/contract';

/** What is live, as a page hears of it. */
export interface LiveRegistry {
  readonly entries: readonly RegistryEntry[];
  /** The version of the shell; null where nobody says. */
  readonly shell: string | null;
}

/** Reads a registry. A bad entry costs that remote alone; what is none at all has no entries. */
export function toLiveRegistry(json: unknown): LiveRegistry {
  const shell = typeof json === 'object' && json !== null && 'shell' in json ? json.shell : null;
  return { entries: parseRegistry(json).entries, shell: typeof shell === 'string' ? shell : null };
}
