import { calls, type Property } from '@portal/contract';
import { useCall, useOwner, type CallState } from '@portal/platform';

/** The owner's properties in the server's order, drafts included. */
export function useProperties(): CallState<readonly Property[]> {
  const { user } = useOwner();
  return useCall(calls.propertyList, { params: { customer_id: user.customer_id } });
}
