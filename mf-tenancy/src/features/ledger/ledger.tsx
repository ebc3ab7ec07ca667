import { constants, messages } from '@portal/contract';
import { trailingMonths } from '@portal/domain';
import { PrintedRange, useRangeInAddress } from '@portal/features/range-picker';
import { useOwner, type More } from '@portal/platform';
import { AsyncView, Skeleton, Table, useSort } from '@portal/ui';
import { useMemo, useState, type ReactElement } from 'react';
import type { LedgerRow } from '../../data/ledger-lines.ts';
import { firstSort, ledgerColumns, type AskAbout } from './ledger-columns.tsx';
import type { LedgerFilter } from './ledger-filters.ts';
import { LedgerToolbar } from './ledger-toolbar.tsx';
import styles from './ledger.module.css';
import { useLedger } from './use-ledger.ts';

export interface LedgerProps {
  readonly propertyId: number;
  /** Undefined for who may not write. */
  readonly onAsk: AskAbout | undefined;
}

const skeletonHeight = 480;

/** The account of the property: its lines with the running balance (TEN 155-163). */
export function Ledger({ propertyId, onAsk }: LedgerProps): ReactElement {
  const { today } = useOwner();
  const { range, choose } = useRangeInAddress(trailingMonths(today, constants.tenancyWindowMonths));
  const [filter, setFilter] = useState<LedgerFilter>('all');
  const { state, more } = useLedger(propertyId, filter, range);
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
      <AsyncView
        what="The ledger"
        state={state}
        skeleton={<Skeleton width="100%" height={skeletonHeight} />}
        empty={{
          isEmpty: (rows) => rows.length === 0 && more.status === 'none',
          content: <p className={styles.empty}>{messages.noLedger}</p>,
        }}
      >
        {(rows) => <LedgerTable rows={rows} more={more} onAsk={onAsk} />}
      </AsyncView>
    </section>
  );
}

interface LedgerTableProps {
  readonly rows: readonly LedgerRow[];
  readonly more: More;
  readonly onAsk: AskAbout | undefined;
}

function LedgerTable({ rows, more, onAsk }: LedgerTableProps): ReactElement {
  const places = useMemo(() => new Map(rows.map(({ key }, place) => [key, place])), [rows]);
  const columns = ledgerColumns(({ key }) => places.get(key) ?? 0, onAsk);
  const { rows: sorted, sort } = useSort(columns, rows, firstSort);
  return (
    <div className={styles.table}>
      <Table
        caption="Ledger"
        columns={columns}
        rows={sorted}
        keyOf={({ key }) => key}
        empty={messages.noLedger}
        sort={sort}
        more={more}
      />
    </div>
  );
}
