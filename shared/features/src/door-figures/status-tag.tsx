import { LeaseStatus, PAST_TERM_WORDS, statusLabel, type PropertyFacts } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './status-tag.module.css';

interface StatusTagProps {
  readonly property: Pick<PropertyFacts, 'status'>;
  readonly isLeased: boolean;
  /** Whether the lease continues from month to month after its fixed term, which its tooltip says (LS1). */
  readonly isPastTerm: boolean;
}

/** Whether a property is leased, in the words of the specification, or managed no more. */
export function StatusTag({ property, isLeased, isPastTerm }: StatusTagProps): ReactElement {
  return (
    <span className={styles.tag} data-vacant={!isLeased || undefined} title={isPastTerm ? PAST_TERM_WORDS : undefined}>
      {statusLabel(property, isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT)}
    </span>
  );
}
