import { addDays, addMonths, formatDay, formatMonth, startOfMonth, type DateRange, type IsoDate } from '@portal/domain';
import { Icon } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './booking.module.css';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Tuesday' for a day, by the calendar alone. */
export function weekdayOf(day: IsoDate): string {
  return weekdays[indexOf(day)] ?? '';
}

function indexOf(day: IsoDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

interface CalendarProps {
  /** The days that are offered, from today on in the chosen zone. */
  readonly window: DateRange;
  readonly chosen: IsoDate | null;
  /** The month that is shown first. */
  readonly first: IsoDate;
  readonly isEnabled: (day: IsoDate) => boolean;
  readonly onChoose: (day: IsoDate) => void;
}

/** A month of days, of which those with free times can be chosen (BK1). */
export function Calendar({ window, chosen, first, isEnabled, onChoose }: CalendarProps): ReactElement {
  const [month, setMonth] = useState(startOfMonth(chosen ?? first));
  const turn = (months: number) => (): void => {
    setMonth(addMonths(month, months));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <button type="button" aria-label="Previous month" disabled={month <= window.from} onClick={turn(-1)}>
          <Icon name="back" />
        </button>
        <button type="button" aria-label="Next month" disabled={addMonths(month, 1) > window.to} onClick={turn(1)}>
          <Icon name="forward" />
        </button>
      </div>
      <table className={styles.days} aria-label={formatMonth(month)}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, column) => (
                <td key={weekdays[column]}>
                  {day !== null && (
                    <button
                      type="button"
                      aria-label={`${weekdayOf(day)}, ${formatDay(day)}`}
                      aria-pressed={day === chosen}
                      aria-current={day === window.from ? 'date' : undefined}
                      disabled={!isEnabled(day)}
                      onClick={() => {
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The weeks of a month from Sunday on; null before and after it. */
function weeksOf(month: IsoDate): (IsoDate | null)[][] {
  const next = addMonths(month, 1);
  const weeks: (IsoDate | null)[][] = [];
  for (let sunday = addDays(month, -indexOf(month)); sunday < next; sunday = addDays(sunday, 7))
    weeks.push(
      weekdays.map((_name, index) => {
        const day = addDays(sunday, index);
        return day >= month && day < next ? day : null;
      }),
    );
  return weeks;
}
