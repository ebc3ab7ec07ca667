import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { ResourcesPage } from './features/resources/resources.page.tsx';
import { RewardsPage } from './features/rewards/rewards.page.tsx';
import { FolioViewPage } from './features/folio-view/folio-view.page.tsx';
import { SnapshotPage } from './features/snapshot/snapshot.page.tsx';

export const FolioRoutes = areaRoutes<'mf-folio'>(manifest, {
  folioSnap: SnapshotPage,
  recentPayment: SnapshotPage,
  resources: ResourcesPage,
  rewards: RewardsPage,
  folioView: FolioViewPage,
});
