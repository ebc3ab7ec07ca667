import { calls, type BodyOf } from '@portal/contract';
import { useSignedIn, useWriteForm, type WriteForm } from '@portal/platform';

const empty = { name: '', properties_no: '', address: '', email: '', mobile: '' };

export function useReferral(onDone: () => void): WriteForm<BodyOf<typeof calls.referral>> {
  const { user } = useSignedIn();
  const fixed = { customer_id: user.customer_id ?? 0 };
  return useWriteForm(calls.referral, { draft: 'referral', empty, fixed, onDone });
}
