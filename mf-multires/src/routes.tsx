import { areaRoutes, lazyPart } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { BuildingsPage } from './features/buildings/buildings.page.tsx';

/** The list comes first; each dashboard is loaded when it is opened. */
export const MultiresRoutes = areaRoutes<'mf-multires'>(manifest, {
  multires: BuildingsPage,
  multiresFinancial: lazyPart(async () => (await import('./features/financial/financial.page.tsx')).FinancialPage),
  multiresOperational: lazyPart(
    async () => (await import('./features/operational/operational.page.tsx')).OperationalPage,
  ),
  multiresOccupancy: lazyPart(async () => (await import('./features/occupancy/occupancy.page.tsx')).OccupancyPage),
});
