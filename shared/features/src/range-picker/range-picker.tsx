import { endingOn, startingOn, type DateRange } from '@portal/domain';
import { DateField, DayText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './range-picker.module.css';

export interface RangePickerProps {
  readonly range: DateRange;
  /** Called once for each day that is chosen, with a range that does not run backwards (DT3). */
  readonly onChange: (range: DateRange) => void;
}

/** Two days, From and To. A start after the end takes the end along, and an end before the start the start. */
export function RangePicker({ range, onChange }: RangePickerProps): ReactElement {
  return (
    <>
      <div className={styles.range} role="group" aria-label="Days shown">
        <DateField
          label="From"
          value={range.from}
          onPick={(day) => {
            onChange(startingOn(range, day));
          }}
        />
        <span className={styles.to} aria-hidden="true">
          to
        </span>
        <DateField
          label="To"
          value={range.to}
          onPick={(day) => {
            onChange(endingOn(range, day));
          }}
        />
      </div>
      <PrintedRange range={range} />
    </>
  );
}

/** The days on paper, where nothing can be chosen. */
export function PrintedRange({ range: { from, to } }: Pick<RangePickerProps, 'range'>): ReactElement {
  return (
    <p className={styles.printed}>
      Days shown: <DayText day={from} /> to <DayText day={to} />
    </p>
  );
}
