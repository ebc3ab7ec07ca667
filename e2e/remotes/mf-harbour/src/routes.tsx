import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { HarbourPage } from './harbour.page.tsx';

export const HarbourRoutes = areaRoutes(manifest, { harbour: HarbourPage });
