import { messages, type ListedOwner } from '@portal/contract';
import { AsyncView, SearchField, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './owner-list.module.css';
import { OwnerTable } from './owner-table.tsx';
import { Pager } from './pager.tsx';
import { TableBoundary } from './table-boundary.tsx';
import { useOwnerList } from './use-owner-list.ts';

const PAGE_SIZE = 10;

/** The owners by name, found by name, email or username (SIM 80). */
export function OwnerList(): ReactElement {
  const [typed, setTyped] = useState('');
  const { state, page, previous, next } = useOwnerList(typed);
  const shown = state.status === 'ready' ? state.data.list : null;
  return (
    <section className={styles.card} data-card aria-label="Owners">
      <div className={styles.tools} role="search">
        <SearchField label="Search by name or email" value={typed} maxLength={200} onType={setTyped} />
      </div>
      <AsyncView
        what="The list of owners"
        state={state}
        skeleton={<Rows />}
        empty={{
          isEmpty: ({ list }) => list.length === 0,
          content: (
            <p className={styles.empty} role="status">
              {messages.noOwners}
            </p>
          ),
        }}
      >
        {({ list }) => (
          <div className={styles.table}>
            <TableBoundary rows={list}>
              <OwnerTable owners={list} />
            </TableBoundary>
          </div>
        )}
      </AsyncView>
      <Pager range={rangeOf(page, shown)} previous={previous} next={next} />
    </section>
  );
}

function rangeOf(page: number, shown: readonly ListedOwner[] | null): string {
  if (shown === null || shown.length === 0) return '';
  const first = page * PAGE_SIZE + 1;
  return `Owners ${first} to ${first + shown.length - 1}`;
}

function Rows(): ReactElement {
  return (
    <div className={styles.rows}>
      {Array.from({ length: PAGE_SIZE }, (_, row) => (
        <Skeleton key={row} width="100%" height={36} />
      ))}
    </div>
  );
}
