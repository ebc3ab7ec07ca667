import { describe, expect, it, jest } from '@jest/globals';
import { cents, parseIsoDate, type Cents } from '@portal/domain';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './column.ts';
import { Table, type TableProps } from './table.tsx';

interface Line {
  readonly id: number;
  readonly day: string;
  readonly address: string;
  readonly rent: Cents;
  readonly funds: Cents;
}

const columns: Column<Line>[] = [
  { heading: 'Day', text: ({ day }) => day },
  { heading: 'Property', text: ({ address }) => address, isName: true },
  { heading: 'Rent', amount: ({ rent }) => rent },
  { heading: 'New Funds', amount: ({ funds }) => funds, negativeNote: 'you owe' },
];
const lines: Line[] = [
  { id: 1, day: '1 Mar, 2026', address: '353-4757 Rue Saint-Denis', rent: cents(218_200), funds: cents(50_000) },
  { id: 2, day: '2 Mar, 2026', address: '448-8242 Bloor St W', rent: cents(215_300), funds: cents(-60_050) },
];

const textsOf = (row: HTMLElement): (string | null)[] => Array.from(row.children).map((cell) => cell.textContent);

const show = (props: Partial<TableProps<Line>> = {}): void => {
  render(
    <Table
      caption="Rent of each property"
      columns={columns}
      rows={lines}
      keyOf={(line) => line.id}
      empty="No Data Found!"
      {...props}
    />,
  );
};

describe('Table', () => {
  it('a table lists rows under headings with a sum below each column of amounts', () => {
    show({ sumLabel: 'Total' });
    const table = screen.getByRole('table', { name: 'Rent of each property' });
    expect(within(table).getAllByRole('row').map(textsOf)).toEqual([
      ['Day', 'Property', 'Rent', 'New Funds'],
      ['1 Mar, 2026', '353-4757 Rue Saint-Denis', '$2,182.00', '$500.00'],
      ['2 Mar, 2026', '448-8242 Bloor St W', '$2,153.00', '−$600.50 you owe'],
      ['Total', '$4,335.00', '−$100.50 you owe'],
    ]);
  });

  it('a table row is named by its name column', () => {
    show();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      '353-4757 Rue Saint-Denis',
      '448-8242 Bloor St W',
    ]);
  });

  it('a table row is named by its first text column by default', () => {
    show({
      columns: columns.map((column) => ('text' in column ? { heading: column.heading, text: column.text } : column)),
    });
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['1 Mar, 2026', '2 Mar, 2026']);
  });

  it('amounts and counts of a table are aligned to the end, headings and sums included', () => {
    show({
      columns: [
        { heading: 'Property', text: ({ address }) => address },
        { heading: 'Days', text: () => '44', align: 'end' },
        ...columns.slice(2),
      ],
      sumLabel: 'Total',
    });
    const ends = screen
      .getAllByRole('row')
      .map((row) => Array.from(row.children).map((cell) => cell.getAttribute('data-align')));
    expect(ends).toEqual([...[1, 2, 3].map(() => [null, 'end', 'end', 'end']), [null, 'end', 'end']]);
  });

  it.each([
    ['one amount stands beside its name', columns.slice(0, 3), ['before', 'name', 'amount', 'after']],
    ['several amounts stand below it, each with its heading', columns, ['before', 'name', 'more', 'more', 'after']],
  ])('a table row has its phone layout: %s', (_case, shown, expected) => {
    show({ columns: [...shown, { heading: 'Invoice', text: () => 'pdf' }] });
    const parts = Array.from(screen.getAllByRole('row')[1]?.children ?? []).map((cell) =>
      cell.getAttribute('data-part'),
    );
    expect(parts).toEqual(expected);
  });

  it('a text that says itself what it is has no heading on a phone', () => {
    show({ columns: [...columns.slice(0, 2), { heading: 'Who pays', text: () => 'You pay', isPlain: true }] });
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
    expect(cells.map((cell) => cell.hasAttribute('data-plain'))).toEqual([false, true]);
  });

  it('a link and a day stand beside and below the name on a phone where there is no amount', () => {
    const link = { heading: 'Link', text: () => 'View', isAction: true } as const;
    const day: Column<Line> = { heading: 'Day', day: () => parseIsoDate('2026-03-01') };
    show({ columns: [day, ...columns.slice(1, 2), link] });
    const parts = Array.from(screen.getAllByRole('row')[1]?.children ?? []).map((cell) =>
      cell.getAttribute('data-part'),
    );
    expect(parts).toEqual(['detail', 'name', 'action']);
  });

  it('two days stand beside the link on a phone, below name and amount', () => {
    const link = { heading: 'Link', text: () => 'View', isAction: true } as const;
    const dayOf = (heading: string): Column<Line> => ({ heading, day: () => parseIsoDate('2026-03-01') });
    show({ columns: [...columns.slice(1, 3), dayOf('Added Date'), dayOf('Due Date'), link] });
    const parts = Array.from(screen.getAllByRole('row')[1]?.children ?? []).map((cell) =>
      cell.getAttribute('data-part'),
    );
    expect(parts).toEqual(['name', 'amount', 'dated', 'dated', 'action']);
  });

  it('a column without a sum keeps its place in the footer', () => {
    show({ columns: [...columns, { heading: 'Invoice', text: () => 'pdf' }], sumLabel: 'Total' });
    expect(textsOf(screen.getAllByRole('row')[3] ?? document.body)).toEqual([
      'Total',
      '$4,335.00',
      '−$100.50 you owe',
      '',
    ]);
  });

  it('a table has no sums without a label for them or without amounts', () => {
    show();
    show({ columns: columns.slice(0, 2), sumLabel: 'Total' });
    expect(document.querySelector('tfoot')).toBeNull();
  });

  it('a table cell can show content instead of text', () => {
    show({
      columns: [{ heading: 'Property', text: ({ address }) => address, cell: ({ address }) => <em>{address}!</em> }],
    });
    expect(screen.getByText('448-8242 Bloor St W!').tagName).toBe('EM');
  });

  it('a table without rows shows a message', () => {
    show({ rows: [] });
    expect(screen.getByText('No Data Found!')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a table shows given footer content instead of a sum', () => {
    show({
      columns: columns.map((column) => (column.heading === 'Rent' ? { ...column, footer: null } : column)),
      sumLabel: 'Total',
    });
    expect(textsOf(screen.getAllByRole('row').at(-1) ?? document.body)).toEqual(['Total', '', '−$100.50 you owe']);
  });

  it('a table stays a table for screen readers when its rows are cards', () => {
    show({ sumLabel: 'Total' });
    const roles = Array.from(document.querySelectorAll('table, thead, tbody, tfoot, tr, th, td')).map((part) =>
      part.getAttribute('role'),
    );
    expect(new Set(roles)).toEqual(new Set(['table', 'rowgroup', 'row', 'columnheader', 'cell', 'rowheader']));
    expect(screen.getAllByRole('cell')[0]?.dataset['heading']).toBe('Day');
  });

  it('a wide table scrolls in a focusable frame', () => {
    show({ narrow: 'frame' });
    const frame = screen.getByRole('region', { name: 'Rent of each property' });
    expect(frame.tabIndex).toBe(0);
    expect(within(frame).getByRole('table')).toBeTruthy();
  });

  it('a table row opens its details by mouse and by keyboard (SNAP 104)', async () => {
    const onOpen = jest.fn();
    show({ opens: { onOpen } });
    await userEvent.click(screen.getByRole('button', { name: '448-8242 Bloor St W' }));
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[lines[1]], [lines[1]]]);
  });

  it('a table row links to its address with the link component that it was given', () => {
    show({
      opens: {
        hrefOf: ({ id }) => `/tenancy/${id}`,
        link: ({ to, className, children }) => (
          <a href={to} className={className}>
            {children}
          </a>
        ),
      },
    });
    expect(screen.getByRole('link', { name: '448-8242 Bloor St W' }).getAttribute('href')).toBe('/tenancy/2');
  });
});

describe('a table that cannot be drawn', () => {
  it("a table that cannot be drawn says 'No List found!', is reported, and other rows are drawn again (ERR 341, SIM 81, NT15)", () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported = jest.fn<(error: unknown) => void>();
    Object.assign(window, { reportError: reported });
    const fragile: Column<Line>[] = [
      {
        heading: 'Property',
        text: ({ address }) => {
          if (address === '') throw new Error('no address');
          return address;
        },
      },
    ];
    const table = (rows: Line[]) => (
      <Table caption="Properties" columns={fragile} rows={rows} keyOf={({ id }) => id} empty="No Data Found!" />
    );
    const { rerender } = render(table(lines.map((line) => ({ ...line, address: '' }))));
    expect(screen.getByRole('alert').textContent).toBe('No List found!');
    expect(reported.mock.calls).toEqual([[new Error('no address')]]);
    rerender(table(lines));
    expect(screen.getAllByRole('row')).toHaveLength(3);
    logged.mockRestore();
  });
});
