import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { BuildingPage } from './features/building/building.page.tsx';

export const BuildingRoutes = areaRoutes<'mf-building'>(manifest, { building: BuildingPage, buildingOf: BuildingPage });
