import { keptOverrides, toast, type Override } from '@portal/platform';
import { failureOf, onFailures } from '../registry/failures.ts';
import { setOverrides, type ActiveOverride } from './active-overrides.ts';
import { isAllowed, readAllowedOrigins } from './allowed-origins.ts';
import { findEntry, type Ask } from './find-entry.ts';
import { isVersion, readRequest } from './read-request.ts';

export interface OverrideDoors {
  readonly page: Document;
  readonly request: Ask;
  /** Loads the page again, for what was released. */
  readonly reload: () => void;
}

/**
 * Puts the remotes that a tester asked for, in the address or earlier in this tab, in place of their releases. What fails,
 * now or once it runs, is taken back and said. Does nothing in a portal that allows no overrides. Returns the way to stop.
 */
export async function startOverrides({ page, request, reload }: OverrideDoors): Promise<() => void> {
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
  return takeBackOnFailure(found, reload);
}

/** The way out: from now on this tab runs what was released. */
export function leaveOverrides(reload: () => void): void {
  keptOverrides.clear();
  reload();
}

/** An address is shown and shared without what a tester added to it. */
function takeRequest(): ReturnType<typeof readRequest> {
  const asked = readRequest(window.location);
  if (asked) window.history.replaceState(window.history.state, '', window.location.origin + asked.address);
  return asked;
}

function latestOfEach(overrides: readonly Override[]): readonly Override[] {
  return [...new Map(overrides.map((one) => [one.remote, one])).values()];
}

async function activate(override: Override, allowed: readonly string[], request: Ask): Promise<ActiveOverride[]> {
  try {
    if (!isVersion(override.from) && !isAllowed(override.from, allowed))
      throw new Error('this portal takes no remotes from there');
    return [{ ...override, entry: await findEntry(override, request) }];
  } catch (error) {
    toast.error(sentenceOf(override, error instanceof Error ? error.message : String(error)));
    return [];
  }
}

/** On a new page, so that nothing of what failed is left in it. */
function takeBackOnFailure(active: readonly ActiveOverride[], reload: () => void): () => void {
  const stop = onFailures(() => {
    const failed = active.find(({ remote }) => failureOf(remote));
    if (!failed) return;
    stop();
    const others = active.filter((one) => one !== failed);
    keep(others, sentenceOf(failed, failureOf(failed.remote)?.reason ?? 'it failed'));
    reload();
  });
  return stop;
}

function keep(overrides: readonly Override[], notice: string | null): void {
  if (overrides.length === 0 && notice === null) keptOverrides.clear();
  else keptOverrides.write({ overrides: overrides.map(({ remote, from }) => ({ remote, from })), notice });
}

function sentenceOf({ remote, from }: Override, reason: string): string {
  return `${remote} could not be taken from ${from}: ${reason}. You see its release.`;
}
