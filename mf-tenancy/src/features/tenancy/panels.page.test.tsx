import { describe, expect, it } from '@jest/globals';
import { calls, messages, type Bill } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, authData, bill, fakeNetwork, goBack, openPage, property } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const media = { path: '9', name: 'gas.pdf' };

function visit(at = '/tenancy/71'): Promise<UserEvent> {
  network.use(
    answers(calls.propertyList, [property({ property_id: 71 })]),
    answers(calls.propertyLedger, { ledger: [], opening: '0.00', closing: '0.00', next: null }),
  );
  return openPage(<TenancyRoutes />, { network, at, as: authData() });
}

const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

describe('the panels', () => {
  const bills = (...given: Bill[]) => answers(calls.propertyBills, { bills: given, submitted: [] });

  it('a panel opens in place of the tiles, Back and closing return to them, and so does the focus (TEN 152, TEN 153)', async () => {
    network.use(bills());
    const user = await visit();
    await press(user, 'Bills Due');
    const heading = await screen.findByRole('heading', { name: 'Bills Due' });
    expect(document.activeElement).toBe(heading);
    expect(window.location.search).toBe('?popup=dues');
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    await press(user, 'Close Bills Due');
    const tile = await screen.findByRole('button', { name: 'Bills Due' });
    await waitFor(() => expect(document.activeElement).toBe(tile));
    await press(user, 'Bills Due');
    await screen.findByRole('heading', { name: 'Bills Due' });
    await goBack();
    expect(await screen.findByRole('group', { name: 'Actions' })).toBeTruthy();
  });

  it('a panel is left by Escape, and the focus is on its tile again', async () => {
    network.use(bills());
    const user = await visit();
    await press(user, 'Bills Due');
    await screen.findByRole('heading', { name: 'Bills Due' });
    await user.keyboard('{Escape}');
    const tile = await screen.findByRole('button', { name: 'Bills Due' });
    await waitFor(() => expect(tile).toBe(document.activeElement));
    expect(window.location.search).toBe('');
  });

  it('Bills Due has what is still owed, the overdue first (TEN 169)', async () => {
    network.use(
      bills(
        bill({ bill_id: 2, added_on: parseIsoDate('2026-03-09'), due_date: parseIsoDate('2026-03-27') }),
        bill({
          bill_id: 1,
          utility: { utilitie_name: 'Heat/Gas' },
          total_bill_amount: '118.42',
          due_date: parseIsoDate('2026-03-18'),
          media,
        }),
      ),
    );
    await visit('/tenancy/71?popup=dues');
    const due = await screen.findByRole('table', { name: 'Bills Due' });
    expect(
      within(due)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['DESCRIPTION', 'Amount', 'Added Date', 'Due Date', 'Link'],
      ['Heat/Gas overdueYou pay', '$118.42', '–', '18 Mar, 2026', 'View'],
      ['Water You pay', '$100.00', '09 Mar, 2026', '27 Mar, 2026', 'no invoice'],
      ['Still to pay', '$218.42', '', '', ''],
    ]);
  });

  it('Bills Due says what of it the owner pays and what the tenant, and why a bill without a due date is overdue (DT9)', async () => {
    const water = bill({
      bill_id: 1,
      added_on: parseIsoDate('2026-03-09'),
      due_date: null,
      total_bill_amount: '310.84',
      tenant_id: 9,
      tenancy: { tenancy_end_date: null },
    });
    network.use(bills(water, bill({ bill_id: 2, total_bill_amount: '207.45', due_date: parseIsoDate('2026-03-27') })));
    await visit('/tenancy/71?popup=dues');
    expect(await screen.findByText('You still pay $207.45, your tenant $310.84.')).toBeTruthy();
    expect(screen.getByText('Tenant pays, no due date: due on the day it was added')).toBeTruthy();
  });

  it.each([
    ['the owner’s', null, 'You still pay all of it.'],
    ['the tenant’s', 9, 'Your tenant still pays all of it.'],
  ])('Bills Due says that all bills are %s', async (_whose, tenant_id, said) => {
    const whose = { tenant_id, due_date: parseIsoDate('2026-03-27') };
    network.use(bills(bill({ bill_id: 1, ...whose }), bill({ bill_id: 2, ...whose })));
    await visit('/tenancy/71?popup=dues');
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('a bill that the owner submitted stands below the bills, and not in their sum (TN29)', async () => {
    const sent = { document_id: 1, document_type: 1, comments: 'Eavestrough repair', bill_amount: '226.00', media };
    const submitted = [{ ...sent, submitted_on: parseIsoDate('2026-03-15') }];
    network.use(answers(calls.propertyBills, { bills: [bill({ bill_id: 1 }), bill({ bill_id: 2 })], submitted }));
    await visit('/tenancy/71?popup=dues');
    expect(await screen.findByText(/^Eavestrough repair, \$226\.00\. Submitted 15 Mar, 2026, with us\./)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Still to pay \$200\.00/ })).toBeTruthy();
  });

  it("Bills Due without a bill says 'No Data Found!' (TEN 169)", async () => {
    network.use(bills());
    await visit('/tenancy/71?popup=dues');
    expect(await screen.findByText(messages.noData)).toBeTruthy();
  });

  it('Owner Inquiry opens over the tiles', async () => {
    const user = await visit();
    await press(user, 'Owner Inquiry');
    expect(await screen.findByRole('dialog', { name: 'Owner Enquiry' })).toBeTruthy();
  });
});
