import { calls, type BodyOf } from '@portal/contract';
import { useOwner, useWriteForm, type WriteForm } from '@portal/platform';

const empty = { name: '', properties_no: '', address: '', email: '', mobile: '' };

export function useReferral(onDone: () => void): WriteForm<BodyOf<typeof calls.referral>> {
  const { user } = useOwner();
  const fixed = { customer_id: user.customer_id };
  return useWriteForm(calls.referral, { draft: 'referral', empty, fixed, onDone });
}
