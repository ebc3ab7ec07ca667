import { startSession, startTheme } from '@portal/platform';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { openAreas, type AreaDoors } from './registry/applications.ts';
import type { FetchRegistry } from './registry/fetch-registry.ts';
import { patience } from './registry/limited-lifecycles.ts';
import { loadArea, type LoadDoors } from './registry/loader.ts';
import { readRegistry } from './registry/read-registry.ts';
import { pageReleases } from './registry/releases.ts';
import { watchReleases } from './registry/watch-releases.ts';
import { reportPolicyViolations } from './policy-violations.ts';
import { followGuard } from './routing/follow-guard.ts';

/** Where what is not in the page comes from. */
export interface ShellDoors extends Pick<LoadDoors, 'provided' | 'fetchRemote'>, Pick<AreaDoors, 'refetch'> {
  readonly fetchRegistry: FetchRegistry;
}

/**
 * Brings the portal up in a page made by the gateway: theme, session, frame, then the areas. Returns the way to take it
 * down again.
 */
export function startShell(
  page: Document,
  { fetchRegistry, refetch, ...doors }: ShellDoors,
  limits = patience,
): () => Promise<void> {
  const releases = pageReleases(readRegistry(page), fetchRegistry);
  const element = page.getElementById('portal');
  if (!element) throw new Error('the page has no element #portal');
  const stopReports = reportPolicyViolations(page);
  startTheme();
  const stopSession = startSession();
  const areas = openAreas(
    releases,
    { load: (entry) => loadArea(entry, { ...doors, renew: releases.renew }), refetch },
    limits,
  );
  const root = createRoot(element);
  // At once: an area finds its place in the page however quickly it comes.
  flushSync(() => {
    root.render(<Frame releases={releases} onRetry={areas.retry} />);
  });
  const stopWatch = watchReleases(releases);
  const stopGuard = followGuard(releases.read, areas.visit);
  return async () => {
    stopGuard();
    stopWatch();
    stopSession();
    stopReports();
    await areas.close();
    root.unmount();
  };
}
