import type { FigureDays } from '@portal/features/door-figures';
import { DayText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './folio-view.module.css';

/** The days of the figures: those chosen above, their end, or today. */
export function FolioNote({ days: { to, today } }: { readonly days: FigureDays }): ReactElement {
  return (
    <p className={styles.note}>
      Fees, Paid and Banked are for the days above. Held is at <DayText day={to} />. Status, Rent and Arrears are as of{' '}
      <DayText day={today} />.<span className={styles.onScreen}> Every figure opens the lines it is made of.</span>
    </p>
  );
}
