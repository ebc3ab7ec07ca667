import type { ReactElement, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Cancel, Esc, the cross and a click beside it. */
  readonly onCancel: () => void;
  /** The verb of what is asked: 'Take it off'. */
  readonly action: string;
  readonly onAction: () => void;
  readonly isWaiting?: boolean;
  /** Takes something away for good: its button is red, and the safe one has the focus. */
  readonly isDeletion?: boolean;
  /** Says what the user would lose or change. */
  readonly children: ReactNode;
}

/** A question with two buttons: the safe one is left of the acting one. */
export function Question(props: QuestionProps): ReactElement {
  const { title, isOpen, onCancel, action, onAction, isWaiting = false, isDeletion = false, children } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <p>{children}</p>
      <DialogFoot>
        <Button data-focus-first={isDeletion || undefined} onClick={onCancel}>
          Cancel
        </Button>
        <Button variant={isDeletion ? 'deletion' : 'primary'} isWaiting={isWaiting} onClick={onAction}>
          {action}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
