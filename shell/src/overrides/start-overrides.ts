import { keptOverrides, toast, type Override } from '@portal/platform/core';
import { failureOf, onFailures } from '../registry/failures.ts';
import { setOverrides, type ActiveOverride } from './active-overrides.ts';
import { isAllowed, readAllowedOrigins } from './allowed-origins.ts';
import { findEntry, type RequestUrl } from './find-entry.ts';
import { isVersion, readRequest } from './read-request.ts';

export interface OverrideDeps {
  readonly page: Document;
  readonly request: RequestUrl;
  /** Reloads the page without the overrides. */
  readonly reload: () => void;
}

/**
 * Replaces releases with the remotes that a tester asked for, in the address or earlier in this tab. An override that
 * fails, now or once it runs, is removed with a message. Does nothing in a portal that allows no overrides. Returns a
 * function that stops watching for failures.
 */
export async function startOverrides({ page, request, reload }: OverrideDeps): Promise<() => void> {
  const allowed = readAllowedOrigins(page);
  if (!allowed) return () => undefined;
  const asked = takeRequest();
  const kept = keptOverrides.read();
  if (kept?.notice) toast.error(kept.notice);
  for (const text of asked?.unreadable ?? [])
    toast.error(`?remote=${text} names no remote, or nowhere to take it from.`);
  const wanted = latestOfEach([...(kept?.overrides ?? []), ...(asked?.overrides ?? [])]);
  const found = (await Promise.all(wanted.map((one) => activate(one, allowed, request)))).flat();
  keep(found, null);
  setOverrides(found);
  return removeOnFailure(found, reload);
}

/** Removes all overrides: from now on this tab runs the releases. */
export function leaveOverrides(reload: () => void): void {
  keptOverrides.clear();
  reload();
}

/** Removes the parameter from the address, so that a tester does not share it by accident. */
function takeRequest(): ReturnType<typeof readRequest> {
  const asked = readRequest(window.location);
  if (asked) window.history.replaceState(window.history.state, '', window.location.origin + asked.address);
  return asked;
}

function latestOfEach(overrides: readonly Override[]): readonly Override[] {
  return [...new Map(overrides.map((one) => [one.remote, one])).values()];
}

async function activate(
  override: Override,
  allowed: readonly string[],
  request: RequestUrl,
): Promise<ActiveOverride[]> {
  try {
    if (!isVersion(override.from) && !isAllowed(override.from, allowed))
      throw new Error('this portal takes no remotes from there');
    return [{ ...override, entry: await findEntry(override, request) }];
  } catch (error) {
    toast.error(messageFor(override, error instanceof Error ? error.message : String(error)));
    return [];
  }
}

/** Reloads the page, so that nothing of the failed remote is left in it. */
function removeOnFailure(active: readonly ActiveOverride[], reload: () => void): () => void {
  const stop = onFailures(() => {
    const failed = active.find(({ remote }) => failureOf(remote));
    if (!failed) return;
    stop();
    const others = active.filter((one) => one !== failed);
    keep(others, messageFor(failed, failureOf(failed.remote)?.reason ?? 'it failed'));
    reload();
  });
  return stop;
}

function keep(overrides: readonly Override[], notice: string | null): void {
  if (overrides.length === 0 && notice === null) keptOverrides.clear();
  else keptOverrides.write({ overrides: overrides.map(({ remote, from }) => ({ remote, from })), notice });
}

function messageFor({ remote, from }: Override, reason: string): string {
  return `${remote} could not be taken from ${from}: ${reason}. You see its release.`;
}
