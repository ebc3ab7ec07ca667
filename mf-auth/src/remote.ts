import { defineRemote } from '@portal/platform';
import { AuthRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount, timeouts } = defineRemote({ name: 'mf-auth', Root: AuthRoutes });
