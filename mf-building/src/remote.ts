import { calls, facts } from '@portal/contract';
import { defineRemote, staleWhen } from '@portal/platform';
import { BuildingRoutes } from './routes.tsx';

for (const fact of [facts.documentSubmitted, facts.propertyUpdated])
  staleWhen(fact, calls.buildingProperty, calls.buildingList);

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-building', Root: BuildingRoutes });
