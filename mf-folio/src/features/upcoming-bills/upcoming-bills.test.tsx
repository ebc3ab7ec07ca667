import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { bill, leasedProperty, property, today } from '@portal/testing';
import { within } from '@testing-library/react';
import { drawer, openTile, rowsOf, serverReturns, tile, visit } from '../../testing/snapshot-page.tsx';

const inDays = (days: number) => addDays(today, days);

describe('Upcoming Bills', () => {
  const upcoming = bill({ bill_id: 1, due_date: inDays(3) });

  it('each upcoming bill shows property, description, amount and date, and the bills add up to the tile (SNAP 101, QUAL 350, 351)', async () => {
    serverReturns([
      property({ property_id: 1, tenant_all_bills: [upcoming, bill({ bill_id: 2, due_date: null, utility: null })] }),
    ]);
    const user = await visit();
    const bills = await tile('Bill Upcoming');
    expect(bills.textContent).toBe('Bill Upcoming$200.002 bills. The first is due 21 Mar, 2026.');
    await user.click(bills);
    expect(rowsOf(await drawer('Upcoming Bills'))).toEqual([
      'PropertyDescriptionDateAmount',
      '1 Bloor St WWater21 Mar, 2026$100.00',
      '1 Bloor St WBill–$100.00',
      'Total$200.00',
    ]);
  });

  it('an upcoming bill has a View link only if it has an invoice (SNAP 101)', async () => {
    const invoiced = bill({
      bill_id: 2,
      due_date: inDays(4),
      media: { path: 'bills', name: 'gas.pdf' },
      utility: { utilitie_name: 'Heat/Gas' },
    });
    serverReturns([property({ property_id: 1, tenant_all_bills: [upcoming, invoiced] })]);
    const { opened } = await openTile('Bill Upcoming', 'Upcoming Bills');
    const links = within(opened).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['View the invoice: Heat/Gas', '/api/media/bills/gas.pdf'],
    ]);
  });

  it("the Upcoming Bills drawer shows 'No Data Found!' without bills (SNAP 101)", async () => {
    serverReturns([leasedProperty(1, '1.00')]);
    const { opened } = await openTile('Bill Upcoming', 'Upcoming Bills');
    expect(within(opened).getByText('No Data Found!')).toBeTruthy();
  });
});
