import { constants, type Notification } from '@portal/contract';
import { businessDay, cutText, formatMessageDay } from '@portal/domain';
import { Icon, VisuallyHidden } from '@portal/ui';
import { useId, type ReactElement } from 'react';
import { MessageBody } from './message-body.tsx';
import styles from './messages.module.css';

export interface MessageRowProps {
  readonly message: Notification;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** False for staff, who open messages without the owner's badge changing (SIM9). */
  readonly isMarked: boolean;
}

/** The beginning of a message and its day; opened, all of it. */
export function MessageRow({ message, isOpen, onToggle, isMarked }: MessageRowProps): ReactElement {
  const bodyId = useId();
  const day = formatMessageDay(businessDay(new Date(message.created_at)));
  return (
    <li className={styles.row} data-unread={!message.is_viewed} data-open={isOpen}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        <span className={styles.words}>
          {!message.is_viewed && <VisuallyHidden>Unread: </VisuallyHidden>}
          {!isOpen && <span className={styles.preview}>{cutText(message.message, constants.notificationCut)}</span>}
          <span className={styles.day}>{day}</span>
        </span>
        <Icon name={isOpen ? 'up' : 'forward'} />
      </button>
      {isOpen && <MessageBody id={bodyId} message={message} isMarked={isMarked} />}
    </li>
  );
}
