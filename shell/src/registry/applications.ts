import { matchRemote, type RegistryEntry } from '@portal/contract';
import { on, session$ } from '@portal/platform';
import * as singleSpa from 'single-spa';
import { decide } from '../routing/guard.ts';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { clearFailure, hasFailed } from './failures.ts';
import { limitedLifecycles, patience, type AreaNews } from './limited-lifecycles.ts';
import { replacePlace } from './places.ts';
import { setPresence } from './presence.ts';
import { reasonOf } from './reason-in-words.ts';
import { reportFailure, tellServer } from './report-failure.ts';

/** Answers null when it failed and has recorded why. */
type LoadArea = (entry: RegistryEntry) => Promise<AreaLifecycles | null>;

export interface Areas {
  /** Brings the area of the address onto the page, and takes away what is not allowed there any more. */
  readonly visit: () => void;
  /** Tries a failed area again; the page and the other areas stay as they are. */
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
export function openAreas(entries: readonly RegistryEntry[], load: LoadArea, limits = patience): Areas {
  const arrived = new Map<string, AreaLifecycles>();
  const underWay = new Set<string>();

  const isShown = (entry: RegistryEntry): boolean =>
    decide(window.location, session$.value, entries).kind === 'show' && matchRemote(entries, window.location.pathname)?.entry === entry;

  const handOver = (entry: RegistryEntry, area: AreaLifecycles): void => {
    const app = limitedLifecycles(area, limits, newsOf(entry));
    singleSpa.registerApplication({ name: entry.name, app, activeWhen: () => isShown(entry) && !hasFailed(entry.name) });
  };

  const bring = async (entry: RegistryEntry): Promise<void> => {
    if (arrived.has(entry.name) || underWay.has(entry.name)) return;
    underWay.add(entry.name);
    const area = await load(entry);
    underWay.delete(entry.name);
    if (!area) return;
    arrived.set(entry.name, area);
    clearFailure(entry.name);
    handOver(entry, area);
  };

  const remount = async (entry: RegistryEntry, area: AreaLifecycles): Promise<void> => {
    const isBroken = singleSpa.getAppStatus(entry.name) === singleSpa.SKIP_BECAUSE_BROKEN;
    if (isBroken) await singleSpa.unregisterApplication(entry.name);
    clearFailure(entry.name);
    if (isBroken) handOver(entry, area);
    await singleSpa.triggerAppChange();
  };

  const stopListening = listenForFailures(entries);
  return {
    visit: () => {
      const entry = entries.find(isShown);
      if (entry && !hasFailed(entry.name)) void bring(entry);
      void singleSpa.triggerAppChange();
    },
    retry: async (name) => {
      const entry = entries.find((one) => one.name === name);
      const area = arrived.get(name);
      if (entry) await (area ? remount(entry, area) : bring(entry));
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

/** What the areas and single-spa tell of their failures. The first one stays until the owner tries again. */
function listenForFailures(entries: readonly RegistryEntry[]): () => void {
  const fail = (name: string, phase: 'mount' | 'render', reason: string): void => {
    const entry = entries.find((one) => one.name === name);
    if (entry && !hasFailed(name)) reportFailure(entry, phase, reason);
  };
  const handleError = (error: singleSpa.AppError): void => {
    fail(error.appOrParcelName, 'mount', reasonOf(error));
  };
  singleSpa.addErrorHandler(handleError);
  const stop = on('remote/failed', ({ remote, reason }) => {
    fail(remote, 'render', reason);
    void singleSpa.triggerAppChange();
  });
  return () => {
    stop();
    singleSpa.removeErrorHandler(handleError);
  };
}
