import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, draft, folio, never, payouts, property, refuses, today } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { drawer, network, rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';
import { toDoors } from '../../data/doors.ts';
import { toPayouts } from '../../data/payouts.ts';

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

  it('the Paid to you drawer lists every payment, and they add up to the figure (QUAL 350)', async () => {
    serverReturns(four);
    network.use(answers(calls.paidToYou, payouts({ 1: '1,091.00', 2: '2.00', 3: '3.00', 4: '4.00' })));
    const user = await visit();
    await user.click(await within(await section()).findByRole('button', { name: 'All payments' }));
    const opened = await drawer('Paid to you');
    expect(rowsOf(opened)).toHaveLength(6);
    expect(rowsOf(opened)[1]).toBe('18 Mar, 20261 Bloor St WPaid to you$1,091.00');
    expect(within(opened).getByText('The lines add up to the figure.')).toBeTruthy();
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
