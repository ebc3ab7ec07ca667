import { describe, expect, it, jest } from '@jest/globals';
import { cents } from '@portal/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { NextPage } from '../more/load-more-button.tsx';
import { Table } from './table.tsx';

const table = (more: NextPage, ids: readonly number[] = [1, 2]): ReactElement => (
  <Table
    caption="Ledger"
    columns={[
      { heading: 'Line', text: (id: number) => `Line ${id}` },
      { heading: 'Amount', amount: () => cents(100) },
    ]}
    rows={ids}
    keyOf={(id) => id}
    empty="No Ledger found!"
    sumLabel="Total"
    more={more}
  />
);
const lastRow = (): string | null | undefined => screen.getAllByRole('row').at(-1)?.textContent;

describe('a paged table', () => {
  it('a paged table loads the next page on request and labels its sum as that of the rows shown', async () => {
    const load = jest.fn();
    render(table({ status: 'idle', load }));
    expect(lastRow()).toBe('Total of the 2 shown$2.00');
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a paged table sends one request at a time and keeps its rows', async () => {
    render(table({ status: 'waiting' }));
    const button = screen.getByRole('button', { name: /Show more/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(screen.getByText('Line 2')).toBeTruthy();
  });

  it('a paged table keeps its rows when a page fails, shows why, and Retry loads the page without losing focus', async () => {
    const retry = jest.fn();
    const { rerender } = render(table({ status: 'idle', load: retry }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    rerender(table({ status: 'waiting' }));
    rerender(table({ status: 'failed', message: 'The database is away.', reference: 'r-1', retry }));
    expect(screen.getByRole('alert').textContent).toBe(
      'The next rows could not be loaded. The database is away. Reference r-1',
    );
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Line 1',
      'Line 2',
      'Total of the 2 shown',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('a paged table has no More button after the last page', () => {
    render(table({ status: 'none' }, [1, 2, 3]));
    expect(lastRow()).toBe('Total$3.00');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a paged table is not shown as empty while its first page loads', () => {
    render(table({ status: 'waiting' }, []));
    expect(screen.queryByText('No Ledger found!')).toBeNull();
  });
});
