import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { ProfilePage } from './features/profile/profile.page.tsx';

export const ProfileRoutes = areaRoutes<'mf-profile'>(manifest, { profile: ProfilePage, profileOf: ProfilePage });
