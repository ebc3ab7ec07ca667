import { formatDay, type IsoDate } from '@portal/domain';
import type { ReactElement } from 'react';
import styles from './day-text.module.css';

/** A day within a text. It never breaks over two lines. */
export function DayText({ day }: { readonly day: IsoDate }): ReactElement {
  return (
    <time dateTime={day} className={styles.day}>
      {formatDay(day)}
    </time>
  );
}
