import { describe, expect, it } from '@jest/globals';
import { PropertyStatus, addDays } from '@portal/domain';
import { lease, leasedProperty, property, today } from '@portal/testing';
import { act, screen, within } from '@testing-library/react';
import { rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';

const debt = (total_debt_rent: string) =>
  lease({ rent: '1,000.00', ar: { total_debt_rent, total_debt_bill: '0.00', day_lease_start: 3 } });
const behind = (property_id: number, owed: string) => property({ property_id, lease: debt(owed) });
const emptyFor = (property_id: number, days: number) =>
  property({ property_id, lease: lease({ kill_tenancy: 1, tenancy_end_date: addDays(today, -days) }) });
const paying = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => leasedProperty(from + index, '100.00'));

const list = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Your properties' });
const names = async (): Promise<(string | null)[]> =>
  within(await list())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('the list of properties', () => {
  it('a property shows its status, rent, arrears, due day and what is held for it (FN25, LS9, TN1)', async () => {
    serverReturns([behind(1, '704.00'), emptyFor(2, 44)], { 1: '1,204.50', 2: '-412.36' });
    await visit();
    expect(rowsOf(await list())).toEqual([
      'PropertyStatusMonthly RentRent ArrearsDue DateHeld',
      '1 Bloor St WLeased$1,000.00$704.003rd$1,204.50',
      '2 Bloor St Wempty for 44 daysFOR LEASE$0.00$0.00–−$412.36 you owe',
      'Total, 2 Doors$1,000.00$704.00$792.14',
    ]);
  });

  it('a lease that ends within 60 days says when, and comes before those that run on', async () => {
    const ending = (property_id: number, days: number, kill_tenancy: 0 | 1) =>
      property({ property_id, lease: lease({ kill_tenancy, tenancy_end_date: addDays(today, days) }) });
    serverReturns([leasedProperty(1, '100.00'), ending(2, 61, 1), ending(3, 60, 1), ending(4, 3, 0)]);
    await visit();
    expect(await names()).toEqual([
      '3 Bloor St Wlease ends 17 May, 2026',
      '4 Bloor St Wfixed term ends 21 Mar, 2026',
      '1 Bloor St W',
      '2 Bloor St W',
      'Total, 4 Doors',
    ]);
  });

  it('a former property is listed while money is held for it or owed, and is no door (LS15)', async () => {
    const former = { status: PropertyStatus.FORMER };
    serverReturns([behind(1, '0.00'), { ...emptyFor(2, 44), ...former }, { ...emptyFor(3, 44), ...former }], {
      2: '100.00',
    });
    await visit();
    expect(rowsOf(await list()).slice(1)).toEqual([
      '1 Bloor St WLeased$1,000.00$0.003rd$0.00',
      '2 Bloor St WFormer$0.00$0.00–$100.00',
      'Total, 1 Door$1,000.00$0.00$100.00',
    ]);
    expect(screen.getByRole('region', { name: 'Portfolio' }).textContent).toContain('1 Door, leased');
  });

  it('properties that need the owner come first: rent owed, then empty, then below zero', async () => {
    const ok = leasedProperty(1, '100.00');
    serverReturns(
      [
        ok,
        leasedProperty(2, '100.00'),
        emptyFor(3, 12),
        behind(4, '1.00'),
        property({ property_id: 5 }),
        behind(6, '2.00'),
      ],
      { 2: '-1.00', 3: '-900.00' },
    );
    await visit();
    expect(await names()).toEqual([
      '6 Bloor St W',
      '4 Bloor St W',
      '5 Bloor St Wnever let',
      '3 Bloor St Wempty for 12 days',
      '2 Bloor St W',
      '1 Bloor St W',
      'Total, 6 Doors',
    ]);
  });

  it('six properties are shown at first, and all of them with their sum on request', async () => {
    serverReturns(paying(1, 8));
    const user = await visit();
    expect(await names()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 8 properties' }));
    expect((await names()).slice(-2)).toEqual(['8 Bloor St W', 'Total, 8 Doors']);
    await user.click(screen.getByRole('button', { name: 'Show fewer properties' }));
    expect(await names()).toHaveLength(6);
  });

  it('a printed list has every property and the sum (QUAL 355)', async () => {
    serverReturns(paying(1, 8));
    await visit();
    await list();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(await names()).toHaveLength(9);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(await names()).toHaveLength(6);
  });

  it('a property leads to its tenancy', async () => {
    serverReturns([leasedProperty(1, '100.00')], { 1: '5.00' });
    await visit();
    const link = within(await list()).getByRole('link', { name: '1 Bloor St W' });
    expect(link.getAttribute('href')).toBe('/tenancy/1');
  });

  it('the slider has the properties in the order of the list (SNAP 110)', async () => {
    serverReturns([leasedProperty(1, '100.00'), behind(2, '5.00')]);
    await visit();
    await list();
    expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').title)).toEqual([
      '2 Bloor St W',
      '1 Bloor St W',
    ]);
  });
});
