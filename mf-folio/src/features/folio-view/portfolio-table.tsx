import { messages } from '@portal/contract';
import { Table } from '@portal/ui';
import type { ReactElement } from 'react';
import { keyOf } from './table-row.ts';
import type { PortfolioRows } from './use-portfolio-rows.ts';

/** Buildings with their doors, and the sums of all (FVIEW 140, 141). */
export function PortfolioTable({ table: { columns, rows, sort } }: { readonly table: PortfolioRows }): ReactElement {
  return (
    <Table
      caption="Your Portfolio"
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      isHead={({ kind }) => kind === 'building'}
      empty={messages.noData}
      sumLabel="Total"
      sort={sort}
      narrow="lines-then-cards"
    />
  );
}
