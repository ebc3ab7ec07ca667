import { areaRoutes, lazyPart } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { SnapshotPage } from './features/snapshot/snapshot.page.tsx';

/** The snapshot comes first, so only its own code comes with the area. */
export const FolioRoutes = areaRoutes<'mf-folio'>(manifest, {
  folioSnap: SnapshotPage,
  recentPayment: SnapshotPage,
  resources: lazyPart(async () => (await import('./features/resources/resources.page.tsx')).ResourcesPage),
  rewards: lazyPart(async () => (await import('./features/rewards/rewards.page.tsx')).RewardsPage),
  paidToYou: lazyPart(async () => (await import('./features/paid-to-you/paid-to-you.page.tsx')).PaidToYouPage),
  statements: lazyPart(async () => (await import('./features/statements/statements.page.tsx')).StatementsPage),
  folioView: lazyPart(async () => (await import('./features/folio-view/folio-view.page.tsx')).FolioViewPage),
});
