import { calls, facts } from '@portal/contract';
import { defineRemote, staleWhen } from '@portal/platform';
import { HarbourRoutes } from './routes.tsx';

staleWhen(facts.documentSubmitted, calls.propertyList);

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-harbour', Root: HarbourRoutes });
