import { calls, facts } from '@portal/contract';
import { staleWhen } from '@portal/platform';

/** Anything that another area did may be in the log, also before this area was loaded. */
export function followFacts(): void {
  for (const fact of [
    facts.agreementSigned,
    facts.bankAssigned,
    facts.documentSubmitted,
    facts.meetingChanged,
    facts.profileSaved,
    facts.propertyUpdated,
  ])
    staleWhen(fact, calls.activityList);
}
