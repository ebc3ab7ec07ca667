import { Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import { ReferralForm } from './referral-form.tsx';

export interface ReferralDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Tells the provider of somebody who may become a client (REF 321). What was typed is there again when it is reopened. */
export function ReferralDialog({ isOpen, onClose }: ReferralDialogProps): ReactElement {
  return (
    <Dialog title="Refer a Friend" isOpen={isOpen} onClose={onClose}>
      <ReferralForm onDone={onClose} />
    </Dialog>
  );
}
