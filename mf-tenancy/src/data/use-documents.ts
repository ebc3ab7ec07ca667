import { calls, type AnswerOf } from '@portal/contract';
import { useCall, type CallState } from '@portal/platform';

export type Documents = AnswerOf<typeof calls.propertyDocuments>;

/** Everything that is on file about a property. */
export function useDocuments(propertyId: number): CallState<Documents> {
  return useCall(calls.propertyDocuments, { params: { propertyId } });
}
