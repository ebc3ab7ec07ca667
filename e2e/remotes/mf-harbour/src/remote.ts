import { defineRemote } from '@portal/platform';
import { HarbourRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-harbour', Root: HarbourRoutes });
