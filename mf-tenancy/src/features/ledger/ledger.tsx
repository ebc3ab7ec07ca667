import { messages } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { PrintedRange } from '@portal/features/range-picker';
import { useOwner, useOwnerName, type NextPage } from '@portal/platform';
import { AsyncView, Skeleton, Table, NoWrapText, useSort } from '@portal/ui';
import { useMemo, type ReactElement } from 'react';
import type { TenancyLedgerRow } from '../../data/ledger-lines.ts';
import { firstSort, ledgerColumns, type AskAbout } from './ledger-columns.tsx';
import { filterChoices, type LedgerFilter } from './ledger-filters.ts';
import { LedgerToolbar } from './ledger-toolbar.tsx';
import styles from './ledger.module.css';
import { ledgerSums } from './ledger-sums.ts';
import { PrintedSums } from './printed-sums.tsx';
import type { ShownLedger } from './use-shown-ledger.ts';

export interface LedgerProps {
  readonly propertyId: number;
  readonly shown: ShownLedger;
  /** Undefined for users who may not write. */
  readonly onAsk: AskAbout | undefined;
}

const skeletonHeight = 480;

/** The account of the property: its lines with the running balance (TEN 155-163). */
export function Ledger({ propertyId, shown, onAsk }: LedgerProps): ReactElement {
  const { today } = useOwner();
  const { range, choose, filter, setFilter, state, more } = shown;
  return (
    <section className={styles.card} data-card aria-label="Ledger">
      <LedgerToolbar
        propertyId={propertyId}
        today={today}
        filter={filter}
        onFilter={setFilter}
        range={range}
        onRange={choose}
      />
      <PrintedRange range={range} />
      {filter !== 'all' && (
        <p className={styles.printed}>Lines shown: {filterChoices.find((choice) => choice.filter === filter)?.label}</p>
      )}
      <AsyncView
        what="The ledger"
        state={state}
        skeleton={<Skeleton width="100%" height={skeletonHeight} />}
        empty={{
          isEmpty: (rows) => rows.length === 0 && more.status === 'none',
          content: <p className={styles.empty}>{messages.noLedger}</p>,
        }}
      >
        {(rows) => <LedgerTable rows={rows} range={range} filter={filter} more={more} onAsk={onAsk} />}
      </AsyncView>
    </section>
  );
}

interface LedgerTableProps {
  readonly rows: readonly TenancyLedgerRow[];
  readonly range: DateRange;
  readonly filter: LedgerFilter;
  readonly more: NextPage;
  readonly onAsk: AskAbout | undefined;
}

function LedgerTable({ rows, range, filter, more, onAsk }: LedgerTableProps): ReactElement {
  const { today } = useOwner();
  const whom = useOwnerName() ?? 'you';
  const isWhole = more.status === 'none';
  const isAll = isWhole && filter === 'all' && rows[0]?.movement === null;
  const places = useMemo(() => new Map(rows.map(({ key }, place) => [key, place])), [rows]);
  const columns = ledgerColumns(({ key }) => places.get(key) ?? 0, onAsk);
  const { rows: sorted, sort } = useSort(columns, rows, firstSort);
  return (
    <div className={styles.table}>
      {isAll && <PrintedSums rows={rows} range={range} whom={whom} />}
      <Table
        caption="Ledger"
        columns={columns}
        rows={sorted}
        keyOf={({ key }) => key}
        empty={messages.noLedger}
        sort={sort}
        more={more}
      />
      <p className={styles.sums}>
        <NoWrapText text={ledgerSums(rows, { range, today, isWhole, whom })} />
      </p>
    </div>
  );
}
