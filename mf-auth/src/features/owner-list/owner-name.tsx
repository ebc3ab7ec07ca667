import { initialsOf } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './owner-list.module.css';

/** The name with its initials, which only help the eye along the list. */
export function OwnerName({ name }: { readonly name: string }): ReactElement {
  return (
    <span className={styles.owner}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <b>{name}</b>
    </span>
  );
}
