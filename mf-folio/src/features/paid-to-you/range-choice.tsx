import { addMonths, namedRanges, startOfMonth, type DateRange, type IsoDate } from '@portal/domain';
import { PrintedRange, RangePicker } from '@portal/features/range-picker';
import { Select } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './range-choice.module.css';

export interface RangeChoiceProps {
  /** Null for the last twelve months, of which the days are shown as far as they were asked for. */
  readonly range: DateRange | null;
  readonly today: IsoDate;
  readonly onChange: (range: DateRange | null) => void;
}

const latest = 'Last 12 months';
const ownDays = 'Own days';

/** Which days are shown: the last twelve months, a range by its name, or any two days. */
export function RangeChoice({ range, today, onChange }: RangeChoiceProps): ReactElement {
  const [isOwn, setOwn] = useState(false);
  const named = namedRanges(today);
  const rangeTitle = ({ from, to }: DateRange): string =>
    named.find(({ range: one }) => one.from === from && one.to === to)?.name ?? ownDays;
  const name = range === null ? latest : rangeTitle(range);
  const chosen = isOwn && range !== null ? ownDays : name;
  const choose = (next: string): void => {
    setOwn(next === ownDays);
    if (next === ownDays) onChange(range ?? { from: addMonths(startOfMonth(today), -11), to: today });
    else onChange(named.find((one) => one.name === next)?.range ?? null);
  };
  return (
    <div className={styles.choice}>
      <div className={styles.names}>
        <Select aria-label="Payments shown" value={chosen} onChange={({ target }) => choose(target.value)}>
          {[latest, ...named.map((one) => one.name), ownDays].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </div>
      {range !== null && chosen === ownDays && <RangePicker range={range} onChange={onChange} />}
      {range !== null && chosen !== ownDays && <PrintedRange range={range} />}
    </div>
  );
}
