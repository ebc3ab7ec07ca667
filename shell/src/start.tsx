import { remembersLogin, session$, startSession, startTheme, watchSteps } from '@portal/platform/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { loadInside, onceInside, retryInside } from './frame/load-inside.ts';
import { openAreas, type AreaDeps } from './registry/applications.ts';
import type { FetchRegistry } from './registry/fetch-registry.ts';
import { defaultTimeouts } from './registry/limited-lifecycles.ts';
import { loadArea, type LoadDeps } from './registry/loader.ts';
import { readRegistry } from './registry/read-registry.ts';
import { pageReleases } from './registry/releases.ts';
import { watchReleases } from './registry/watch-releases.ts';
import { reportPolicyViolations } from './policy-violations.ts';
import { followGuard } from './routing/follow-guard.ts';

/** The dependencies of the shell outside the page. */
export interface ShellDeps
  extends Pick<LoadDeps, 'provided' | 'findExports' | 'fetchRemote'>, Pick<AreaDeps, 'refetch'> {
  readonly fetchRegistry: FetchRegistry;
}

/**
 * Starts the portal in a page made by the gateway: theme, session, frame, then the areas. Returns a function that stops
 * it.
 */
export function startShell(
  page: Document,
  { fetchRegistry, refetch, ...deps }: ShellDeps,
  timeouts = defaultTimeouts,
): () => Promise<void> {
  const releases = pageReleases(readRegistry(page), fetchRegistry);
  const element = page.getElementById('portal');
  if (!element) throw new Error('the page has no element #portal');
  const stopReports = reportPolicyViolations(page);
  startTheme();
  const stopSteps = watchSteps();
  const stopSession = startSession(page);
  const stopInside = followInside();
  const stopPolls = onceInside(({ followSession }) => followSession());
  const areas = openAreas(
    releases,
    { load: (entry) => loadArea(entry, { ...deps, renew: releases.renew }), refetch },
    timeouts,
  );
  const retry = (): Promise<void> => retryInside(refetch);
  const root = createRoot(element);
  // Synchronous, so that the areas' elements exist before the first area mounts.
  flushSync(() => {
    root.render(<Frame releases={releases} onRetry={areas.retry} onRetryInside={retry} />);
  });
  const stopWatch = watchReleases(releases);
  const stopGuard = followGuard(releases.read, areas.visit);
  return async () => {
    stopGuard();
    stopWatch();
    stopPolls();
    stopInside();
    stopSession();
    stopReports();
    stopSteps();
    await areas.close();
    root.unmount();
  };
}

/** Header, menus and polls are loaded for somebody who is logged in, or probably is. */
function followInside(): () => void {
  if (remembersLogin()) void loadInside();
  const subscription = session$.subscribe(({ status }) => {
    if (status === 'signed-in') void loadInside();
  });
  return () => {
    subscription.unsubscribe();
  };
}
