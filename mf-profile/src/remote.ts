import { defineRemote } from '@portal/platform';
import { ProfileRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-profile', Root: ProfileRoutes });
