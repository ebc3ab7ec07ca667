import { defineRemote } from '@portal/platform';
import { BuildingRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-building', Root: BuildingRoutes });
