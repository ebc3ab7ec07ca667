import { describe, expect, it } from '@jest/globals';
import type { FolioProperty } from '@portal/contract';
import { addDays } from '@portal/domain';
import { bill, goBack, lease, leasedProperty, otherLease, property, tenant, today } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import {
  address,
  drawer,
  isClosed,
  openTile,
  rowsOf,
  serverReturns,
  tile,
  visit,
} from '../../testing/snapshot-page.tsx';

const owing = (total_debt_rent: string, total_debt_bill = '0.00'): FolioProperty['lease'] =>
  lease({ ar: { total_debt_rent, total_debt_bill, day_lease_start: 1 } });
const inDays = (days: number) => addDays(today, days);

describe('Arrears & Current Bills', () => {
  const bills = [
    bill({ bill_id: 1 }),
    bill({
      bill_id: 2,
      due_date: inDays(1),
      total_bill_amount: '60.00',
      total_bill_percent: '50.00',
      utility: { utilitie_name: 'Heat/Gas' },
    }),
  ];

  it('the Arrears tile shows the rent that tenants owe, and how many are behind (SNAP 95, QUAL 351, FN16)', async () => {
    serverReturns([property({ property_id: 1, lease: owing('704.00'), tenant_all_bills: bills })]);
    await visit();
    expect((await tile('Arrears')).textContent).toBe('Arrears$704.001 tenant is behind on rent.');
  });

  it('overdue bills, which are in no tile, are said in the tile of those to come', async () => {
    serverReturns([property({ property_id: 1, lease: owing('0.00'), tenant_all_bills: bills })]);
    await visit();
    expect((await tile('Bill Upcoming')).textContent).toContain(
      '1 bill. It is due 19 Mar, 2026. Overdue besides: $100.00 yours.',
    );
  });

  it('overdue bills are told apart by who pays them', async () => {
    const tenants = bill({
      bill_id: 3,
      total_bill_amount: '310.84',
      tenant_id: 9,
      tenancy: { tenancy_end_date: null },
    });
    serverReturns([property({ property_id: 1, lease: owing('0.00'), tenant_all_bills: [...bills, tenants] })]);
    await visit();
    expect((await tile('Bill Upcoming')).textContent).toContain(
      'Overdue besides: $100.00 yours, $310.84 your tenants’.',
    );
  });

  it('a former tenant who still owes is not counted among those who are behind now (FN15)', async () => {
    const former = otherLease('50.00', { tenancy_end_date: inDays(-40) });
    serverReturns([property({ property_id: 1, lease: owing('704.00'), other_leases: [former] })]);
    await visit();
    expect((await tile('Arrears')).textContent).toContain('1 tenant is behind on rent, 1 former tenant still owes.');
  });

  it('the Arrears tile says so when no rent is owed', async () => {
    serverReturns([leasedProperty(1, '1.00')]);
    await visit();
    expect((await tile('Arrears')).textContent).toBe('Arrears$0.00No tenant is behind on rent.');
  });

  it('the Arrears drawer lists address, Rent OverDue, Bills OverDue and Current Bills (SNAP 103)', async () => {
    serverReturns([
      property({ property_id: 1, lease: owing('704.00'), tenant_all_bills: bills }),
      leasedProperty(2, '1.00'),
    ]);
    const { opened } = await openTile('Arrears', 'Arrears & Current Bills');
    expect(rowsOf(opened)).toEqual([
      'AddressRent OverDueBills OverDueCurrent Bills',
      '1 Bloor St W$704.00$100.00$30.00',
      'Total$704.00$100.00$30.00',
    ]);
  });

  it('the Arrears drawer sets apart the properties where no rent is behind', async () => {
    serverReturns([
      property({ property_id: 1, lease: owing('704.00') }),
      property({ property_id: 2, lease: owing('0.00'), tenant_all_bills: bills }),
      property({ property_id: 3, lease: owing('0.00'), tenant_all_bills: bills }),
      property({ property_id: 4, lease: owing('-20.00') }),
      leasedProperty(5, '1.00'),
    ]);
    const { user, opened } = await openTile('Arrears', 'Arrears & Current Bills');
    expect(rowsOf(opened)).toEqual([
      'AddressRent OverDueBills OverDueCurrent Bills',
      '1 Bloor St W$704.00$0.00$0.00',
      'No rent behind, bills only',
      '2 Bloor St W$0.00$100.00$30.00',
      '3 Bloor St W$0.00$100.00$30.00',
      'Rent paid ahead',
      '4 Bloor St W−$20.00$0.00$0.00',
      'Total$684.00$200.00$60.00',
    ]);
    await user.click(within(opened).getByRole('button', { name: 'Show 1 property where nothing is owed' }));
    expect(rowsOf(opened).slice(-3)).toEqual([
      'Nothing is owed',
      '5 Bloor St W$0.00$0.00$0.00',
      'Total$684.00$200.00$60.00',
    ]);
  });

  it('the Arrears drawer begins with the largest arrears, and folds properties where nothing is owed', async () => {
    serverReturns([
      leasedProperty(1, '1.00'),
      property({ property_id: 2, lease: owing('50.00') }),
      property({ property_id: 3, lease: owing('704.00') }),
      property({ property_id: 4, lease: owing('-20.00') }),
    ]);
    const { user, opened } = await openTile('Arrears', 'Arrears & Current Bills');
    const addresses = (): (string | null)[] =>
      within(opened)
        .getAllByRole('rowheader')
        .slice(0, -1)
        .map(({ textContent }) => textContent);
    expect(addresses()).toEqual(['3 Bloor St W', '2 Bloor St W', '4 Bloor St W']);
    expect(opened.textContent).toContain(
      '$754.00 rent overdue at 2 properties − $20.00 paid ahead at 1 property = $734.00',
    );
    await user.click(within(opened).getByRole('button', { name: 'Show 1 property where nothing is owed' }));
    expect(addresses().at(-1)).toBe('1 Bloor St W');
  });

  it.each([
    ['all of it', '0.00', '2 Bloor St W Former tenant, lease ended 17 Mar, 2026'],
    ['a part of it', '30.00', '2 Bloor St W $50.00 of it from a former tenant, lease ended 17 Mar, 2026'],
  ])(
    "the Arrears drawer says which arrears are a former tenant's, and since when: %s (FN15)",
    async (_c, own, text) => {
      serverReturns([
        property({
          property_id: 2,
          lease: owing(own),
          other_leases: [otherLease('50.00', { tenancy_end_date: inDays(-1) })],
        }),
      ]);
      const { opened } = await openTile('Arrears', 'Arrears & Current Bills');
      expect(rowsOf(opened)[1]).toContain(text);
    },
  );

  it('a row of the Arrears drawer opens the rent that was clicked, its bills beside it, with a way back (SNAP 104)', async () => {
    serverReturns([
      property({
        property_id: 1,
        lease: owing('704.00', '100.00'),
        tenant_lease: { start: null, customer: tenant() },
        tenant_all_bills: bills,
      }),
    ]);
    const { user, opened } = await openTile('Arrears', 'Arrears & Current Bills');
    await user.click(within(opened).getByRole('button', { name: '1 Bloor St W Maria Silva' }));
    const debts = await drawer('1 Bloor St W');
    expect(address()).toBe('/folio-snap?popup=arrears&of=1');
    expect(debts.textContent).toContain('$704.00rent overdue: your tenant owes, as of 18 Mar, 2026');
    expect(rowsOf(debts)).toEqual([
      'TenantRent OverDue',
      'Maria Silva: rent $1,000.00 a month, due on the 1st$704.00',
      'Total$704.00',
      'DescriptionDueWho paysBills OverDueCurrent Bills',
      'Water18 Mar, 2026You$100.00',
      'Heat/Gasyour share, 50% of $60.0019 Mar, 2026You$30.00',
    ]);
    expect(debts.textContent).toContain('They are not part of the $704.00 above.');
    expect(screen.queryByText(/The provider states/)).toBeNull();
    await user.click(within(debts).getByRole('button', { name: 'Arrears & Current Bills' }));
    await drawer('Arrears & Current Bills');
    await goBack();
    await isClosed();
  });

  it("a note shows when the provider's total of overdue bills differs (FN15)", async () => {
    serverReturns([property({ property_id: 1, lease: owing('0.00', '88.00'), tenant_all_bills: bills })]);
    await visit('/folio-snap?popup=arrears&of=1');
    expect((await drawer('1 Bloor St W')).textContent).toContain(
      'The provider states $88.00 of overdue bills for this property. The bills listed add up to $100.00.',
    );
  });

  it("a door without debts shows 'No Bill found!' (TN13)", async () => {
    serverReturns([leasedProperty(1, '1.00')]);
    await visit('/folio-snap?popup=arrears&of=1');
    expect(within(await drawer('1 Bloor St W')).getByText('No Bill found!')).toBeTruthy();
  });

  it.each([
    ['one who has paid ahead', ['-200.00'], '−$200.001 tenant has paid ahead.'],
    ['one of each', ['-200.00', '300.00'], '$100.001 tenant is behind on rent. 1 tenant has paid ahead.'],
  ])('the Arrears tile counts tenants behind and ahead separately: %s', async (_case, debts, text) => {
    serverReturns(debts.map((debt, index) => property({ property_id: index + 1, lease: owing(debt) })));
    await visit();
    expect((await tile('Arrears')).textContent).toContain(text);
  });

  it("the Arrears drawer shows 'No Data Found!' without doors", async () => {
    serverReturns([]);
    const { opened } = await openTile('Arrears', 'Arrears & Current Bills');
    expect(within(opened).getByText('No Data Found!')).toBeTruthy();
  });
});
