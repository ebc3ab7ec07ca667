import { messages, type ResidenceLedger } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { Button, DayText, Panel, Table, useIsPrinting, type SortedRows } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { transactionColumns } from './transaction-columns.tsx';
import styles from './financial.module.css';

/** How many lines are shown at a time. */
const PAGE = 50;

interface TransactionsProps {
  readonly sorted: SortedRows<ResidenceLedger>;
  readonly range: DateRange;
}

/** The lines of all units in the range; all of them are here and are sorted, of which some are shown (MRF 224). */
export function Transactions({ sorted: { rows, sort }, range }: TransactionsProps): ReactElement {
  const [shown, setShown] = useState(PAGE);
  const isPrinting = useIsPrinting();
  const visible = isPrinting ? rows : rows.slice(0, shown);
  const hasMore = visible.length < rows.length;
  return (
    <Panel
      title="Transactions"
      foot={
        rows.length > 0 && (
          <>
            <span>
              {`${visible.length} of ${rows.length} transactions`}, <DayText day={range.from} /> to{' '}
              <DayText day={range.to} />
            </span>
            {hasMore && (
              <Button
                onClick={() => {
                  setShown(shown + PAGE);
                }}
              >
                Show more
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.table}>
        <Table
          caption="Transactions"
          columns={transactionColumns}
          rows={visible}
          keyOf={({ ledger_entry_id: id }) => id}
          empty={messages.noFinancialRecords}
          sort={sort}
        />
      </div>
    </Panel>
  );
}
