import { facts, matchRemote, type RegistryEntry } from '@portal/contract';
import { on, session$ } from '@portal/platform/core';
import * as singleSpa from 'single-spa';
import { decide } from '../routing/guard.ts';
import { clearFailure, failureOf, hasFailed } from './failures.ts';
import { limitedLifecycles, defaultTimeouts, type AreaEvents } from './limited-lifecycles.ts';
import type { LoadedArea } from './loader.ts';
import { replacePlace } from './places.ts';
import { setPresence } from './presence.ts';
import { isAboutFiles, missingFile, reasonOf } from './reason-in-words.ts';
import type { Releases } from './releases.ts';
import { reportFailure, reportToServer } from './report-failure.ts';
import { onStrayErrors } from './stray-errors.ts';

export interface AreaDeps {
  /** Resolves to null when loading failed; the failure is then recorded. */
  readonly load: (entry: RegistryEntry) => Promise<LoadedArea | null>;
  /** Requests a file again, past a failure that the browser may have cached. */
  readonly refetch: (url: string) => Promise<void>;
}

export interface Areas {
  /** Shows the area of the current address, and unmounts what is no longer allowed there. */
  readonly visit: () => void;
  /** Tries a failed area again, in its newest release, without touching the page or the other areas. */
  readonly retry: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts single-spa: from now on areas mount and unmount with the address. Called once per page. */
export function startRouting(): void {
  singleSpa.start({ urlRerouteOnly: true });
}

/**
 * Loads and mounts areas. An area is registered with single-spa only once its code has loaded: single-spa blocks all
 * other areas while it waits, and files can be slow.
 */
export function openAreas(releases: Releases, { load, refetch }: AreaDeps, timeouts = defaultTimeouts): Areas {
  const loaded = new Map<string, LoadedArea>();
  const loading = new Set<string>();

  const shownName = (): string | null => {
    const entries = releases.read();
    const isShown = decide(window.location, session$.value, entries).kind === 'show';
    return isShown ? (matchRemote(entries, window.location.pathname)?.entry.name ?? null) : null;
  };

  const releaseOf = (name: string): RegistryEntry | undefined =>
    loaded.get(name)?.entry ?? releases.read().find((one) => one.name === name);

  const register = ({ entry, area }: LoadedArea): void => {
    const { name } = entry;
    const app = limitedLifecycles(area, timeouts, eventsOf(entry));
    singleSpa.registerApplication({ name, app, activeWhen: () => shownName() === name && !hasFailed(name) });
  };

  const loadOnce = async (entry: RegistryEntry): Promise<void> => {
    const { name } = entry;
    if (loaded.has(name) || loading.has(name)) return;
    loading.add(name);
    const area = await load(entry);
    loading.delete(name);
    if (!area) return;
    clearFailure(name);
    register(area);
    loaded.set(name, area);
  };

  const remount = async (area: LoadedArea): Promise<void> => {
    const { name } = area.entry;
    const isBroken = singleSpa.getAppStatus(name) === singleSpa.SKIP_BECAUSE_BROKEN;
    if (isBroken) await singleSpa.unregisterApplication(name);
    clearFailure(name);
    if (isBroken) register(area);
    await singleSpa.triggerAppChange();
  };

  /** Gives the new release a new element, so that nothing of the old one is left. */
  const replace = async (newer: RegistryEntry): Promise<void> => {
    const { name } = newer;
    if (loading.has(name)) return;
    if (loaded.has(name)) {
      // Marked as loading, so that nothing else loads it while the old release unmounts, which can take a while.
      loading.add(name);
      await singleSpa.unregisterApplication(name).finally(() => loading.delete(name));
      loaded.delete(name);
      setPresence(name, false);
      replacePlace(name);
    }
    await loadOnce(newer);
  };

  /** An area with a missing file may belong to a release that has been removed. */
  const fail = async (name: string, phase: 'load' | 'mount' | 'render', reason: string): Promise<void> => {
    const entry = releaseOf(name);
    if (!entry || hasFailed(name)) return;
    const newer = isAboutFiles(reason) ? await releases.renew(entry) : null;
    if (newer) await replace(newer);
    else if (!hasFailed(name)) reportFailure(entry, phase, reason);
    await singleSpa.triggerAppChange();
  };

  const stopListening = listenForFailures(fail, releaseOf);
  return {
    visit: () => {
      const name = shownName();
      const entry = name !== null && !hasFailed(name) ? releaseOf(name) : undefined;
      if (entry) void loadOnce(entry);
      void singleSpa.triggerAppChange();
    },
    retry: async (name) => {
      const entry = releaseOf(name);
      if (!entry) return;
      const newer = await releases.renew(entry);
      const missing = missingFile(failureOf(name)?.reason ?? '');
      if (!newer && missing !== null) await refetch(missing);
      const area = loaded.get(name);
      if (newer) await replace(newer);
      else await (area ? remount(area) : loadOnce(entry));
    },
    close: async () => {
      await Promise.all([...loaded.keys()].map((name) => singleSpa.unregisterApplication(name)));
      stopListening();
    },
  };
}

function eventsOf(entry: RegistryEntry): AreaEvents {
  return {
    onMounted: () => {
      setPresence(entry.name, true);
    },
    onUnmounted: () => {
      setPresence(entry.name, false);
    },
    onFailedToStart: (reason) => {
      replacePlace(entry.name);
      reportFailure(entry, 'mount', reason);
    },
    onFailedToStop: (reason) => {
      replacePlace(entry.name);
      reportToServer(entry, 'mount', reason);
    },
  };
}

type Fail = (name: string, phase: 'load' | 'mount' | 'render', reason: string) => Promise<void>;

/** Listens for failures from the areas and from single-spa. The first one stays until the owner retries. */
function listenForFailures(fail: Fail, releaseOf: (name: string) => RegistryEntry | undefined): () => void {
  const handleError = (error: singleSpa.AppError): void => {
    void fail(error.appOrParcelName, 'mount', reasonOf(error));
  };
  singleSpa.addErrorHandler(handleError);
  const stopFailures = on(facts.remoteFailed, ({ remote, reason }) => void fail(remote, 'render', reason));
  const stopStrays = onStrayErrors(({ area, reason }) => {
    const entry = releaseOf(area);
    // An error in an event handler leaves the area usable; a chunk that failed to load does not.
    if (isAboutFiles(reason)) void fail(area, 'load', reason);
    else if (entry) reportToServer(entry, 'render', reason);
  });
  return () => {
    stopFailures();
    stopStrays();
    singleSpa.removeErrorHandler(handleError);
  };
}
