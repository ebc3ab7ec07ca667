import { calls, messages, type SecondAuthority } from '@portal/contract';
import { toast, useWrite } from '@portal/platform';
import { Question } from '@portal/ui';
import type { ReactElement } from 'react';

export interface DeleteQuestionProps {
  readonly authority: SecondAuthority;
  readonly onClose: () => void;
}

/**
 * Question and button are exact text; Cancel sends nothing. The server's message says what was done (PR7, PR8).
 */
export function DeleteQuestion({ authority, onClose }: DeleteQuestionProps): ReactElement {
  const { state, send } = useWrite(calls.deleteSecondAuthority, { refreshes: [calls.profiles], onDone: onClose });
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
      isWaiting={state.status === 'waiting'}
      onAction={() => send({ body: { id: authority.second_authority_id } })}
    >
      {`${authority.first_name} ${authority.last_name} is logged out and can no longer log in.`}
    </Question>
  );
}
