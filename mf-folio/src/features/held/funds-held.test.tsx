import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import { answers, ledgerEntry, property, refuses, today } from '@portal/testing';
import { within } from '@testing-library/react';
import { drawer, network, openTile, rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';

const inDays = (days: number) => addDays(today, days);

describe('FUNDS HELD', () => {
  const account = {
    ledger: [
      {
        ledger_entry_id: 7,
        date: inDays(-4),
        description: 'Rent',
        type: 'credit' as const,
        amount: '2,182.00',
        balance: '0.00',
        work_order: null,
        invoice: null,
      },
      {
        ledger_entry_id: 8,
        date: today,
        description: 'Furnace service',
        type: 'debit' as const,
        amount: '182.00',
        balance: '0.00',
        work_order: 'WO-1',
        invoice: null,
      },
    ],
    opening: '500.00',
    closing: '2500.00',
    next: null,
  };

  it('the balances of the properties add up to the figure (SNAP 105, QUAL 350)', async () => {
    serverReturns([property({ property_id: 1 }), property({ property_id: 2 })], { 1: '500.00', 2: '-20.00' });
    const { opened } = await openTile('Held', 'FUNDS HELD');
    expect(rowsOf(opened)).toEqual([
      'PropertyBalance',
      '1 Bloor St W$500.00',
      '2 Bloor St W−$20.00 you owe',
      'Total$480.00',
    ]);
    expect(opened.textContent).toContain('Held as of 18 Mar, 2026');
    expect(opened.textContent).toContain('$500.00 held for 1 property − $20.00 that you owe on 1 property = $480.00');
  });

  it('a former property without a balance has no line, and tile and popup count the same properties (LS15)', async () => {
    serverReturns(
      [property({ property_id: 1 }), property({ property_id: 2, status: 4 }), property({ property_id: 3, status: 4 })],
      { 1: '500.00', 2: '0.00', 3: '20.00' },
    );
    const { opened } = await openTile('Held', 'FUNDS HELD');
    expect(rowsOf(opened)).toEqual(['PropertyBalance', '1 Bloor St W$500.00', '3 Bloor St W$20.00', 'Total$520.00']);
    expect(opened.textContent).toContain('$520.00 held for 2 properties');
    expect(document.body.textContent).toContain('across 2 properties');
  });

  it('each balance opens its lines, starting with the balance brought forward into last month, each with the balance after it (QUAL 350)', async () => {
    serverReturns([property({ property_id: 1 })], { 1: '2500.00' });
    network.use(answers(calls.propertyLedger, account));
    const { user, opened } = await openTile('Held', 'FUNDS HELD');
    await user.click(within(opened).getByRole('button', { name: '1 Bloor St W' }));
    const lines = await drawer('1 Bloor St W');
    await within(lines).findByRole('table');
    expect(rowsOf(lines)).toEqual([
      'DateDescriptionAmountBalance',
      '31 Jan, 2026Balance brought forward$500.00',
      '14 Mar, 2026Rent$2,182.00$2,682.00',
      '18 Mar, 2026Furnace service−$182.00$2,500.00',
    ]);
    expect(lines.textContent).toContain('$500.00 brought forward + $2,182.00 in − $182.00 out = $2,500.00');
    expect(await network.sent(calls.propertyLedger)[0]?.json()).toEqual({
      propertyId: 1,
      creditType: 'all',
      startFrom: '2026-02-01',
      endTo: '2026-03-18',
      limit: 500,
    });
  });

  it('a payment that came back says so and what to do, and is no income', async () => {
    const returned = {
      ledger_entry_id: 9,
      date: inDays(-4),
      description: 'Paid to you',
      type: 'credit' as const,
      amount: '100.00',
      balance: '0.00',
      work_order: null,
      invoice: null,
    };
    serverReturns([property({ property_id: 1 })], { 1: '2600.00' });
    network.use(
      answers(calls.propertyLedger, { ...account, ledger: [...account.ledger, returned], closing: '2600.00' }),
    );
    await visit('/folio-snap?popup=held&of=1');
    const lines = await drawer('1 Bloor St W');
    await within(lines).findByRole('table');
    expect(rowsOf(lines)).toContain('14 Mar, 2026Came back Paid to you Check the account$100.00$2,782.00');
    expect(within(lines).getByRole('link', { name: 'Check the account' }).getAttribute('href')).toBe('/profile#bank');
    expect(lines.textContent).toContain(
      '$500.00 brought forward + $2,182.00 in + $100.00 that came back − $182.00 out = $2,600.00',
    );
    expect(within(lines).getByText('$100.00').className).not.toMatch(/in/);
  });

  it('a payment that came back, and after which another was sent, asks for nothing any more', async () => {
    const line = { description: 'Paid to you', amount: '100.00', work_order: null, invoice: null, balance: '0.00' };
    const cameBack = { ...line, ledger_entry_id: 9, date: inDays(-4), type: 'credit' as const };
    const sent = { ...line, ledger_entry_id: 10, date: inDays(-2), type: 'debit' as const };
    serverReturns([property({ property_id: 1 })], { 1: '2500.00' });
    network.use(answers(calls.propertyLedger, { ...account, ledger: [...account.ledger, cameBack, sent] }));
    await visit('/folio-snap?popup=held&of=1');
    const lines = await drawer('1 Bloor St W');
    await within(lines).findByRole('table');
    expect(rowsOf(lines)).toContain('14 Mar, 2026Came back Paid to you$100.00$2,782.00');
  });

  it('an account says what its lines have put aside', async () => {
    const line = { ledger_entry_id: 9, type: 'debit', description: 'Security hold', amount: '135.00' } as const;
    const held = ledgerEntry({ ...line, balance: '0.00', balanceNF: '0.00' });
    serverReturns([property({ property_id: 1 })], { 1: '2365.00' });
    network.use(answers(calls.propertyLedger, { ...account, ledger: [...account.ledger, held], closing: '2365.00' }));
    await visit('/folio-snap?popup=held&of=1');
    const lines = within(await drawer('1 Bloor St W'));
    expect(await lines.findByText(/^Besides the balance, \$135\.00 is put aside by these lines\./)).toBeTruthy();
  });

  it('the PDF of an account has the lines of its drawer (RP11)', async () => {
    serverReturns([property({ property_id: 1 })], { 1: '2500.00' });
    network.use(answers(calls.propertyLedger, account), answers(calls.propertyLedgerPdf, { link: '/api/report/a' }));
    const user = await visit('/folio-snap?popup=held&of=1');
    jest.spyOn(window, 'open').mockReturnValue(null);
    const lines = within(await drawer('1 Bloor St W'));
    await user.click(await lines.findByRole('button', { name: 'PDF' }));
    expect((await lines.findByRole('link', { name: 'Open the PDF' })).getAttribute('href')).toBe('/api/report/a');
    expect(await network.sent(calls.propertyLedgerPdf)[0]?.json()).toEqual({
      propertyId: 1,
      creditType: 'all',
      startFrom: '2026-02-01',
      endTo: '2026-03-18',
    });
  });

  it('a warning shows by how much the lines of a balance do not add up', async () => {
    serverReturns([property({ property_id: 1 })], { 1: '2499.00' });
    network.use(answers(calls.propertyLedger, account));
    await visit('/folio-snap?popup=held&of=1');
    const alert = await within(await drawer('1 Bloor St W')).findByRole('alert');
    expect(alert.textContent).toBe('The lines add up to $2,500.00: $1.00 more than the figure.');
  });

  it("'you owe' is shown for an account below zero, once, not for money out (FN25)", async () => {
    serverReturns([property({ property_id: 1 })], { 1: '-182.00' });
    network.use(answers(calls.propertyLedger, { ...account, opening: '-2,182.00', closing: '-182.00' }));
    await visit('/folio-snap?popup=held&of=1');
    const lines = await drawer('1 Bloor St W');
    await within(lines).findByText('Balance brought forward');
    expect(within(lines).getAllByText('you owe', { ignore: '[inert] *' })).toHaveLength(1);
    expect(rowsOf(lines).slice(1)).toEqual([
      '31 Jan, 2026Balance brought forward−$2,182.00',
      '14 Mar, 2026Rent$2,182.00$0.00',
      '18 Mar, 2026Furnace service−$182.00−$182.00',
    ]);
  });

  it('an account that fails to load says so and can be retried', async () => {
    serverReturns([property({ property_id: 1 })], { 1: '2500.00' });
    network.use(refuses(calls.propertyLedger, 'unavailable', { message: 'The database is away.' }));
    const user = await visit('/folio-snap?popup=held&of=1');
    const lines = await drawer('1 Bloor St W');
    expect((await within(lines).findByRole('alert')).textContent).toContain(
      'The account of 1 Bloor St W could not be loadedThe database is away.',
    );
    network.use(answers(calls.propertyLedger, account));
    await user.click(within(lines).getByRole('button', { name: 'Retry' }));
    expect(await within(lines).findByRole('table')).toBeTruthy();
  });

  it('the address of an unknown property shows the list of balances', async () => {
    serverReturns([property({ property_id: 1 })], { 1: '500.00' });
    await visit('/folio-snap?popup=held&of=99');
    expect(await drawer('FUNDS HELD')).toBeTruthy();
  });
});
