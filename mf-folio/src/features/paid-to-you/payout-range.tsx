import { namedRanges, type DateRange, type IsoDate } from '@portal/domain';
import { RangePicker } from '@portal/features/range-picker';
import { Segments } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './payout-range.module.css';

export interface PayoutRangeProps {
  /** Null for the latest payments, to which earlier ones can be added. */
  readonly range: DateRange | null;
  /** The days of the latest payments. */
  readonly latest: DateRange;
  readonly today: IsoDate;
  readonly onChange: (range: DateRange | null) => void;
}

const latestName = 'Latest';
const ownDays = 'Own days';

/** Which days are shown: the latest payments, a range by its name, or any two days. */
export function PayoutRange({ range, latest, today, onChange }: PayoutRangeProps): ReactElement {
  const named = namedRanges(today);
  const nameOf = ({ from, to }: DateRange): string =>
    named.find(({ range: one }) => one.from === from && one.to === to)?.name ?? ownDays;
  const chosen = range === null ? latestName : nameOf(range);
  const names = [latestName, ...named.map(({ name }) => name), ...(chosen === ownDays ? [ownDays] : [])];
  return (
    <div className={styles.range}>
      <Segments
        label="Payments shown"
        segments={names.map((name) => ({ value: name, text: name }))}
        chosen={chosen}
        onChoose={(name) => onChange(named.find((one) => one.name === name)?.range ?? null)}
      />
      <RangePicker range={range ?? latest} onChange={onChange} />
    </div>
  );
}
