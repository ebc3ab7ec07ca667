import { calls, messages, type SecondAuthority } from '@portal/contract';
import { useWrite } from '@portal/platform';
import { Button, Dialog, DialogFoot } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './authorizations.module.css';

export interface DeleteQuestionProps {
  readonly authority: SecondAuthority;
  readonly onClose: () => void;
}

/**
 * Question, button and answers are exact text; Cancel sends nothing. The server's message says what was done (PR7,
 * PR8).
 */
export function DeleteQuestion({ authority, onClose }: DeleteQuestionProps): ReactElement {
  const [isCancelled, setCancelled] = useState(false);
  const { state, send } = useWrite(calls.deleteSecondAuthority, { refreshes: [calls.profiles], onDone: onClose });
  if (isCancelled)
    return (
      <Dialog title={messages.cancelledTitle} isOpen onClose={onClose}>
        <p role="status" className={styles.refused}>
          {messages.notChanged}
        </p>
        <DialogFoot>
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </DialogFoot>
      </Dialog>
    );
  const cancel = (): void => setCancelled(true);
  return (
    <Dialog title={`Delete ${authority.first_name} ${authority.last_name}`} isOpen onClose={cancel}>
      <p>{messages.confirmDelete}</p>
      <DialogFoot>
        <Button onClick={cancel}>Cancel</Button>
        <Button
          variant="deletion"
          isWaiting={state.status === 'waiting'}
          onClick={() => send({ body: { id: authority.second_authority_id } })}
        >
          {messages.confirmDeleteButton}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
