import type { FigureDays } from '@portal/features/door-figures';
import { DayText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './building.module.css';

export interface BuildingNoteProps {
  readonly days: FigureDays;
  readonly isLeasedOnly: boolean;
}

/** Which rows the sums are of, and the days of the figures. */
export function BuildingNote({ days: { from, to, today }, isLeasedOnly }: BuildingNoteProps): ReactElement {
  return (
    <p className={styles.note}>
      {isLeasedOnly ? 'The totals are of the leased properties only. ' : 'The totals are of all properties. '}
      Fees, Transfer, Paid and Banked are from <DayText day={from} /> to <DayText day={to} />, Held is at the end of it.
      Status, Rent and Arrears are as of <DayText day={today} />.
      <span className={styles.onScreen}> A property opens its ledger, and every figure the lines it is made of.</span>
    </p>
  );
}
