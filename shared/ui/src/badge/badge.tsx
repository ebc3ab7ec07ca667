import type { ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly count: number;
  /** The unit of the count, for screen readers: "unread". */
  readonly what: string;
}

/** More than this is not counted out. */
const most = 99;

/** A count on a button; nothing for 0. */
export function Badge({ count, what }: BadgeProps): ReactElement | null {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {count > most ? `${most}+` : count}
      </span>
      <VisuallyHidden>
        {' '}
        ({count} {what})
      </VisuallyHidden>
    </>
  );
}
