import { readEntries, type RegistryEntry } from '@portal/contract';

/** The releases that are live. */
export interface LiveRegistry {
  readonly entries: readonly RegistryEntry[];
  /** The version of the shell; null when the registry does not say. */
  readonly shell: string | null;
}

/** Parses a registry. A bad entry is dropped; something that is not a registry has no entries. */
export function toLiveRegistry(json: unknown): LiveRegistry {
  const shell = typeof json === 'object' && json !== null && 'shell' in json ? json.shell : null;
  return { entries: readEntries(json), shell: typeof shell === 'string' ? shell : null };
}
