import { isInCaretRange } from './caret-range.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** The versions that a shell provides: shared singletons and contract, `{react: '19.3.1', contract: '1.0.0', …}`. */
export type ProvidedVersions = Readonly<Record<string, string>>;

/**
 * Why a remote cannot run in a shell, or null. Compares the ranges it was built for with what the shell provides. The
 * browser checks this before it loads the remote, and the release command before the remote goes live.
 * @example incompatibility(entry, { contract: '1.0.0', react: '19.3.1' })
 *   // 'it needs react ^18.0.0, this portal has 19.3.1'
 */
export function incompatibility(
  { contract, requires }: Pick<RegistryEntry, 'contract' | 'requires'>,
  provided: ProvidedVersions,
): string | null {
  const versions = new Map(Object.entries(provided));
  const unmet = Object.entries({ contract, ...requires }).find(
    ([name, range]) => !isInCaretRange(versions.get(name) ?? '', range),
  );
  if (!unmet) return null;
  const [name, range] = unmet;
  return `it needs ${name} ${range}, this portal has ${versions.get(name) ?? 'none'}`;
}
