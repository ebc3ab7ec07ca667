import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, draft, folio, never, payouts, property, refuses, today } from '@portal/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { paidOn } from '../../testing/paid-on.ts';
import { network, serverReturns, visit } from '../../testing/snapshot-page.tsx';
import { toDoors } from '../../data/doors.ts';
import { toPayouts } from '../../data/payouts.ts';

const section = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Paid to you' });
const four = [1, 2, 3, 4].map((property_id) => property({ property_id }));

describe('Paid to you on the snapshot', () => {
  it('the snapshot shows the last three days of payments and the total (FN3)', async () => {
    serverReturns(four);
    const paid = payouts({ 1: '1,091.00', 2: '2.00', 3: '3.00', 4: '4.00' });
    const sameDay = paid.lines.map((line, index) => (index === 1 ? { ...line, date: today } : line));
    network.use(answers(calls.paidToYou, { ...paid, lines: sameDay }));
    await visit();
    await within(await section()).findByText('$1,100.00');
    expect((await section()).textContent).toContain('Since 01 Feb, 2026$1,100.00');
    expect(
      within(await section())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['18 Mar, 2026$1,093.002 properties', '16 Mar, 2026$3.003 Bloor St W', '15 Mar, 2026$4.004 Bloor St W']);
  });

  it('the card says what went to each account, and when the next transfer is with its cut-off (FN3, PR15)', async () => {
    serverReturns(four);
    const lines = [
      paidOn(9, 1, '2026-03-10', 'debit', '4,391.20', [5, '•••• 4417']),
      paidOn(8, 2, '2026-03-10', 'debit', '8.80', [5, '•••• 4417']),
      paidOn(7, 3, '2026-03-10', 'debit', '1,481.10', [6, '•••• 9020']),
    ];
    network.use(
      answers(calls.paidToYou, { ...payouts(), lines }),
      answers(calls.nextTransfer, {
        sends_at: '2026-03-25T14:00:00.000Z',
        cut_off: '2026-03-22T14:00:00.000Z',
        is_open: true,
        amount: '13168.72',
        accounts: ['•••• 4417', '•••• 9020'],
      }),
    );
    await visit();
    const card = await section();
    expect((await within(card).findByRole('listitem')).textContent).toBe(
      '10 Mar, 2026$5,881.10•••• 4417 · 2 properties$4,400.00•••• 9020 · 1 property$1,481.10',
    );
    await waitFor(() =>
      expect(card.textContent).toContain(
        'Next transfer on 25 Mar, 2026. Change your bank details before 22 Mar, 2026, 10:00.',
      ),
    );
    const hero = await screen.findByRole('region', { name: 'Portfolio' });
    expect(hero.textContent).toMatch(/Next payment to you\$13,168\.7225 Mar, 2026 to •••• 4417 and •••• 9020$/);
    expect(within(card).getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe('/paid-to-you');
  });

  it('the hero shows the day alone where the provider plans no amount, and nothing without a transfer to come (FN36)', async () => {
    serverReturns(four);
    await visit();
    const hero = await screen.findByRole('region', { name: 'Portfolio' });
    await within(await section()).findByText(messages.noData);
    expect(hero.textContent).not.toContain('Next payment');
    network.use(
      answers(calls.nextTransfer, {
        sends_at: '2026-03-18T14:00:00.000Z',
        cut_off: '2026-03-15T14:00:00.000Z',
        is_open: false,
        amount: null,
        accounts: [],
      }),
    );
    cleanup();
    await visit();
    expect(await screen.findByText('Next payment to you')).toBeTruthy();
    expect((await screen.findByRole('region', { name: 'Portfolio' })).textContent).toMatch(
      /Next payment to you18 Mar, 2026$/,
    );
    expect((await section()).textContent).toContain('A change of your bank details now counts from the one after it.');
  });

  it('a next payment that cannot be loaded says so in the hero alone, with Retry', async () => {
    serverReturns(four);
    network.use(refuses(calls.nextTransfer, 'internal'));
    await visit();
    const hero = await screen.findByRole('region', { name: 'Portfolio' });
    expect((await within(hero).findByRole('alert')).textContent).toContain('The next payment could not be loaded.');
    expect(within(hero).getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(hero.textContent).toContain('4 Doors');
  });

  it("Paid to you shows 'No Data Found!' when nothing was paid", async () => {
    serverReturns(four);
    await visit();
    expect(await within(await section()).findByText('No Data Found!')).toBeTruthy();
  });

  it('a failure to load the payments does not hide the figures', async () => {
    serverReturns(four);
    network.use(refuses(calls.paidToYou, 'unavailable', { message: 'The database is away.' }));
    const user = await visit();
    expect((await within(await section()).findByRole('alert')).textContent).toContain(
      'Paid to you could not be loadedThe database is away.',
    );
    expect(screen.getByRole('button', { name: /^Held/ })).toBeTruthy();
    network.use(answers(calls.paidToYou, payouts({ 1: '9.00' })));
    await user.click(within(await section()).getByRole('button', { name: 'Retry' }));
    expect((await within(await section()).findAllByText('$9.00')).length).toBeGreaterThan(0);
  });

  it('a skeleton shows while the payments load', async () => {
    serverReturns(four);
    network.use(never(calls.paidToYou));
    await visit();
    expect(await within(await section()).findByText('Loading Paid to you…')).toBeTruthy();
  });
});

describe('toPayouts', () => {
  it('returned money is subtracted, and only doors of the portfolio count (FN3, LS5)', () => {
    const answer = payouts({ 1: '900.00', 2: '77.00', 99: '5.00' });
    const [first] = answer.lines;
    if (!first) throw new Error('no line');
    const back = { ...first, ledger_entry_id: 2000, type: 'credit' as const, amount: '100.00' };
    const figure = toPayouts(
      { ...answer, lines: [back, ...answer.lines] },
      toDoors(folio([property({ property_id: 1 }), draft({ property_id: 2 })])),
    );
    expect([figure.total, figure.lines.map(({ amount }) => amount)]).toEqual([80_000, [-10_000, 90_000]]);
  });
});
