import { startSession, startTheme } from '@portal/platform';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame/frame.tsx';
import { startApplications } from './registry/applications.ts';
import { readRegistry } from './registry/read-registry.ts';
import { followGuard } from './routing/follow-guard.ts';

/** Brings the portal up in a page made by the gateway: theme, session, frame, then the areas. */
export function startShell(page: Document): void {
  const entries = readRegistry(page);
  const root = page.getElementById('portal');
  if (!root) throw new Error('the page has no element #portal');
  startTheme();
  startSession();
  createRoot(root).render(<Frame entries={entries} />);
  followGuard(entries);
  startApplications(entries);
}
