import { describe, expect, it } from '@jest/globals';
import { calls, messages, type AnswerOf } from '@portal/contract';
import { addDays, parseIsoDate } from '@portal/domain';
import { answers, answersPages, draft, folio, never, payouts, property, refuses, today } from '@portal/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { address, drawer, isClosed, network, rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';
import { toDoors } from '../../data/doors.ts';
import { toPayouts } from '../../data/payouts.ts';

type PaidLine = AnswerOf<typeof calls.paidToYou>['lines'][number];

const section = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Paid to you' });
const four = [1, 2, 3, 4].map((property_id) => property({ property_id }));

describe('Paid to you', () => {
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

  const paidOn = (
    id: number,
    property_id: number,
    date: string,
    type: 'credit' | 'debit',
    amount: string,
  ): PaidLine => ({
    ledger_entry_id: id,
    property_id,
    date: parseIsoDate(date),
    description: 'Paid to you',
    type,
    amount,
    balance: '0.00',
    work_order: null,
    invoice: null,
  });

  it('the card says what went to each account, and when the next transfer is with its cut-off (FN3, PR15)', async () => {
    serverReturns(four);
    const lines = [
      { ...paidOn(9, 1, '2026-03-10', 'debit', '4,391.20'), customer_account_id: 5, account_number: '•••• 4417' },
      { ...paidOn(8, 2, '2026-03-10', 'debit', '8.80'), customer_account_id: 5, account_number: '•••• 4417' },
      { ...paidOn(7, 3, '2026-03-10', 'debit', '1,481.10'), customer_account_id: 6, account_number: '•••• 9020' },
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
    const user = await visit();
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
    await user.click(within(card).getByRole('button', { name: 'All payments' }));
    expect(rowsOf(await drawer('Paid to you'))[1]).toBe('10 Mar, 20263 properties•••• 4417 and •••• 9020$5,881.10');
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

  it('an owner without a door is promised no transfer (FN36, SNAP 108)', async () => {
    serverReturns([]);
    await visit('/folio-snap?popup=paid-to-you');
    await within(await drawer('Paid to you')).findAllByText(messages.noData);
    expect(network.sent(calls.paidToYou)).not.toEqual([]);
    expect(network.sent(calls.nextTransfer)).toEqual([]);
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

  it('the Paid to you drawer lists each day of payment with its total, and a return beside its payment (FN3, QUAL 350)', async () => {
    serverReturns(four);
    const lines = [
      paidOn(9, 1, '2026-03-14', 'credit', '1,480.00'),
      paidOn(8, 2, '2026-03-12', 'debit', '24.00'),
      paidOn(7, 1, '2026-03-12', 'debit', '1,480.00'),
      paidOn(6, 1, '2026-02-10', 'debit', '5.00'),
    ];
    network.use(answers(calls.paidToYou, { ...payouts(), lines }));
    const user = await visit();
    await user.click(await within(await section()).findByRole('button', { name: 'All payments' }));
    const opened = await drawer('Paid to you');
    expect(rowsOf(opened)).toEqual([
      'DatePaid fromAmount',
      '14 Mar, 20261 Bloor St W $1,480.00 returned, paid on 12 Mar, 2026−$1,480.00',
      '12 Mar, 20262 properties $1,480.00 of it came back on 14 Mar, 2026$1,504.00',
      '10 Feb, 20261 Bloor St W$5.00',
      'Total$29.00',
    ]);
    expect(opened.textContent).toContain('$1,509.00 in 3 payments − $1,480.00 returned = $29.00');
    const heads = within(opened).getAllByRole('rowheader').slice(0, -1);
    expect(heads.map((head) => head.textContent)).toEqual(['14 Mar, 2026', '12 Mar, 2026', '10 Feb, 2026']);
    await user.click(within(opened).getByRole('button', { name: '12 Mar, 2026' }));
    expect(rowsOf(await drawer('12 Mar, 2026'))).toEqual([
      'PropertyDescriptionAmount',
      '1 Bloor St WPaid to you Came back on 14 Mar, 2026$1,480.00',
      '2 Bloor St WPaid to you$24.00',
      'Total$1,504.00',
    ]);
  });

  it('a day on which money only came back says so, and where it is since then (FN3)', async () => {
    serverReturns(four);
    const lines = [paidOn(9, 1, '2026-03-14', 'credit', '1,480.00'), paidOn(7, 1, '2026-03-12', 'debit', '1,480.00')];
    network.use(answers(calls.paidToYou, { ...payouts(), lines }));
    await visit('/folio-snap?popup=paid-to-you&of=20260314');
    expect((await drawer('14 Mar, 2026')).textContent).toContain(
      'What your bank sent back on this day. We hold it for you from then on, until it is sent again.',
    );
  });

  it('the Paid to you drawer reaches back year by year, and a day of an earlier year opens (FN3)', async () => {
    serverReturns(four);
    const recent = payouts();
    const year = (lines: PaidLine[], from: string, next: string | null): AnswerOf<typeof calls.earlierPayouts> => ({
      lines,
      window: { from: parseIsoDate(from), to: addDays(recent.window.from, -1) },
      next: next === null ? null : parseIsoDate(next),
    });
    network.use(
      answers(calls.paidToYou, { ...recent, lines: [paidOn(9, 1, '2026-03-12', 'debit', '10.00')] }),
      answers(calls.earlierPayouts, year([paidOn(5, 1, '2025-06-12', 'debit', '7.00')], '2025-02-01', null)),
    );
    const user = await visit('/folio-snap?popup=paid-to-you');
    const opened = await drawer('Paid to you');
    await user.click(await within(opened).findByRole('button', { name: 'Show earlier payments' }));
    expect(await within(opened).findByText('There are no earlier payments.')).toBeTruthy();
    expect(await network.sent(calls.earlierPayouts)[0]?.json()).toEqual({ before: '2026-02-01' });
    expect(rowsOf(opened).slice(1)).toEqual([
      '12 Mar, 20261 Bloor St W$10.00',
      '12 Jun, 20251 Bloor St W$7.00',
      'Total$17.00',
    ]);
    expect(opened.textContent).toContain('From 01 Feb, 2025 to 18 Mar, 2026');
    network.use(
      answers(calls.payoutsBetween, {
        lines: [paidOn(5, 1, '2025-06-12', 'debit', '7.00')],
        window: { from: parseIsoDate('2025-05-12'), to: parseIsoDate('2025-07-12') },
      }),
    );
    await user.click(within(opened).getByRole('button', { name: '12 Jun, 2025' }));
    const day = await drawer('12 Jun, 2025');
    await within(day).findByText('Paid on 12 Jun, 2025');
    expect(rowsOf(day)).toContain('1 Bloor St WPaid to you$7.00');
  });

  it('payments that are too many for one answer are read page by page, each page once, and compared with their total (SEC8)', async () => {
    serverReturns(four);
    const window = { from: parseIsoDate('2025-01-01'), to: parseIsoDate('2025-12-31') };
    network.use(
      answers(calls.paidToYou, payouts()),
      answers(calls.payoutsBetween, { lines: [], window, is_cut: true, total: '13.00' }),
      answersPages(calls.payoutPage, [
        { lines: [paidOn(6, 1, '2025-07-12', 'debit', '5.00')], sum: '5.00', next: 'b' },
        { lines: [paidOn(5, 1, '2025-06-12', 'debit', '7.00')], sum: '7.00', next: null },
      ]),
    );
    await visit('/folio-snap?popup=paid-to-you&start=2025-01-01&end=2025-12-31');
    const opened = await drawer('Paid to you');
    expect((await within(opened).findByRole('alert')).textContent).toBe(
      'The lines add up to $12.00: $1.00 less than the figure.',
    );
    expect(rowsOf(opened).slice(1, -1)).toEqual(['12 Jul, 20251 Bloor St W$5.00', '12 Jun, 20251 Bloor St W$7.00']);
    const asked = await Promise.all(network.sent(calls.payoutPage).map((request) => request.clone().json()));
    expect(asked).toEqual([
      { startDate: '2025-01-01', endDate: '2025-12-31' },
      { startDate: '2025-01-01', endDate: '2025-12-31', after: 'b' },
    ]);
  });

  it('the drawer shows a range by its name, in its address, and Latest returns; Back closes it (FN3)', async () => {
    serverReturns(four);
    network.use(
      answers(calls.paidToYou, { ...payouts(), lines: [paidOn(9, 1, '2026-03-12', 'debit', '10.00')] }),
      answers(calls.payoutsBetween, {
        lines: [paidOn(5, 1, '2025-06-12', 'debit', '7.00')],
        window: { from: parseIsoDate('2025-01-01'), to: parseIsoDate('2025-12-31') },
      }),
    );
    const user = await visit();
    await user.click(await within(await section()).findByRole('button', { name: 'All payments' }));
    const opened = await drawer('Paid to you');
    await user.click(within(opened).getByRole('button', { name: 'Last year' }));
    expect(await within(opened).findByText('From 01 Jan, 2025 to 31 Dec, 2025')).toBeTruthy();
    expect(rowsOf(opened)).toEqual(['DatePaid fromAmount', '12 Jun, 20251 Bloor St W$7.00', 'Total$7.00']);
    expect(await network.sent(calls.payoutsBetween)[0]?.json()).toEqual({
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    });
    expect(address()).toBe('/folio-snap?popup=paid-to-you&start=2025-01-01&end=2025-12-31');
    await user.click(within(opened).getByRole('button', { name: 'Latest' }));
    expect(await within(opened).findByText('From 01 Feb, 2026 to 18 Mar, 2026')).toBeTruthy();
    await user.click(within(opened).getByRole('button', { name: 'Close' }));
    await isClosed();
    expect(address()).toBe('/folio-snap');
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
