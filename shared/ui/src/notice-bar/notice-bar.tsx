import type { ReactElement, ReactNode } from 'react';
import styles from './notice-bar.module.css';

export interface NoticeBarProps {
  /** The accessible name. */
  readonly label: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** A bar across the page that explains a special mode, with a way back. */
export function NoticeBar({ label, text, action }: NoticeBarProps): ReactElement {
  return (
    <aside className={styles.bar} aria-label={label}>
      <p className={styles.text}>{text}</p>
      {action}
    </aside>
  );
}
