import { describe, expect, it } from '@jest/globals';
import { cents, type Cents } from '@portal/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Column } from './column.ts';
import type { NextPage } from '../more/load-more-button.tsx';
import { sortRows } from './sort-rows.ts';
import { rowsCsv } from './rows-csv.ts';
import { Table } from './table.tsx';
import { useSort } from './use-sort.ts';

interface Line {
  readonly address: string;
  readonly rent: Cents;
  readonly since: string | null;
}

const lines: Line[] = [
  { address: '10 Elm St', rent: cents(300), since: null },
  { address: '2 Elm St', rent: cents(-100), since: '2026-01-01' },
  { address: '1 Elm St', rent: cents(200), since: '2025-01-01' },
];
const columns: Column<Line>[] = [
  { heading: 'Property', text: ({ address }) => address, sortBy: ({ address }) => address },
  { heading: 'Note', text: () => 'none' },
  { heading: 'Rent', amount: ({ rent }) => rent, sortBy: ({ rent }) => rent },
];

function Sorted({ more }: { readonly more?: NextPage }): ReactElement {
  const { rows, sort } = useSort(columns, lines);
  return (
    <>
      <Table
        caption="Rents"
        columns={columns}
        rows={rows}
        keyOf={({ address }) => address}
        empty="No Data Found!"
        sort={sort}
        more={more}
      />
      <output>{rowsCsv(columns, rows)}</output>
    </>
  );
}

const names = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const orders = (): (string | null)[] =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));

describe('a sortable table', () => {
  it('a table sorts by keyboard: ascending, descending and back to the original order', async () => {
    render(<Sorted />);
    const user = userEvent.setup();
    expect(orders()).toEqual(['none', null, 'none']);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Property' }));
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['1 Elm St', '2 Elm St', '10 Elm St']);
    expect(orders()).toEqual(['ascending', null, 'none']);
    await user.keyboard(' ');
    expect(names()).toEqual(['10 Elm St', '2 Elm St', '1 Elm St']);
    expect(orders()).toEqual(['descending', null, 'none']);
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['10 Elm St', '2 Elm St', '1 Elm St']);
    expect(orders()).toEqual(['none', null, 'none']);
  });

  it('a table sorts amounts by size and starts ascending for another column', async () => {
    render(<Sorted />);
    await userEvent.click(screen.getByRole('button', { name: 'Property' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
    expect(names()).toEqual(['2 Elm St', '1 Elm St', '10 Elm St']);
    expect(orders()).toEqual(['none', null, 'ascending']);
  });

  it('a sorted table is exported to CSV in the visible order (RP16)', async () => {
    render(<Sorted />);
    await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
    expect(screen.getByRole('status').textContent).toBe(
      'Property,Note,Rent\r\n2 Elm St,none,-1.00\r\n1 Elm St,none,2.00\r\n10 Elm St,none,3.00',
    );
  });

  it('a table cannot be sorted while pages are missing', () => {
    render(<Sorted more={{ status: 'waiting' }} />);
    expect(orders()).toEqual([null, null, null]);
    expect(screen.queryByRole('button', { name: 'Rent' })).toBeNull();
  });
});

describe('sortRows', () => {
  it.each([
    ['ascending', ['1 Elm St', '2 Elm St', '10 Elm St']],
    ['descending', ['2 Elm St', '1 Elm St', '10 Elm St']],
  ] as const)('rows without a value come last: %s', (direction, expected) => {
    expect(sortRows(lines, ({ since }) => since, direction).map(({ address }) => address)).toEqual(expected);
  });

  it('equal rows keep their original order in both directions', () => {
    expect(sortRows(lines, () => 1, 'ascending')).toEqual(lines);
    expect(sortRows(lines, () => 1, 'descending')).toEqual(lines);
  });
});
