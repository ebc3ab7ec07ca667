import type { ReactElement, ReactNode } from 'react';
import styles from './notice-bar.module.css';

export interface NoticeBarProps {
  /** What it is about, for those who do not see it. */
  readonly label: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** A line across the page that says how this page differs from any other, with the way back. */
export function NoticeBar({ label, text, action }: NoticeBarProps): ReactElement {
  return (
    <aside className={styles.bar} aria-label={label}>
      <p className={styles.text}>{text}</p>
      {action}
    </aside>
  );
}
