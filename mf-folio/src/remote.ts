import { defineRemote } from '@portal/platform';
import { FolioRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-folio', Root: FolioRoutes });
