import { CONTRACT_VERSION, type RegistryEntry } from '@portal/contract';
import { isInCaretRange } from './caret-range.ts';

/**
 * Why a remote cannot run in this shell, or null: the ranges it was built for are compared with what the shell provides
 * before a byte of it is fetched.
 */
export function incompatibility(entry: RegistryEntry, provided: Readonly<Record<string, string>>): string | null {
  const needs = Object.entries({ contract: entry.contract, ...entry.requires });
  const versions = new Map(Object.entries({ ...provided, contract: CONTRACT_VERSION }));
  const unmet = needs.find(([name, range]) => !isInCaretRange(versions.get(name) ?? '', range));
  if (!unmet) return null;
  const [name, range] = unmet;
  return `it needs ${name} ${range}, this portal has ${versions.get(name) ?? 'none'}`;
}
