import { isNow, type FigureDays } from '@portal/features/door-figures';
import { DayText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './building.module.css';

export interface BuildingNoteProps {
  readonly days: FigureDays;
  readonly isLeasedOnly: boolean;
}

/** Which rows the sums are of; the days of each figure stand below its heading. */
export function BuildingNote({ days: { to, today }, isLeasedOnly }: BuildingNoteProps): ReactElement {
  return (
    <p className={styles.note}>
      {isLeasedOnly ? 'The totals are of the leased properties only. ' : 'The totals are of all properties. '}
      {to > today && !isNow(to, today) ? (
        <>
          Held is the balance of the lines up to <DayText day={to} /> that are known today.
        </>
      ) : (
        <>
          “Now” is <DayText day={today} />.
        </>
      )}
      <span className={styles.onScreen}> A property opens its ledger, and every figure the lines it is made of.</span>
    </p>
  );
}
