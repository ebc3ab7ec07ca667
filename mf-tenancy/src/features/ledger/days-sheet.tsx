import { constants } from '@portal/contract';
import { formatShortMonth, latestMonths, type DateRange, type IsoDate } from '@portal/domain';
import { RangePicker } from '@portal/features/range-picker';
import { Button, Drawer } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { daysInWords } from './ledger-sums.ts';
import styles from './ledger.module.css';
import { Segments } from './segments.tsx';
import type { StagedRange } from './use-staged-range.ts';

export interface DaysSheetProps {
  readonly today: IsoDate;
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
  readonly staged: StagedRange;
}

/** The days on a phone: a button names them and opens a sheet to choose others. */
export function DaysSheet({ today, range, onRange, staged }: DaysSheetProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const closing = (act: () => void) => (): void => {
    act();
    setOpen(false);
  };
  return (
    <div className={styles.sheet}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {daysInWords(range, today)}
      </Button>
      <Drawer title="Which days?" isShort isOpen={isOpen} onClose={closing(staged.cancel)}>
        <div className={styles.choose}>
          <Months today={today} range={range} onRange={(month) => closing(() => onRange(month))()} />
          <RangePicker range={staged.shown} onChange={staged.stage} />
          <p className={styles.note}>The ledger changes with SET. CANCEL leaves it as it was.</p>
          <div className={styles.pair}>
            <Button onClick={closing(staged.cancel)}>CANCEL</Button>
            <Button variant="primary" onClick={closing(staged.set)}>
              SET
            </Button>
          </div>
        </div>
      </Drawer>
    </div>
  );
}

/** The latest months, each by one press. */
export function Months({ today, range, onRange }: Omit<DaysSheetProps, 'staged'>): ReactElement {
  return (
    <Segments
      label="Months"
      segments={latestMonths(today, constants.tenancyWindowMonths).map((month) => ({
        label: formatShortMonth(month.from),
        isPressed: month.from === range.from && month.to === range.to,
        onPress: () => {
          onRange(month);
        },
      }))}
    />
  );
}
