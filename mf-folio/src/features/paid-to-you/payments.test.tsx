import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, type AnswerOf } from '@portal/contract';
import { addDays, parseIsoDate } from '@portal/domain';
import { answers, answersPages, goBack, months, payouts, property } from '@portal/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paidOn, type PaidLine } from '../../testing/paid-on.ts';
import { address, drawer, network, rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';

const days = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'By payment day' });
const byMonth = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'By month' });
const itemsOf = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const headsOf = (part: HTMLElement): string[] =>
  within(part)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const shown = async (text: string): Promise<HTMLElement> => {
  await within(await days()).findByText(text);
  return days();
};
const recently = (...lines: readonly PaidLine[]): void =>
  network.use(answers(calls.paidToYou, { ...payouts(), lines: [...lines] }));
const between = (from: string, to: string, ...lines: readonly PaidLine[]): void =>
  network.use(
    answers(calls.payoutsBetween, { lines: [...lines], window: { from: parseIsoDate(from), to: parseIsoDate(to) } }),
  );
const choose = (name: string) => fireEvent.change(screen.getByLabelText('Payments shown'), { target: { value: name } });

beforeEach(() => {
  serverReturns([1, 2, 3, 4].map((property_id) => property({ property_id })));
});

describe('the payments by day', () => {
  it('the payments by day stand by month with what went to each account, a return on its own day with what to do (FN3, QUAL 350)', async () => {
    recently(
      paidOn(9, 1, '2026-03-14', 'credit', '1,480.00', [6, '•••• 9020']),
      paidOn(8, 2, '2026-03-12', 'debit', '24.00', [5, '•••• 4417']),
      paidOn(7, 1, '2026-03-12', 'debit', '1,480.00', [6, '•••• 9020']),
      paidOn(6, 1, '2026-02-10', 'debit', '5.00'),
    );
    network.use(
      answers(calls.nextTransfer, {
        sends_at: '2026-03-25T14:00:00.000Z',
        cut_off: '2026-03-22T14:00:00.000Z',
        is_open: true,
        amount: null,
        accounts: [],
      }),
    );
    await visit('/paid-to-you');
    const list = await shown('Check the account');
    expect(headsOf(list)).toEqual(['March 2026$24.00', 'February 2026$5.00']);
    await waitFor(() =>
      expect(itemsOf(list)).toEqual([
        '14 Mar, 2026−$1,480.00•••• 9020 · 1 property−$1,480.00Returned by your bank, paid on 12 Mar, 2026' +
          'Check the account before 22 Mar, 2026, 10:00.',
        '12 Mar, 2026$1,504.00•••• 4417 · 1 property$24.00•••• 9020 · 1 property$1,480.00' +
          '$1,480.00 of it came back on 14 Mar, 2026',
        '10 Feb, 2026$5.001 Bloor St W',
      ]),
    );
    expect(list.textContent).toContain('Shown so far$29.00');
    expect(list.textContent).toContain('$1,509.00 sent − $1,480.00 returned = $29.00');
  });

  it('the payments by day ask for no other account once something was sent from the property again', async () => {
    recently(
      paidOn(9, 1, '2026-03-16', 'debit', '1,600.00'),
      paidOn(8, 1, '2026-03-14', 'credit', '1,480.00'),
      paidOn(7, 1, '2026-03-12', 'debit', '1,480.00'),
    );
    await visit('/paid-to-you');
    await within(await days()).findByRole('button', { name: '14 Mar, 2026' });
    const list = await days();
    expect(within(list).queryByRole('link', { name: 'Check the account' })).toBeNull();
  });

  it('the payments by day reach back year by year, and a day of an earlier year opens (FN3)', async () => {
    const recent = payouts();
    const year = (lines: PaidLine[], from: string, next: string | null): AnswerOf<typeof calls.earlierPayouts> => ({
      lines,
      window: { from: parseIsoDate(from), to: addDays(recent.window.from, -1) },
      next: next === null ? null : parseIsoDate(next),
    });
    recently(paidOn(9, 1, '2026-03-12', 'debit', '10.00'));
    network.use(answers(calls.earlierPayouts, year([paidOn(5, 1, '2025-06-12', 'debit', '7.00')], '2025-06-10', null)));
    const user = await visit('/paid-to-you');
    await user.click(await within(await days()).findByRole('button', { name: 'Show earlier payments' }));
    const list = await shown('There are no earlier payments.');
    expect(await network.sent(calls.earlierPayouts)[0]?.json()).toEqual({ before: '2026-02-01' });
    expect(headsOf(list)).toEqual(['March 2026$10.00', 'June 2025, from 10 Jun, 2025$7.00']);
    expect(list.textContent).toContain('All payments$17.00');
    between('2025-05-12', '2025-07-12', paidOn(5, 1, '2025-06-12', 'debit', '7.00'));
    await user.click(within(list).getByRole('button', { name: '12 Jun, 2025' }));
    const day = await drawer('12 Jun, 2025');
    await within(day).findByText('Paid on 12 Jun, 2025');
    expect(rowsOf(day)).toContain('1 Bloor St WPaid to you$7.00');
  });

  it('payments that are too many for one answer are read page by page, each page once, and compared with their total (SEC8)', async () => {
    const window = { from: parseIsoDate('2025-01-01'), to: parseIsoDate('2025-12-31') };
    network.use(
      answers(calls.payoutsBetween, { lines: [], window, is_cut: true, total: '13.00' }),
      answersPages(calls.payoutPage, [
        { lines: [paidOn(6, 1, '2025-07-12', 'debit', '5.00')], sum: '5.00', next: 'b' },
        { lines: [paidOn(5, 1, '2025-06-12', 'debit', '7.00')], sum: '7.00', next: null },
      ]),
    );
    await visit('/paid-to-you?start=2025-01-01&end=2025-12-31');
    expect((await within(await days()).findByRole('alert')).textContent).toBe(
      'The lines add up to $12.00: $1.00 less than the figure.',
    );
    expect(itemsOf(await days())).toEqual(['12 Jul, 2025$5.001 Bloor St W', '12 Jun, 2025$7.001 Bloor St W']);
    const asked = await Promise.all(network.sent(calls.payoutPage).map((request) => request.clone().json()));
    expect(asked).toEqual([
      { startDate: '2025-01-01', endDate: '2025-12-31' },
      { startDate: '2025-01-01', endDate: '2025-12-31', after: 'b' },
    ]);
  });

  it('CSV saves exactly the rows shown, an account a row (RP16)', async () => {
    const saved: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    recently(
      paidOn(9, 1, '2026-03-14', 'credit', '1,480.00', [6, '•••• 9020']),
      paidOn(8, 2, '2026-03-12', 'debit', '24.00', [5, '•••• 4417']),
      paidOn(7, 1, '2026-03-12', 'debit', '1,480.00', [6, '•••• 9020']),
      paidOn(6, 1, '2026-02-10', 'debit', '5.00'),
    );
    const user = await visit('/paid-to-you');
    await user.click(await within(await days()).findByRole('button', { name: 'CSV' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      'Date,Paid to,Paid from,Came back,Amount',
      '2026-03-14,•••• 9020,1 Bloor St W,"$1,480.00 returned, paid on 12 Mar, 2026",-1480.00',
      '2026-03-12,•••• 4417,2 Bloor St W,,24.00',
      '2026-03-12,•••• 9020,1 Bloor St W,"$1,480.00 of it came back on 14 Mar, 2026",1480.00',
      '2026-02-10,,1 Bloor St W,,5.00',
      '',
      'Owner,Priya Wong',
      'Period,2026-02-01 to 2026-03-18',
      'Filter,none',
      '',
    ]);
  });
});

describe('the payments by month', () => {
  it('the payments by month are the last twelve months, each with the change from the month before; one that has only begun has none (FN3)', async () => {
    const paid = ['1.00', '900.00', '1,000.00', ...Array.from({ length: 9 }, () => '1,000.00'), '0.00'];
    network.use(answers(calls.folioMonths, months(...paid.map((sum) => ['0.00', sum] as const))));
    await visit('/paid-to-you');
    await within(await byMonth()).findByText('Mar 2026');
    expect(await network.sent(calls.folioMonths)[0]?.json()).toEqual({ customerId: 501, months: 13 });
    const rows = rowsOf(await byMonth());
    expect([rows.slice(0, 3), rows.slice(-3)]).toEqual([
      ['MonthPaid to youChange', 'Mar 2026$0.00–', 'Feb 2026$1,000.00$0.00'],
      ['May 2025$1,000.00+$100.00', 'Apr 2025$900.00+$899.00', '12 months$10,900.00'],
    ]);
    expect((await byMonth()).textContent).toContain('01 Apr, 2025 to 18 Mar, 2026. March is not complete yet.');
  });
});

describe('the range of the payments', () => {
  it('the range of the payments is chosen by its name for days and months, stands in the address, and Back returns to the one before (FN3)', async () => {
    recently(paidOn(9, 1, '2026-03-12', 'debit', '10.00'));
    between(
      '2025-01-01',
      '2025-12-31',
      paidOn(5, 1, '2025-08-12', 'debit', '7.00'),
      paidOn(4, 1, '2025-06-12', 'debit', '9.00'),
    );
    await visit('/paid-to-you');
    await shown('12 Mar, 2026');
    choose('Last year');
    expect(itemsOf(await shown('12 Aug, 2025'))).toHaveLength(2);
    expect(await network.sent(calls.payoutsBetween)[0]?.json()).toEqual({
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    });
    expect(rowsOf(await byMonth()).slice(-5)).toEqual([
      'Sep 2025$0.00−$7.00',
      'Aug 2025$7.00+$7.00',
      'Jul 2025$0.00−$9.00',
      'Jun 2025$9.00–',
      '7 months$16.00',
    ]);
    expect(address()).toBe('/paid-to-you?start=2025-01-01&end=2025-12-31');
    await goBack();
    await shown('12 Mar, 2026');
    expect(address()).toBe('/paid-to-you');
    expect(screen.getByLabelText<HTMLSelectElement>('Payments shown').value).toBe('Last 12 months');
  });

  it('the range of the payments may be any two days; months of which a part is shown say which, and are compared with none', async () => {
    recently(paidOn(9, 1, '2026-03-12', 'debit', '10.00'));
    between('2025-04-01', '2026-03-18', paidOn(9, 1, '2026-03-12', 'debit', '10.00'));
    await visit('/paid-to-you');
    await shown('12 Mar, 2026');
    choose('Own days');
    const from = await screen.findByLabelText<HTMLInputElement>('From');
    expect([from.value, address()]).toEqual(['2025-04-01', '/paid-to-you?start=2025-04-01&end=2026-03-18']);
    between(
      '2026-01-20',
      '2026-03-18',
      paidOn(9, 1, '2026-03-12', 'debit', '10.00'),
      paidOn(6, 1, '2026-01-22', 'debit', '8.00'),
    );
    fireEvent.change(from, { target: { value: '2026-01-20' } });
    expect(headsOf(await shown('22 Jan, 2026'))).toEqual(['March 2026$10.00', 'January 2026, from 20 Jan, 2026$8.00']);
    expect(rowsOf(await byMonth())).toEqual([
      'MonthPaid to youChange',
      'Mar 2026$10.00+$10.00',
      'Feb 2026$0.00–',
      'Jan 2026 from 20 Jan, 2026$8.00–',
      '3 months$18.00',
    ]);
  });
});
