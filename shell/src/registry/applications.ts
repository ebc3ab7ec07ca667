import { matchRemote, type RegistryEntry } from '@portal/contract';
import { on, session$ } from '@portal/platform';
import { addErrorHandler, registerApplication, start, triggerAppChange, unregisterApplication, type AppError } from 'single-spa';
import { decide } from '../routing/guard.ts';
import { clearFailure } from './failures.ts';
import { loadArea } from './loader.ts';
import { providedVersions } from './provided-versions.ts';
import { reportFailure } from './report-failure.ts';

/** Hands every remote of the registry to single-spa, and its failures to the panel. */
export function startApplications(entries: readonly RegistryEntry[]): void {
  for (const entry of entries) register(entry, entries);
  addErrorHandler((error: AppError) => {
    const entry = entries.find(({ name }) => name === error.appOrParcelName);
    if (entry) reportFailure(entry, 'mount', error.message);
  });
  on('remote/failed', ({ remote, reason }) => {
    const entry = entries.find(({ name }) => name === remote);
    if (entry) reportFailure(entry, 'render', reason);
  });
  start({ urlRerouteOnly: true });
}

/** Takes a failed area out and puts it in again, with new requests where it never loaded; the page stays as it is. */
export async function retryArea(name: string, entries: readonly RegistryEntry[]): Promise<void> {
  const entry = entries.find((one) => one.name === name);
  if (!entry) return;
  await unregisterApplication(name);
  clearFailure(name);
  register(entry, entries);
  await triggerAppChange();
}

function register(entry: RegistryEntry, entries: readonly RegistryEntry[]): void {
  registerApplication({
    name: entry.name,
    app: () => loadArea(entry, providedVersions()),
    activeWhen: (location) =>
      decide(location, session$.value, entries).kind === 'show' && matchRemote(entries, location.pathname)?.entry.name === entry.name,
  });
}
