import type { RegistryEntry } from '@portal/contract';
import { startSession, startTheme } from '@portal/platform';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { openAreas } from './registry/applications.ts';
import type { AreaLifecycles } from './registry/area-lifecycles.ts';
import { knowReleases } from './registry/digests.ts';
import { patience } from './registry/limited-lifecycles.ts';
import { readRegistry } from './registry/read-registry.ts';
import { reportPolicyViolations } from './policy-violations.ts';
import { followGuard } from './routing/follow-guard.ts';

/**
 * Brings the portal up in a page made by the gateway: theme, session, frame, then the areas, which `load` fetches.
 * Returns the way to take it down again.
 */
export function startShell(
  page: Document,
  load: (entry: RegistryEntry) => Promise<AreaLifecycles | null>,
  limits = patience,
): () => Promise<void> {
  const entries = readRegistry(page);
  knowReleases(entries);
  const element = page.getElementById('portal');
  if (!element) throw new Error('the page has no element #portal');
  const stopReports = reportPolicyViolations(page);
  startTheme();
  const stopSession = startSession();
  const areas = openAreas(entries, load, limits);
  const root = createRoot(element);
  // At once: an area finds its place in the page however quickly it comes.
  flushSync(() => {
    root.render(<Frame entries={entries} onRetry={areas.retry} />);
  });
  const stopGuard = followGuard(entries, areas.visit);
  return async () => {
    stopGuard();
    stopSession();
    stopReports();
    await areas.close();
    root.unmount();
  };
}
