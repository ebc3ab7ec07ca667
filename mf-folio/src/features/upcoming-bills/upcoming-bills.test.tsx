import { describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { bill, leasedProperty, property, today } from '@portal/testing';
import { screen, within } from '@testing-library/react';
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
      'PropertyDescriptionWho paysDateAmount',
      '1 Bloor St WWaterYou pay21 Mar, 2026$100.00',
      '1 Bloor St WBillYou payno due date$100.00',
      'Total$200.00',
    ]);
  });

  it('tile and drawer say what of the bills tenants pay', async () => {
    const tenants = bill({ bill_id: 2, due_date: inDays(4), tenant_id: 9, total_bill_amount: '30.00' });
    serverReturns([property({ property_id: 1, tenant_all_bills: [upcoming, tenants] })]);
    const { opened } = await openTile('Bill Upcoming', 'Upcoming Bills');
    expect(screen.getByRole('button', { name: /^Bill Upcoming/, hidden: true }).textContent).toContain(
      'You pay $100.00 of it, tenants $30.00. 2 bills. The first is due 21 Mar, 2026.',
    );
    expect(opened.textContent).toContain(
      '$100.00 on 1 bill that you pay + $30.00 on 1 bill that tenants pay = $130.00',
    );
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

  it('a submitted bill is listed as with us and changes neither tile nor total (TN29)', async () => {
    const submitted = {
      document_id: 1_000_000_001,
      document_type: 1,
      comments: 'Hydro, February',
      bill_amount: '86.12',
      submitted_on: today,
      media: { path: '1000000001', name: 'hydro.pdf' },
    };
    serverReturns([property({ property_id: 1, tenant_all_bills: [upcoming], submitted_bills: [submitted] })]);
    const { opened } = await openTile('Bill Upcoming', 'Upcoming Bills');
    const table = within(opened).getByRole('table', { name: 'Submitted bills' });
    expect(rowsOf(table)).toEqual([
      'PropertyDescriptionStatusAmount',
      '1 Bloor St WHydro, FebruaryViewSubmitted 18 Mar, 2026, with us$86.12',
    ]);
    expect(screen.getByRole('button', { name: /^Bill Upcoming/, hidden: true }).textContent).toContain('$100.00');
  });

  it('a submitted bill whose file was kept long enough says on which day it was removed (SEC14)', async () => {
    const removed = {
      document_id: 1_000_000_001,
      document_type: 1,
      comments: 'Hydro, February',
      bill_amount: '86.12',
      submitted_on: today,
      media: { path: '1000000001', name: 'hydro.pdf' },
      removed_on: today,
    };
    serverReturns([property({ property_id: 1, tenant_all_bills: [upcoming], submitted_bills: [removed] })]);
    const { opened } = await openTile('Bill Upcoming', 'Upcoming Bills');
    const table = within(opened).getByRole('table', { name: 'Submitted bills' });
    expect(rowsOf(table).at(-1)).toContain('Hydro, FebruaryFile removed on 18 Mar, 2026Submitted');
    expect(within(table).queryByRole('link')).toBeNull();
  });

  it("the Upcoming Bills drawer shows 'No Data Found!' without bills (SNAP 101)", async () => {
    serverReturns([leasedProperty(1, '1.00')]);
    const { opened } = await openTile('Bill Upcoming', 'Upcoming Bills');
    expect(within(opened).getByText('No Data Found!')).toBeTruthy();
  });
});
