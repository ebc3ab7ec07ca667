import { defineRemote } from '@portal/platform';
import { MultiresRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-multires', Root: MultiresRoutes });
