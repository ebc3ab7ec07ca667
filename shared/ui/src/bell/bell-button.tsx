import type { ReactElement } from 'react';
import { Badge } from '../badge/badge.tsx';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './bell-button.module.css';

export interface BellButtonProps {
  readonly label: string;
  /** The number of unread messages. */
  readonly unread: number;
  readonly onPress: () => void;
}

/** Opens the messages, and says how many are unread. */
export function BellButton({ label, unread, onPress }: BellButtonProps): ReactElement {
  return (
    <button type="button" className={styles.bell} aria-haspopup="dialog" onClick={onPress}>
      <Icon name="bell" />
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={styles.badge}>
        <Badge count={unread} what="unread" />
      </span>
    </button>
  );
}
