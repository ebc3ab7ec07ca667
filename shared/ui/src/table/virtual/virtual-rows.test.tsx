import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cents } from '@portal/domain';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { NextPage } from '../../more/load-more-button.tsx';
import type { RowOpening } from '../row-opener.tsx';
import { rowsCsv } from '../rows-csv.ts';
import type { Column } from '../column.ts';
import { Table } from '../table.tsx';

const columns: Column<number>[] = [
  { heading: 'Property', text: (id) => `Door ${id}` },
  { heading: 'Rent', amount: () => cents(100) },
];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, id) => id);

interface Shown {
  readonly count: number;
  readonly more?: NextPage;
  readonly opens?: RowOpening<number>;
}

const table = ({ count, ...rest }: Shown): ReactElement => (
  <Table
    caption="Rents"
    columns={columns}
    rows={numbers(count)}
    keyOf={(id) => id}
    empty="No Data Found!"
    sumLabel="Total"
    {...rest}
  />
);

/** The rendered rows, hidden or not. */
const doors = (): string[] => Array.from(document.querySelectorAll('tbody th'), ({ textContent }) => textContent);

async function showLong(shown: Partial<Shown> = {}): Promise<void> {
  render(table({ count: 1000, ...shown }));
  await waitFor(() => {
    expect(document.querySelector('tbody tr[aria-hidden]')).toBeTruthy();
  });
}

function scrollTo(top: number): void {
  act(() => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
  });
}

let print: EventTarget & { matches: boolean };

beforeEach(() => {
  print = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = jest.fn(() => print as MediaQueryList);
  window.scrollY = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  // When the page scrolls, its elements move up.
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, -window.scrollY, 0, 0));
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a table of a thousand rows', () => {
  it('a table of a thousand rows renders fewer than a hundred and announces how many there are', async () => {
    await showLong();
    expect(doors().length).toBeGreaterThan(10);
    expect(document.querySelectorAll('tr').length).toBeLessThan(100);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1002');
    expect(screen.getByRole('rowheader', { name: 'Door 0' }).closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  });

  it('a long table renders the rows that are scrolled to and removes the others', async () => {
    await showLong();
    scrollTo(20_000);
    expect(await screen.findByText('Door 520')).toBeTruthy();
    expect(screen.queryByText('Door 0')).toBeNull();
    expect(document.querySelectorAll('tr').length).toBeLessThan(100);
  });

  it('scrolling draws the rows that come into sight, each once, and none of those that are there', async () => {
    const drawn: number[] = [];
    const counted: Column<number>[] = [
      {
        heading: 'Property',
        text: (id) => `Door ${id}`,
        cell: (id) => {
          drawn.push(id);
          return `Door ${id}`;
        },
      },
    ];
    render(<Table caption="Doors" columns={counted} rows={numbers(1000)} keyOf={(id) => id} empty="No Data Found!" />);
    await waitFor(() => {
      expect(document.querySelector('tbody tr[aria-hidden]')).toBeTruthy();
    });
    const before = new Set(doors());
    drawn.length = 0;
    // Four rows of the usual height.
    for (const top of [39, 78, 117, 156]) scrollTo(top);
    await screen.findByText(`Door ${before.size + 3}`);
    expect(drawn.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3].map((more) => before.size + more));
  });

  it('a long table keeps the row with focus wherever it is scrolled', async () => {
    const onOpen = jest.fn();
    await showLong({ opens: { onOpen } });
    act(() => {
      screen.getByRole('button', { name: 'Door 3' }).focus();
    });
    scrollTo(20_000);
    await screen.findByText('Door 520');
    expect(document.activeElement?.textContent).toBe('Door 3');
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(3);
  });

  it('a long table sums and exports all its rows (RP16)', async () => {
    await showLong();
    expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total$1,000.00');
    expect(rowsCsv(columns, numbers(1000)).split('\r\n')).toHaveLength(1001);
  });

  it('a long table prints all its rows', async () => {
    await showLong();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(doors()).toHaveLength(1000);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(doors().length).toBeLessThan(100);
    print.matches = true;
    act(() => void print.dispatchEvent(new Event('change')));
    expect(doors()).toHaveLength(1000);
  });

  it('a long table announces no row count while pages are missing', async () => {
    await showLong({ more: { status: 'waiting' } });
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  });
});

describe('a table of 199 rows', () => {
  it('a table of 199 rows renders all of them, so that the browser can search them', () => {
    render(table({ count: 199 }));
    expect(doors()).toHaveLength(199);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull();
  });
});
