import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { LinesTable, type LinesColumn } from './lines-table.tsx';

interface Balance {
  readonly id: number;
  readonly address: string;
  readonly balance: string;
}

const columns: LinesColumn<Balance>[] = [
  { heading: 'Property', cell: (line) => line.address },
  { heading: 'Balance', align: 'end', cell: (line) => <b>{line.balance}</b> },
];
const lines: Balance[] = [
  { id: 1, address: '353-4757 Rue Saint-Denis', balance: '$10,219.31' },
  { id: 2, address: '448-8242 Bloor St W', balance: '$8,104.60' },
];

const textsOf = (row: HTMLElement): (string | null)[] => Array.from(row.children).map((cell) => cell.textContent);

describe('LinesTable', () => {
  it('lists the lines under their headings, with what they add up to at the end', () => {
    render(
      <LinesTable caption="Balance of each property" columns={columns} lines={lines} keyOf={(line) => line.id} sum={{ label: 'Held', amount: '$18,323.91' }} />,
    );
    const table = screen.getByRole('table', { name: 'Balance of each property' });
    expect(within(table).getAllByRole('row').map(textsOf)).toEqual([
      ['Property', 'Balance'],
      ['353-4757 Rue Saint-Denis', '$10,219.31'],
      ['448-8242 Bloor St W', '$8,104.60'],
      ['Held', '$18,323.91'],
    ]);
  });

  it('stands amounts one below the other, heading and sum as well', () => {
    render(<LinesTable caption="Lines" columns={columns} lines={lines} keyOf={(line) => line.id} sum={{ label: 'Held', amount: '$18,323.91' }} />);
    const ends = screen.getAllByRole('row').map((row) => Array.from(row.children).map((cell) => cell.getAttribute('data-align')));
    expect(ends).toEqual([1, 2, 3, 4].map(() => [null, 'end']));
  });

  it('does without a sum where none is asked for', () => {
    render(<LinesTable caption="Lines" columns={columns} lines={lines} keyOf={(line) => line.id} />);
    expect(screen.queryByRole('rowheader')).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });
});
