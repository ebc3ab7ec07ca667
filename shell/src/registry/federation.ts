import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryEntry } from '@portal/contract';
import type { LifeCycles } from 'single-spa';
import { withDeadline } from './deadline.ts';

/** Milliseconds for a load with all its tries, and the pause between them: a failed preload is used up by the first. */
const patience = 8000;
const backOff = 400;
const tries = 2;

const loaded = new Set<string>();

/** Fetches a remote's one module: two tries within 8 seconds. Rejects with the last reason; a later call makes new requests. */
export function fetchRemote(entry: RegistryEntry): Promise<LifeCycles> {
  return withDeadline(tryAgain(entry), patience, `no answer in ${patience / 1000} s`);
}

async function tryAgain(entry: RegistryEntry): Promise<LifeCycles> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(entry);
    } catch (error) {
      if (attempt === tries) throw error;
      await pause(backOff);
    }
  }
}

async function tryOnce(entry: RegistryEntry): Promise<LifeCycles> {
  register(entry);
  const module = await loadRemote<LifeCycles>(`${entry.container}/remote`);
  if (!module?.mount) throw new Error('its module is not a remote');
  loaded.add(entry.container);
  return module;
}

/** A container that failed stays failed unless it is forced; one that has loaded must never be forced. */
function register(entry: RegistryEntry): void {
  const remote = { name: entry.container, entry: `${entry.base}${entry.entry}` };
  registerRemotes([remote], { force: !loaded.has(entry.container) });
}

const pause = (millis: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
