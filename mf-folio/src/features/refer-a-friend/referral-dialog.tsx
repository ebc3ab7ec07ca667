import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { ReferralForm } from './referral-form.tsx';

export interface ReferralDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Recommends a possible client to the provider (REF 321). Text is kept until it is sent. */
export function ReferralDialog({ isOpen, onClose }: ReferralDialogProps): ReactElement {
  return (
    <Dialog title="Refer a Friend" isOpen={isOpen} onClose={onClose}>
      <ReferralForm onDone={onClose} />
    </Dialog>
  );
}
