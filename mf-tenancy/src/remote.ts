import { calls, facts } from '@portal/contract';
import { defineRemote, staleWhen } from '@portal/platform';
import { TenancyRoutes } from './routes.tsx';

staleWhen(facts.documentSubmitted, calls.propertyDocuments, calls.propertyBills);
staleWhen(facts.propertyUpdated, calls.propertyMedia, calls.propertyList);

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-tenancy', Root: TenancyRoutes });
