import { facts, matchRemote, type RegistryEntry } from '@portal/contract';
import { on, session$ } from '@portal/platform';
import * as singleSpa from 'single-spa';
import { decide } from '../routing/guard.ts';
import { clearFailure, failureOf, hasFailed } from './failures.ts';
import { limitedLifecycles, patience, type AreaNews } from './limited-lifecycles.ts';
import type { Arrival } from './loader.ts';
import { replacePlace } from './places.ts';
import { setPresence } from './presence.ts';
import { isAboutFiles, missingFile, reasonOf } from './reason-in-words.ts';
import type { Releases } from './releases.ts';
import { reportFailure, tellServer } from './report-failure.ts';
import { onStrayErrors } from './stray-errors.ts';

export interface AreaDoors {
  /** Answers null when it failed and has recorded why. */
  readonly load: (entry: RegistryEntry) => Promise<Arrival | null>;
  /** Asks for a file anew that a browser may have kept as it failed. */
  readonly refetch: (url: string) => Promise<void>;
}

export interface Areas {
  /** Brings the area of the address onto the page, and takes away what is not allowed there any more. */
  readonly visit: () => void;
  /** Tries a failed area again, in its newest release; the page and the other areas stay as they are. */
  readonly retry: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** From here on areas come and go with the address. Called once for a page. */
export function startRouting(): void {
  singleSpa.start({ urlRerouteOnly: true });
}

/**
 * Brings remotes onto the page. An area is handed to single-spa when its code has come: single-spa lets nothing else
 * move while it waits, and files can be slow.
 */
export function openAreas(releases: Releases, { load, refetch }: AreaDoors, limits = patience): Areas {
  const arrived = new Map<string, Arrival>();
  const underWay = new Set<string>();

  const shownName = (): string | null => {
    const entries = releases.read();
    const isShown = decide(window.location, session$.value, entries).kind === 'show';
    return isShown ? (matchRemote(entries, window.location.pathname)?.entry.name ?? null) : null;
  };

  const releaseOf = (name: string): RegistryEntry | undefined =>
    arrived.get(name)?.entry ?? releases.read().find((one) => one.name === name);

  const handOver = ({ entry, area }: Arrival): void => {
    const { name } = entry;
    const app = limitedLifecycles(area, limits, newsOf(entry));
    singleSpa.registerApplication({ name, app, activeWhen: () => shownName() === name && !hasFailed(name) });
  };

  const bring = async (entry: RegistryEntry): Promise<void> => {
    const { name } = entry;
    if (arrived.has(name) || underWay.has(name)) return;
    underWay.add(name);
    const arrival = await load(entry);
    underWay.delete(name);
    if (!arrival) return;
    clearFailure(name);
    handOver(arrival);
    arrived.set(name, arrival);
  };

  const remount = async (arrival: Arrival): Promise<void> => {
    const { name } = arrival.entry;
    const isBroken = singleSpa.getAppStatus(name) === singleSpa.SKIP_BECAUSE_BROKEN;
    if (isBroken) await singleSpa.unregisterApplication(name);
    clearFailure(name);
    if (isBroken) handOver(arrival);
    await singleSpa.triggerAppChange();
  };

  /** What the old release left behind goes with its element. */
  const replace = async (newer: RegistryEntry): Promise<void> => {
    const { name } = newer;
    if (underWay.has(name)) return;
    if (arrived.has(name)) {
      // Nobody else brings it while the old one goes, which may take its time.
      underWay.add(name);
      await singleSpa.unregisterApplication(name).finally(() => underWay.delete(name));
      arrived.delete(name);
      setPresence(name, false);
      replacePlace(name);
    }
    await bring(newer);
  };

  /** An area that misses a file may be of a release that is gone. */
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
      if (entry) void bring(entry);
      void singleSpa.triggerAppChange();
    },
    retry: async (name) => {
      const entry = releaseOf(name);
      if (!entry) return;
      const newer = await releases.renew(entry);
      const missing = missingFile(failureOf(name)?.reason ?? '');
      if (!newer && missing !== null) await refetch(missing);
      const arrival = arrived.get(name);
      if (newer) await replace(newer);
      else await (arrival ? remount(arrival) : bring(entry));
    },
    close: async () => {
      await Promise.all([...arrived.keys()].map((name) => singleSpa.unregisterApplication(name)));
      stopListening();
    },
  };
}

function newsOf(entry: RegistryEntry): AreaNews {
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
      tellServer(entry, 'mount', reason);
    },
  };
}

type Fail = (name: string, phase: 'load' | 'mount' | 'render', reason: string) => Promise<void>;

/** What the areas and single-spa tell of their failures. The first one stays until the owner tries again. */
function listenForFailures(fail: Fail, releaseOf: (name: string) => RegistryEntry | undefined): () => void {
  const handleError = (error: singleSpa.AppError): void => {
    void fail(error.appOrParcelName, 'mount', reasonOf(error));
  };
  singleSpa.addErrorHandler(handleError);
  const stopFailures = on(facts.remoteFailed, ({ remote, reason }) => void fail(remote, 'render', reason));
  const stopStrays = onStrayErrors(({ remote, reason }) => {
    const entry = releaseOf(remote);
    // What stumbled in an event still stands; a part that did not come is missed.
    if (isAboutFiles(reason)) void fail(remote, 'load', reason);
    else if (entry) tellServer(entry, 'render', reason);
  });
  return () => {
    stopFailures();
    stopStrays();
    singleSpa.removeErrorHandler(handleError);
  };
}
