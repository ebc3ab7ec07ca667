import { incompatibility, type NamesByRequest, type ProvidedVersions, type RegistryEntry } from '@portal/contract';
import type { AreaLifecycles } from './area-lifecycles.ts';
import type { FailurePhase } from './failures.ts';
import { reasonOf } from './reason-in-words.ts';
import { reportFailure } from './report-failure.ts';

export type FetchRemote = (entry: RegistryEntry) => Promise<AreaLifecycles>;

/** An area whose code has loaded, and its release. */
export interface LoadedArea {
  readonly entry: RegistryEntry;
  readonly area: AreaLifecycles;
}

export interface LoadDeps {
  readonly provided: () => ProvidedVersions;
  /** The names among these that the shared modules have. */
  readonly findExports: (uses: NamesByRequest) => Promise<NamesByRequest>;
  readonly fetchRemote: FetchRemote;
  /** The release that replaced this one; null when there is none. */
  readonly renew: (entry: RegistryEntry) => Promise<RegistryEntry | null>;
}

interface Refusal {
  readonly entry: RegistryEntry;
  readonly phase: FailurePhase;
  readonly reason: string;
}

/**
 * Loads one area, or the release that replaced it when it cannot be loaded. Never rejects: it records a failure for
 * the panel and returns null. An area that is incompatible with this shell is not requested at all.
 */
export async function loadArea(entry: RegistryEntry, deps: LoadDeps): Promise<LoadedArea | null> {
  const first = await tryRelease(entry, deps);
  if ('area' in first) return first;
  const newer = await deps.renew(entry);
  const last = newer ? await tryRelease(newer, deps) : first;
  if ('area' in last) return last;
  reportFailure(last.entry, last.phase, last.reason);
  return null;
}

async function tryRelease(entry: RegistryEntry, deps: LoadDeps): Promise<LoadedArea | Refusal> {
  const { fetchRemote } = deps;
  const mismatch = entry.unfit ?? (await findMismatch(entry, deps));
  if (mismatch) return { entry, phase: 'incompatible', reason: mismatch };
  try {
    return { entry, area: await fetchRemote(entry) };
  } catch (error) {
    return { entry, phase: 'load', reason: reasonOf(error) };
  }
}

/**
 * The gateway has compared the releases that it wrote into the page. Others state what they take, as this tab may be of
 * an older shell than they are.
 */
async function findMismatch(entry: RegistryEntry, { provided, findExports }: LoadDeps): Promise<string | null> {
  if (!entry.uses) return incompatibility(entry, provided());
  // Modules that do not arrive are no reason to refuse: the area's own request for them fails, or not.
  const exports = await findExports(entry.uses).catch(() => null);
  return incompatibility(entry, provided(), exports);
}
