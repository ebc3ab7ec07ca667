import { LeaseStatus, PAST_TERM_WORDS, leaseLabel } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './status-tag.module.css';

interface StatusTagProps {
  readonly isLeased: boolean;
  /** From month to month after its fixed term, which its tooltip says (LS1). */
  readonly isPastTerm: boolean;
}

/** Whether a door is leased, in the words of the specification. */
export function StatusTag({ isLeased, isPastTerm }: StatusTagProps): ReactElement {
  return (
    <span className={styles.tag} data-vacant={!isLeased || undefined} title={isPastTerm ? PAST_TERM_WORDS : undefined}>
      {leaseLabel(isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT)}
    </span>
  );
}
