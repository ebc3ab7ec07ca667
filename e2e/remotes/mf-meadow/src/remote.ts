import { defineFaultyRemote } from './faulty-remote.tsx';
import { MeadowRoutes } from './routes.tsx';

export const { bootstrap, mount, unmount } = defineFaultyRemote({ name: 'mf-meadow', Root: MeadowRoutes });
