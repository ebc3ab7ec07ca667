import { isNow, type FigureDays } from '@portal/features/door-figures';
import { DayText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './folio-view.module.css';

/** The day as of which the figures are known; the days of each figure are below its heading. */
export function FolioNote({ days: { to, today } }: { readonly days: FigureDays }): ReactElement {
  return (
    <p className={styles.note}>
      {to > today && !isNow(to, today) ? (
        <>
          Held is the balance of the lines up to <DayText day={to} /> that are known today.
        </>
      ) : (
        <>
          “Now” is <DayText day={today} />.
        </>
      )}
      <span className={styles.onScreen}> Every figure opens the lines it is made of.</span>
    </p>
  );
}
