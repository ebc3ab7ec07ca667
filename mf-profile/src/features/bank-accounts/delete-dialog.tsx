import { calls, messages, type BankAccount } from '@portal/contract';
import { useOwner } from '@portal/platform';
import { Button, Dialog, DialogFoot } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './bank-accounts.module.css';
import { useBankButton } from './use-bank-button.ts';

export interface DeleteDialogProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** The question and both answers are exact text (BANK 294 to 296). */
export function DeleteDialog({ account, onClose }: DeleteDialogProps): ReactElement {
  const { user } = useOwner();
  const [step, setStep] = useState<'question' | 'deleted' | 'cancelled'>('question');
  const { isWaiting, send } = useBankButton(() => setStep('deleted'));
  const body = { id: account.customer_account_id, causer_id: String(user.customer_id) };
  if (step !== 'question')
    return (
      <Dialog title={step === 'deleted' ? messages.deletedTitle : messages.cancelledTitle} isOpen onClose={onClose}>
        <p role="status" className={step === 'deleted' ? undefined : styles.refused}>
          {step === 'deleted' ? messages.bankAccountDeleted : messages.notChanged}
        </p>
        <DialogFoot>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogFoot>
      </Dialog>
    );
  const cancel = (): void => setStep('cancelled');
  return (
    <Dialog title={`Delete ${account.account_name}`} isOpen onClose={cancel}>
      <p>{messages.confirmDelete}</p>
      <DialogFoot>
        <Button onClick={cancel}>Cancel</Button>
        <Button variant="deletion" isWaiting={isWaiting} onClick={() => send(calls.deleteBankDetails, { body })}>
          {messages.confirmDeleteButton}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
