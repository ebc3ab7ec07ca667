import { describe, expect, it } from '@jest/globals';
import { cents, type Cents } from '@portal/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Column } from './column.ts';
import { Table } from './table.tsx';
import { useGroupSort, type RowGroup } from './use-sort.ts';

interface Line {
  readonly name: string;
  readonly rent: Cents;
  readonly isBuilding?: true;
}

const line = (name: string, rent: number): Line => ({ name, rent: cents(rent) });
const groups: RowGroup<Line>[] = [
  { head: { ...line('Elm Court', 300), isBuilding: true }, rows: [line('10 Elm St', 100), line('2 Elm St', 200)] },
  { head: { ...line('Ash Court', 50), isBuilding: true }, rows: [line('1 Ash St', 50)] },
];
const amounts: Column<Line>[] = ['Fees', 'Paid', 'Held'].map((heading) => ({ heading, amount: () => cents(0) }));
const columns: Column<Line>[] = [
  { heading: 'Prop', text: ({ name }) => name.slice(0, 3) },
  { heading: 'Address', text: ({ name }) => name, isName: true, sortBy: ({ name }) => name },
  {
    heading: 'Rent',
    hint: 'Each month',
    amount: ({ rent }) => rent,
    cell: ({ name, rent }) => <button type="button">{`${name}: ${rent}`}</button>,
    sortBy: ({ rent }) => rent,
    footer: 'all of it',
  },
  ...amounts,
];

function Wide(): ReactElement {
  const { rows, sort } = useGroupSort(columns, groups);
  return (
    <Table
      caption="Rents"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      isHead={({ isBuilding }) => isBuilding === true}
      empty="No Data Found!"
      sumLabel="Total"
      sort={sort}
      narrow="lines-then-cards"
    />
  );
}

const names = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('a wide table of groups', () => {
  it('a table marks the rows that head others', () => {
    render(<Wide />);
    const heads = screen.getAllByRole('row').filter((row) => row.dataset['head']);
    expect(heads.map((row) => row.querySelector('th')?.textContent)).toEqual(['Elm Court', 'Ash Court']);
  });

  it('a table sorts its groups by their heads, and the rows within each', async () => {
    render(<Wide />);
    expect(names()).toEqual(['Elm Court', '10 Elm St', '2 Elm St', 'Ash Court', '1 Ash St', 'Total']);
    await userEvent.click(screen.getByRole('button', { name: 'Address' }));
    expect(names()).toEqual(['Ash Court', '1 Ash St', 'Elm Court', '2 Elm St', '10 Elm St', 'Total']);
    await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rent' }));
    expect(names()).toEqual(['Elm Court', '2 Elm St', '10 Elm St', 'Ash Court', '1 Ash St', 'Total']);
  });

  it('an amount may be a button, and its heading may say what it means', () => {
    render(<Wide />);
    expect(screen.getByRole('button', { name: '2 Elm St: 200' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Rent' }).title).toBe('Each month');
  });

  it('the label of the sums stands below the names, so that it stays with them when the table scrolls', () => {
    render(<Wide />);
    const foot = screen.getAllByRole('row').at(-1);
    expect(Array.from(foot?.children ?? [], (cell) => cell.textContent)).toEqual([
      ...['', 'Total', 'all of it', '$0.00', '$0.00', '$0.00'],
    ]);
  });

  it('more than three amounts stand side by side where there is no room for columns', () => {
    render(<Wide />);
    expect(screen.getByRole('table').style.getPropertyValue('--figures')).toBe('4');
    const cells = document.querySelectorAll<HTMLElement>('tbody tr:first-child > *');
    expect(Array.from(cells, (cell) => cell.dataset['part'])).toEqual([
      ...['before', 'name', 'figure', 'figure', 'figure', 'figure'],
    ]);
  });
});
