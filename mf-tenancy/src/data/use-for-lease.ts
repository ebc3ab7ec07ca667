import { calls, toPropertyFacts, type AnswerOf, type Property, type QueryOf } from '@portal/contract';
import { isForLease, type IsoDate } from '@portal/domain';
import { useCall, type CallState } from '@portal/platform';

export type ForLease = AnswerOf<typeof calls.forLease>;
export type LeadFilter = QueryOf<typeof calls.forLease>['filter'];

/** The interest in a property, of all time or of the last 7 days (MR18). */
export function useForLease(propertyId: number, filter: LeadFilter): CallState<ForLease> {
  return useCall(calls.forLease, { params: { propertyId }, query: { filter } });
}

/** Whether the section is about the property (RT24). */
export function isListedForLease(property: Property, today: IsoDate): boolean {
  return isForLease({ ...toPropertyFacts(property), isAdvertised: property.show_shine }, today);
}
