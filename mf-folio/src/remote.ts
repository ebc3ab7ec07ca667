import { calls, facts } from '@portal/contract';
import { defineRemote, staleWhen } from '@portal/platform';
import { FolioRoutes } from './routes.tsx';

staleWhen(facts.propertyUpdated, calls.folioProperty);
staleWhen(facts.documentSubmitted, calls.folioProperty);

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-folio', Root: FolioRoutes });
