import { calls } from '@portal/contract';
import type { DateRange, IsoDate } from '@portal/domain';
import { ExportButtons } from '@portal/features/export-buttons';
import { RangePicker } from '@portal/features/range-picker';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import { DaysSheet, Months } from './days-sheet.tsx';
import { filterChoices, type LedgerFilter } from './ledger-filters.ts';
import styles from './ledger.module.css';
import { Segments } from './segments.tsx';
import { useStagedRange } from './use-staged-range.ts';

export interface LedgerToolbarProps {
  readonly propertyId: number;
  readonly today: IsoDate;
  readonly filter: LedgerFilter;
  readonly onFilter: (filter: LedgerFilter) => void;
  readonly range: DateRange;
  readonly onRange: (range: DateRange) => void;
}

/** Which lines are shown, and the same lines as a file (RP16). Labels are exact text. */
export function LedgerToolbar(props: LedgerToolbarProps): ReactElement {
  const { propertyId, today, filter, onFilter, range, onRange } = props;
  const staged = useStagedRange(range, onRange);
  const { shown, stage, set, cancel } = staged;
  const asked = { propertyId, creditType: filter, startFrom: range.from, endTo: range.to };
  return (
    <div className={styles.toolbar}>
      <Segments
        label="Lines shown"
        segments={filterChoices.map((choice) => ({
          label: choice.label,
          hint: choice.hint,
          isPressed: choice.filter === filter,
          onPress: () => {
            onFilter(choice.filter);
          },
        }))}
      />
      <div className={styles.wideMonths}>
        <Months today={today} range={range} onRange={onRange} />
      </div>
      <div className={styles.days}>
        <RangePicker range={shown} onChange={stage} />
        <div className={styles.pair}>
          <Button title="Show the days that are chosen here" onClick={set}>
            SET
          </Button>
          <Button title="Go back to the days that are shown" onClick={cancel}>
            CANCEL
          </Button>
        </div>
      </div>
      <DaysSheet today={today} range={range} onRange={onRange} staged={staged} />
      <div className={styles.exports}>
        <ExportButtons
          pdf={{ call: calls.propertyLedgerPdf, body: asked }}
          csv={{ call: calls.propertyLedgerCsv, body: asked }}
        />
      </div>
    </div>
  );
}
