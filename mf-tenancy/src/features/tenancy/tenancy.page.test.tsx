import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages, type LedgerEntry } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, authData, fakeNetwork, ledgerEntry, never, openPage, property, refuses } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const home = property({ property_id: 71, address: '27 Palmerston Ave' });
const media = { path: '9', name: 'furnace.pdf' };
const line = (facts: Partial<LedgerEntry>): LedgerEntry => ledgerEntry({ balanceNF: '0.00', ...facts });
const lines = [
  line({ ledger_entry_id: 1, date: parseIsoDate('2026-01-02'), amount: '2150.00', balance: '2650.00' }),
  line({
    ledger_entry_id: 2,
    date: parseIsoDate('2026-02-19'),
    description: 'Transfer to',
    type: 'debit',
    amount: '180.00',
    balance: '2470.00',
    ledger: { transfer_to: { property_from: { address: '102-1180 Bathurst St' } }, transfer_from: null, wo_txn: null },
  }),
  line({
    ledger_entry_id: 3,
    date: parseIsoDate('2026-03-05'),
    description: 'Plumbing repair',
    type: 'debit',
    amount: '212.44',
    balance: '2257.56',
    work_order: 'WO-1',
    invoice: media,
  }),
  line({
    ledger_entry_id: 4,
    date: parseIsoDate('2026-03-12'),
    description: 'Furnace service',
    type: 'debit',
    amount: '148.25',
    balance: '2109.31',
    work_order: 'WO-2',
  }),
];
const workOrder = { transfer_to: null, transfer_from: null, wo_txn: { path: '12', name: 'WO-2.pdf' } };
const ledger = (ledger: LedgerEntry[] = lines, next: string | null = null) =>
  answers(calls.propertyLedger, { ledger, opening: '500.00', closing: '2109.31', next });

interface VisitOptions {
  readonly at?: string;
  readonly as?: ReturnType<typeof authData>;
}

function visit({ at = '/tenancy/71', as = authData() }: VisitOptions = {}): Promise<UserEvent> {
  network.use(answers(calls.propertyList, [home]));
  return openPage(<TenancyRoutes />, { network, at, as });
}

/** The amount held on the card; nothing while it is loading. */
const held = (): string | undefined =>
  screen.getByText('Held', { selector: 'dt' }).nextElementSibling?.textContent ?? undefined;
const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Ledger' });
const shown = async (): Promise<(string | null)[][]> =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));
const asked = async (): Promise<unknown[]> =>
  Promise.all(network.sent(calls.propertyLedger).map((request) => request.clone().json()));
const askedLast = async (): Promise<unknown> => (await asked()).at(-1);
const pick = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const days = (): string[] => ['From', 'To'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the address of a tenancy', () => {
  it('/tenancy leads to the only property, and its ledger is there (ROUTE 32)', async () => {
    network.use(ledger());
    await visit({ at: '/tenancy' });
    await table();
    expect(window.location.pathname).toBe('/tenancy/71');
  });

  it('an unknown property shows the not-found state (ROUTE 41)', async () => {
    await visit({ at: '/tenancy/99' });
    expect(await screen.findByRole('heading', { name: 'There is no property at this address' })).toBeTruthy();
    expect(network.sent(calls.propertyLedger)).toEqual([]);
  });
});

describe('the ledger', () => {
  it('the ledger has dates, descriptions, amounts, balances and documents (TEN 155, TEN 156, TEN 157)', async () => {
    network.use(ledger());
    await visit();
    expect(await shown()).toEqual([
      ['DATE', 'DESCRIPTION', 'AMOUNT', 'BALANCE', 'PDF'],
      ['16.12.2025', 'Balance brought forward', '', '$500.00', ''],
      ['2.01.2026', 'Rent', '$2,150.00', '$2,650.00', ''],
      ['19.02.2026', 'Transfer to (102-1180 Bathurst St)', '−$180.00', '$2,470.00', ''],
      ['5.03.2026', 'Plumbing repair', '−$212.44', '$2,257.56', ''],
      ['12.03.2026', 'Furnace service', '−$148.25', '$2,109.31', 'no invoice'],
    ]);
    const pdf = screen.getByRole('link', { name: 'pdf: Plumbing repair, 5.03.2026' });
    expect(pdf.getAttribute('href')).toBe('/api/media/9/furnace.pdf');
  });

  it('the ledger says that its lines are in the order of their days, until another order is chosen (TN6)', async () => {
    network.use(ledger());
    const user = await visit();
    const date = within(await table()).getByRole('columnheader', { name: 'DATE' });
    expect(date.getAttribute('aria-sort')).toBe('ascending');
    await press(user, 'DATE');
    expect(date.getAttribute('aria-sort')).toBe('descending');
    expect((await shown())[1]?.[1]).toBe('Furnace service');
  });

  it('a work order without an invoice shows its own document (TN23)', async () => {
    network.use(
      ledger([line({ ledger_entry_id: 5, description: 'Lock change', work_order: 'WO-2', ledger: workOrder })]),
    );
    await visit();
    await table();
    expect(screen.getByRole('link', { name: /^pdf: Lock change/ }).getAttribute('href')).toBe('/api/media/12/WO-2.pdf');
    expect(screen.queryByText('no invoice')).toBeNull();
  });

  it("a ledger without a line says 'No Ledger Found!' (TEN 155)", async () => {
    network.use(ledger([]));
    await visit();
    expect(await screen.findByText(messages.noLedger)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('the ledger says nothing of its lines or of Held while it loads', async () => {
    network.use(never(calls.propertyLedger));
    await visit();
    await screen.findByRole('button', { name: 'SET' });
    expect(held()).toBe('');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(messages.noLedger)).toBeNull();
  });

  it('a ledger that failed is read again on Retry', async () => {
    network.use(refuses(calls.propertyLedger, 'internal'));
    const user = await visit();
    expect(await screen.findByRole('heading', { name: 'The ledger could not be loaded' })).toBeTruthy();
    expect(held()).toBe('–');
    network.use(ledger());
    await press(user, 'Retry');
    expect(await table()).toBeTruthy();
  });

  it('the ledger begins three months ago less a day and ends tomorrow (TEN 161)', async () => {
    network.use(ledger());
    await visit();
    await table();
    expect(await asked()).toMatchObject([
      { propertyId: 71, creditType: 'all', startFrom: '2025-12-17', endTo: '2026-03-19' },
    ]);
  });

  it("'$ To ME' asks for credits and Paid to you for payouts, without the balance brought forward (TEN 158)", async () => {
    network.use(ledger());
    const user = await visit();
    await table();
    await press(user, '$ To ME');
    await waitFor(async () => expect(await askedLast()).toMatchObject({ creditType: 'credit' }));
    await waitFor(async () => expect((await shown())[1]?.[1]).toBe('Rent'));
    await press(user, 'Paid to you');
    await waitFor(async () => expect(await askedLast()).toMatchObject({ creditType: 'Paid to you' }));
    expect(screen.getByRole('button', { name: 'Paid to you', pressed: true })).toBeTruthy();
  });

  it('a month button takes its whole month (TEN 159)', async () => {
    network.use(ledger());
    const user = await visit();
    await table();
    const months = screen.getByRole('group', { name: 'Months' });
    expect(
      within(months)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026']);
    await press(user, 'Feb 2026');
    await waitFor(async () =>
      expect(await askedLast()).toMatchObject({ startFrom: '2026-02-01', endTo: '2026-02-28' }),
    );
    expect(await asked()).toHaveLength(2);
    expect(days()).toEqual(['2026-02-01', '2026-02-28']);
  });

  it('days that are picked count once they are SET, in one request (TEN 160)', async () => {
    network.use(ledger());
    const user = await visit();
    await table();
    pick('From', '2026-01-01');
    pick('To', '2026-02-15');
    expect(days()).toEqual(['2026-01-01', '2026-02-15']);
    expect(await asked()).toHaveLength(1);
    await press(user, 'SET');
    await waitFor(async () =>
      expect(await askedLast()).toMatchObject({ startFrom: '2026-01-01', endTo: '2026-02-15' }),
    );
    expect(await asked()).toHaveLength(2);
    expect(window.location.search).toBe('?start=2026-01-01&end=2026-02-15');
  });

  it('CANCEL restores both days and asks for nothing (TEN 160)', async () => {
    network.use(ledger());
    const user = await visit();
    await table();
    pick('From', '2026-04-02');
    expect(days()).toEqual(['2026-04-02', '2026-04-02']);
    await press(user, 'CANCEL');
    expect(days()).toEqual(['2025-12-17', '2026-03-19']);
    await press(user, 'SET');
    expect(await asked()).toHaveLength(1);
    expect(window.location.search).toBe('');
  });

  it.each([
    ['?start=2026-02-01&end=2026-02-28', { startFrom: '2026-02-01', endTo: '2026-02-28' }],
    ['?start=2026-02-30&end=2026-13-01', { startFrom: '2025-12-17', endTo: '2026-03-19' }],
  ])('the range %s of the address is used when it is valid (TEN 162)', async (search, range) => {
    network.use(ledger());
    await visit({ at: `/tenancy/71${search}` });
    await table();
    await waitFor(async () => expect(await askedLast()).toMatchObject(range));
  });

  it('the files are those of the lines that are shown (TEN 163, RP16)', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    network.use(ledger(), answers(calls.propertyLedgerCsv, { link: '/api/report/a.b.c' }));
    const user = await visit();
    await press(user, '$ To ME');
    await press(user, 'CSV');
    await waitFor(() => expect(network.sent(calls.propertyLedgerCsv)).toHaveLength(1));
    expect(await network.sent(calls.propertyLedgerCsv)[0]?.json()).toEqual({
      propertyId: 71,
      creditType: 'credit',
      startFrom: '2025-12-17',
      endTo: '2026-03-19',
    });
  });

  it('the next page comes by the key of the one before', async () => {
    network.use(ledger(lines.slice(0, 2), '2026-02-19.2'));
    const user = await visit();
    await table();
    network.use(ledger(lines.slice(2)));
    await press(user, 'Show more');
    await waitFor(async () => expect(await shown()).toHaveLength(6));
    expect(await askedLast()).toMatchObject({ after: '2026-02-19.2' });
  });

  it('a question about a line begins with that line, at an address of its own', async () => {
    network.use(ledger());
    const user = await visit();
    await press(user, 'Ask about this line: Furnace service, 12.03.2026');
    const dialog = within(await screen.findByRole('dialog', { name: 'Owner Enquiry' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe(
      'About 27 Palmerston Ave, 12.03.2026 Furnace service, $148.25 out: ',
    );
    expect(window.location.search).toBe('?popup=enquiry&of=4');
  });

  it('a second authority reads the ledger and is not asked to ask (PR5)', async () => {
    network.use(ledger());
    await visit({ as: authData({ user: { role: 'second_authority' } }) });
    await table();
    expect(screen.queryByRole('button', { name: /^Ask about this line/ })).toBeNull();
  });
});
