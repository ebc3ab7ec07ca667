import { calls } from '@portal/contract';
import { useWriteRefusal } from '@portal/platform';
import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { ReferralForm } from './referral-form.tsx';

export interface ReferralDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Recommends a possible client to the provider (REF 321). Text is kept until it is sent. */
export function ReferralDialog({ isOpen, onClose }: ReferralDialogProps): ReactElement {
  const refusal = useWriteRefusal(calls.referral);
  return (
    <Dialog title="Refer a Friend" isOpen={isOpen} onClose={onClose}>
      {refusal ? <p>{refusal}</p> : <ReferralForm onDone={onClose} onCancel={onClose} />}
    </Dialog>
  );
}
