import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, authData, fakeNetwork, ledgerEntry, openPage, property } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();

const rent = ledgerEntry({ balanceNF: '0.00', date: parseIsoDate('2026-03-02'), amount: '1500.00' });
const visit = async (): Promise<UserEvent> => {
  network.use(
    answers(calls.propertyList, [property({ property_id: 71, address: '27 Palmerston Ave' })]),
    answers(calls.propertyLedger, { ledger: [rent], opening: '500.00', closing: '2109.31', next: null }),
  );
  const user = await openPage(<TenancyRoutes />, { network, at: '/tenancy/71', as: authData() });
  await screen.findByRole('table', { name: 'Ledger' });
  return user;
};

describe('Ledger', () => {
  it('the page says what is held, and what the lines add up to', async () => {
    await visit();
    const who = within(screen.getByRole('region', { name: '27 Palmerston Ave' }));
    expect(who.getByText('Held').nextElementSibling?.textContent).toBe('$2,109.31');
    expect(who.getByRole('link', { name: 'Bills and documents' }).getAttribute('href')).toBe('/tenancy_bills_docs/71');
    expect(screen.getByRole('main').textContent).toContain(
      '17 Dec, 2025 to today: $500.00 brought forward + $1,500.00 in',
    );
  });

  it('a payment that came back asks to look at the account until something is sent again', async () => {
    const line = (id: number, day: string, type: 'credit' | 'debit') =>
      ledgerEntry({
        ...{ ledger_entry_id: id, type, description: 'Paid to you', date: parseIsoDate(day) },
        ...{ amount: '900.00', balance: '0.00', balanceNF: '0.00' },
      });
    const ledger = [
      line(1, '2026-01-27', 'debit'),
      line(2, '2026-01-28', 'credit'),
      line(3, '2026-02-27', 'debit'),
      line(4, '2026-02-28', 'credit'),
    ];
    network.use(
      answers(calls.propertyList, [property({ property_id: 71 })]),
      answers(calls.propertyLedger, { ledger, opening: '900.00', closing: '900.00', next: null }),
    );
    await openPage(<TenancyRoutes />, { network, at: '/tenancy/71', as: authData() });
    const table = within(await screen.findByRole('table', { name: 'Ledger' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.filter((row) => row.includes('Came back'))).toEqual([
      expect.stringContaining('Came back Paid to you$900.00'),
      expect.stringContaining('Came back Paid to you Check the account$900.00'),
    ]);
  });

  it('on a phone the days are chosen in a sheet, and count once they are SET (TEN 160)', async () => {
    const user = await visit();
    await user.click(screen.getByRole('button', { name: '17 Dec, 2025 to today' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Which days?' }));
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2026-01-01' } });
    expect(network.sent(calls.propertyLedger)).toHaveLength(1);
    await user.click(sheet.getByRole('button', { name: 'SET' }));
    await waitFor(() => expect(network.sent(calls.propertyLedger)).toHaveLength(2));
    expect(await network.sent(calls.propertyLedger)[1]?.json()).toMatchObject({ startFrom: '2026-01-01' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('on paper the lines begin with how what was held before them becomes what is held after them', async () => {
    const paid = ledgerEntry({
      ...{ ledger_entry_id: 2, type: 'debit', description: 'Paid to you', date: parseIsoDate('2026-03-05') },
      ...{ amount: '900.00', balance: '1100.00', balanceNF: '1100.00' },
    });
    network.use(
      answers(calls.propertyList, [property({ property_id: 71 })]),
      answers(calls.propertyLedger, {
        ledger: [{ ...rent, balance: '2000.00' }, paid],
        opening: '500.00',
        closing: '1100.00',
        next: null,
      }),
    );
    await openPage(<TenancyRoutes />, { network, at: '/tenancy/71?start=2026-03-01&end=2026-03-18', as: authData() });
    const before = await screen.findByText('Before, 28 Feb');
    const sums = [...(before.closest('dl')?.children ?? [])].map(({ textContent }) => textContent);
    expect(sums).toEqual([
      'Before, 28 Feb$500.00',
      '+ Came in$1,500.00',
      '− Costs$0.00',
      '− Paid to you$900.00',
      '= Held, 18 Mar$1,100.00',
    ]);
  });

  it('on paper the days of the lines that are shown stand above them, not those that are about to be set', async () => {
    const ledger = [ledgerEntry({ balanceNF: '0.00' })];
    network.use(
      answers(calls.propertyList, [property({ property_id: 71 })]),
      answers(calls.propertyLedger, { ledger, opening: '500.00', closing: '2109.31', next: null }),
    );
    await openPage(<TenancyRoutes />, { network, at: '/tenancy/71?start=2026-02-01&end=2026-02-28', as: authData() });
    await screen.findByRole('table', { name: 'Ledger' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-10' } });
    const words = 'Days shown: 01 Feb, 2026 to 28 Feb, 2026';
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === words),
    ).toBeTruthy();
  });
});
