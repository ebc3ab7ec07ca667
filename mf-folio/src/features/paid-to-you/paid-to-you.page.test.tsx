import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, goBack, months, never, payouts, property, refuses } from '@portal/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { paidOn } from '../../testing/paid-on.ts';
import { address, drawer, isClosed, network, rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const planned = {
  sends_at: '2026-03-25T14:00:00.000Z',
  cut_off: '2026-03-22T14:00:00.000Z',
  is_open: true,
  amount: '13168.72',
  accounts: ['•••• 4417', '•••• 9020'],
  by_account: [
    { account_number: '•••• 4417', amount: '9000.00' },
    { account_number: '•••• 9020', amount: '4000.00' },
    { account_number: null, amount: '168.72' },
  ],
};

beforeEach(() => {
  serverReturns([1, 2, 3, 4].map((property_id) => property({ property_id })));
});

describe('the next transfer', () => {
  it('the next transfer says what goes to each account, and until when that can be changed (FN36, PR15)', async () => {
    network.use(answers(calls.nextTransfer, planned));
    await visit('/paid-to-you');
    const bar = await region('Next transfer');
    expect(bar.textContent).toBe(
      'Next transfer25 Mar, 2026in 7 days, at 10:00' +
        'Amount, as planned$13,168.72•••• 4417 $9,000.00 · •••• 9020 $4,000.00 · no known account $168.72' +
        'Change bank details before22 Mar, 2026, 10:00for this transfer' +
        'Held by propertyBank Accounts',
    );
    const ways = within(bar).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/folio-snap?popup=held', '/profile#bank']);
  });

  it('the next transfer says the accounts alone without a planned amount, and asks for nothing after the cut-off (FN36, PR15)', async () => {
    const { by_account: _, ...rest } = planned;
    network.use(answers(calls.nextTransfer, { ...rest, amount: null, is_open: false }));
    await visit('/paid-to-you');
    expect((await region('Next transfer')).textContent).toContain(
      'Goes to•••• 4417 and •••• 9020Bank detailsSettled for this transferA change now counts from the one after it.',
    );
  });

  it('the next transfer is promised to no owner without a door, and not where none is planned (FN36, SNAP 108)', async () => {
    await visit('/paid-to-you');
    await within(await region('By payment day')).findByText(messages.noData);
    expect(screen.queryByRole('region', { name: 'Next transfer' })).toBeNull();
    cleanup();
    serverReturns([]);
    network.use(answers(calls.nextTransfer, planned));
    await visit('/paid-to-you');
    await within(await region('By payment day')).findByText(messages.noData);
    expect(screen.queryByRole('region', { name: 'Next transfer' })).toBeNull();
  });
});

describe('the page Paid to you', () => {
  it.each([
    [calls.nextTransfer, 'Next transfer', 'The next payment could not be loaded.'],
    [calls.paidToYou, 'By payment day', 'Paid to you could not be loaded'],
    [calls.folioMonths, 'By month', 'Paid to you by month could not be loaded'],
  ])('a failure of one call takes its own part alone, and Retry brings it back: %#', async (call, part, words) => {
    network.use(
      answers(calls.nextTransfer, planned),
      answers(calls.paidToYou, { ...payouts(), lines: [paidOn(9, 1, '2026-03-12', 'debit', '10.00')] }),
      answers(calls.folioMonths, months(['0.00', '10.00'])),
    );
    network.use(refuses(call, 'unavailable', { message: 'The database is away.' }));
    const user = await visit('/paid-to-you');
    const failed = await region(part);
    expect((await within(failed).findByRole('alert')).textContent).toContain(words);
    for (const other of ['Next transfer', 'By payment day', 'By month'].filter((name) => name !== part))
      await waitFor(async () => expect((await region(other)).textContent).toMatch(/13,168.72|12 Mar, 2026|Mar 2026/));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    network.use(answers(calls.nextTransfer, planned), answers(calls.paidToYou, payouts({ 1: '9.00' })));
    network.use(answers(calls.folioMonths, months(['0.00', '9.00'])));
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('skeletons stand where the payments will be', async () => {
    network.use(never(calls.paidToYou), never(calls.folioMonths));
    await visit('/paid-to-you');
    expect(await within(await region('By payment day')).findByText('Loading Paid to you…')).toBeTruthy();
    expect(await within(await region('By month')).findByText('Loading Paid to you by month…')).toBeTruthy();
  });

  it('the address of a day opens it, and one that only got money back says so, and where it is since then (FN3)', async () => {
    const lines = [paidOn(9, 1, '2026-03-14', 'credit', '1,480.00'), paidOn(7, 1, '2026-03-12', 'debit', '1,480.00')];
    network.use(answers(calls.paidToYou, { ...payouts(), lines }));
    await visit('/paid-to-you?popup=day&of=20260314');
    const words =
      'What your bank sent back on this day. It is part of what we hold for you, until a later payment takes it along.';
    const opened = await drawer('14 Mar, 2026');
    expect(await within(opened).findByText(words)).toBeTruthy();
    expect(within(opened).queryByText(/^The next payment/)).toBeNull();
    expect(within(opened).getByRole('link', { name: 'Check the account' })).toBeTruthy();
  });

  it('a day on which money came back names the next payment from that property (FN3)', async () => {
    const lines = [
      paidOn(11, 1, '2026-03-17', 'debit', '1,500.00'),
      paidOn(10, 2, '2026-03-16', 'debit', '24.00'),
      paidOn(9, 1, '2026-03-14', 'credit', '1,480.00'),
      paidOn(7, 1, '2026-03-12', 'debit', '1,480.00'),
    ];
    network.use(answers(calls.paidToYou, { ...payouts(), lines }));
    await visit('/paid-to-you?popup=day&of=20260314');
    const next = 'The next payment from 1 Bloor St W was on 17 Mar, 2026: $1,500.00.';
    const opened = await drawer('14 Mar, 2026');
    expect(await within(opened).findByText(next)).toBeTruthy();
    expect(within(opened).queryByRole('link', { name: 'Check the account' })).toBeNull();
  });

  it('a day opens its payments over the page, each with the ledger behind it, which Back closes, and asks about them (FN3)', async () => {
    const lines = [paidOn(8, 2, '2026-03-12', 'debit', '24.00'), paidOn(7, 1, '2026-03-12', 'debit', '1,480.00')];
    network.use(answers(calls.paidToYou, { ...payouts(), lines }));
    const user = await visit('/paid-to-you');
    const day = await within(await region('By payment day')).findByRole('button', { name: '12 Mar, 2026' });
    await user.click(day);
    const opened = await drawer('12 Mar, 2026');
    expect(address()).toBe('/paid-to-you?popup=day&of=20260312');
    expect(within(opened).getByText('What we sent you on this day from the account of each property.')).toBeTruthy();
    expect(rowsOf(opened)).toEqual([
      'PropertyDescriptionAmount',
      '1 Bloor St WPaid to you$1,480.00',
      '2 Bloor St WPaid to you$24.00',
      'Total$1,504.00',
    ]);
    const property = within(opened).getByRole('link', { name: '1 Bloor St W' });
    expect(property.getAttribute('href')).toBe('/tenancy/1?start=2026-02-12&end=2026-03-12');
    await goBack();
    await isClosed();
    expect(address()).toBe('/paid-to-you');
    await waitFor(() => expect(document.activeElement).toBe(day));
    await user.click(day);
    await user.click(within(await drawer('12 Mar, 2026')).getByRole('button', { name: 'Ask about this' }));
    expect(await drawer('Owner Enquiry')).toBeTruthy();
    expect(address()).toBe('/paid-to-you?popup=enquiry&of=paid-to-you');
  });

  it.each([
    ['popup=paid-to-you', '/paid-to-you'],
    ['popup=paid-to-you&of=20260314', '/paid-to-you?popup=day&of=20260314'],
    ['popup=paid-to-you&start=2025-01-01&end=2025-12-31', '/paid-to-you?start=2025-01-01&end=2025-12-31'],
  ])('the dialog of the snapshot that it was, ?%s, leads to %s (RT25)', async (search, page) => {
    network.use(answers(calls.payoutsBetween, { lines: [], window: payouts().window }));
    await visit(`/folio-snap?${search}`);
    expect(await screen.findByLabelText('Payments shown')).toBeTruthy();
    expect(address()).toBe(page);
  });
});
