import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { MeadowPage } from './meadow.page.tsx';

export const MeadowRoutes = areaRoutes(manifest, { meadow: MeadowPage });
