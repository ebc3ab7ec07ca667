import { calls, facts } from '@portal/contract';
import { defineRemote, staleWhen } from '@portal/platform';
import { AuthRoutes } from './routes.tsx';

for (const fact of [
  facts.agreementSigned,
  facts.bankAssigned,
  facts.documentSubmitted,
  facts.meetingChanged,
  facts.profileSaved,
  facts.propertyUpdated,
])
  staleWhen(fact, calls.activityList);

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-auth', Root: AuthRoutes });
