import { LeaseStatus, leaseLabel } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './status-tag.module.css';

/** Whether a door is leased, in the words of the specification. */
export function StatusTag({ isLeased }: { readonly isLeased: boolean }): ReactElement {
  return (
    <span className={styles.tag} data-vacant={!isLeased || undefined}>
      {leaseLabel(isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT)}
    </span>
  );
}
