import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './notice-bar.module.css';

export interface NoticeBarProps {
  /** The accessible name. */
  readonly label: string;
  readonly icon?: IconName;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** A bar across the page that explains a special mode, with a way back. */
export function NoticeBar({ label, icon, text, action }: NoticeBarProps): ReactElement {
  return (
    <aside className={styles.bar} aria-label={label} data-notice-bar>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <p className={styles.text}>{text}</p>
      {action}
    </aside>
  );
}
