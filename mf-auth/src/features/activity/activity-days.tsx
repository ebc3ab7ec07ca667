import { endingOn, startingOn, type DateRange } from '@portal/domain';
import { DateField } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './activity.module.css';

export interface ActivityDaysProps {
  readonly days: DateRange;
  readonly onPick: (days: DateRange) => void;
}

/** The first and the last day; one that passes the other takes it along (DT3). */
export function ActivityDays({ days, onPick }: ActivityDaysProps): ReactElement {
  return (
    <div className={styles.days} role="group" aria-label="Days shown">
      <DateField label="From" value={days.from} onPick={(day) => onPick(startingOn(days, day))} />
      <span className={styles.to} aria-hidden="true">
        to
      </span>
      <DateField label="To" value={days.to} onPick={(day) => onPick(endingOn(days, day))} />
    </div>
  );
}
