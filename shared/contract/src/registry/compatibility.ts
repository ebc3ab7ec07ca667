import { isInCaretRange } from './caret-range.ts';
import type { RegistryEntry } from './registry.schema.ts';

/** The versions that a shell provides: shared singletons and contract, `{react: '19.3.1', contract: '1.0.0', …}`. */
export type ProvidedVersions = Readonly<Record<string, string>>;

/** Names of exports by the request of their module: `{'@portal/ui': ['Button', 'Table'], …}`. */
export type NamesByRequest = Readonly<Record<string, readonly string[]>>;

/** The parts of an entry that say what it needs. */
interface Needs extends Pick<RegistryEntry, 'contract' | 'requires'> {
  readonly uses?: NamesByRequest | undefined;
}

/** Stands for all exports of a module that has no names for them, such as `moment`. */
const everything = '*';

/** Longer reasons are cut, as a log and a panel have limits. */
const namedAtMost = 5;

/**
 * Why a remote cannot run in a shell, or null. Compares the ranges it was built for with what the shell provides, and
 * each name that it takes of a shared module with what there is; a release or shell that does not state its names is
 * judged by the ranges. The browser checks this before it loads the remote, and the release command before the remote
 * goes live.
 * @example incompatibility(entry, { contract: '1.0.0', react: '19.3.1' })
 *   // 'it needs react ^18.0.0, this portal has 19.3.1'
 * @example incompatibility(entry, { contract: '1.0.0' }, { '@portal/ui': ['Button'] })
 *   // 'it needs Table of @portal/ui, which this shell does not have'
 */
export function incompatibility(
  { contract, requires, uses }: Needs,
  provided: ProvidedVersions,
  exports: NamesByRequest | null = null,
): string | null {
  const versions = new Map(Object.entries(provided));
  const unmet = Object.entries({ contract, ...requires }).find(
    ([name, range]) => !isInCaretRange(versions.get(name) ?? '', range),
  );
  if (!unmet) return uses && exports ? missingNames(uses, exports) : null;
  const [name, range] = unmet;
  return `it needs ${name} ${range}, this portal has ${versions.get(name) ?? 'none'}`;
}

function missingNames(uses: NamesByRequest, exports: NamesByRequest): string | null {
  const had = new Map(Object.entries(exports));
  for (const [request, names] of Object.entries(uses)) {
    const there = had.get(request);
    if (!there) return `it needs ${request}, which this shell does not have`;
    const missing = there.includes(everything) ? [] : names.filter((name) => !there.includes(name));
    if (missing.length > 0) return `it needs ${shortened(missing)} of ${request}, which this shell does not have`;
  }
  return null;
}

function shortened(names: readonly string[]): string {
  const said = names.slice(0, namedAtMost).map((name) => (name === everything ? 'all' : name));
  const more = names.length - said.length;
  return more > 0 ? `${said.join(', ')} and ${more} more` : said.join(', ');
}
