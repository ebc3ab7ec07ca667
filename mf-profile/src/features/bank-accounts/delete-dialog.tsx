import { calls, messages, type BankAccount } from '@portal/contract';
import { toast, useOwner } from '@portal/platform';
import { Button, Dialog, DialogFoot, Question } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { useBankButton } from './use-bank-button.ts';

export interface DeleteDialogProps {
  readonly account: BankAccount;
  readonly onClose: () => void;
}

/** The question and both answers are exact text (BANK 294 to 296). */
export function DeleteDialog({ account, onClose }: DeleteDialogProps): ReactElement {
  const { user } = useOwner();
  const [isDeleted, setDeleted] = useState(false);
  const { isWaiting, send } = useBankButton(() => setDeleted(true));
  const body = { id: account.customer_account_id, causer_id: String(user.customer_id) };
  if (isDeleted)
    return (
      <Dialog title={messages.deletedTitle} isOpen onClose={onClose}>
        <p role="status">{messages.bankAccountDeleted}</p>
        <DialogFoot>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogFoot>
      </Dialog>
    );
  return (
    <Question
      title={messages.confirmDelete}
      isOpen
      isDeletion
      onCancel={() => {
        toast.cancelled();
        onClose();
      }}
      action={messages.confirmDeleteButton}
      isWaiting={isWaiting}
      onAction={() => send(calls.deleteBankDetails, { body })}
    >
      {`${account.account_name} goes. No property uses it, and no payment goes to it.`}
    </Question>
  );
}
