import { defineRemote } from '@portal/platform';
import { AuthRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-auth', Root: AuthRoutes });
