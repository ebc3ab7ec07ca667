import { calls, facts } from '@portal/contract';
import { staleWhen } from '@portal/platform';

/** Whatever another area did may stand in the log. It holds for what happened before this was loaded, too. */
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
