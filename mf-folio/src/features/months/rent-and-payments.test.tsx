import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, leasedProperty, months, never, refuses } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { network, rowsOf, serverReturns, visit } from '../../testing/snapshot-page.tsx';

const chart = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Rent and payments' });

describe('Rent and payments', () => {
  it('six months of the owner are asked for, once the figures are there', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    await visit();
    await chart();
    expect(await network.sent(calls.folioMonths)[0]?.json()).toEqual({ customerId: 501, months: 6 });
  });

  it('each month shows the rent received and what was paid, and the last month says that it is not complete (FN2, FN3)', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(answers(calls.folioMonths, months(['1500.00', '900.00'], ['1,400.50', '-20.00'])));
    const user = await visit();
    await user.click(within(await chart()).getByRole('button', { name: 'Show as table' }));
    expect(rowsOf(await chart())).toEqual([
      'MonthRent receivedPaid to you',
      'February 2026$1,500.00$900.00',
      'March 2026, up to 18 Mar, 2026$1,400.50−$20.00',
    ]);
    expect((await chart()).textContent).toContain('01 Feb, 2026 to 18 Mar, 2026. March is not complete yet.');
  });

  it("months without a payment show 'No Data Found!' and what will come", async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(answers(calls.folioMonths, months(['0.00', '0.00'])));
    await visit();
    expect(within(await chart()).getByText('No Data Found!')).toBeTruthy();
  });

  it('a failure to load the months does not hide the figures, and can be retried', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(refuses(calls.folioMonths, 'unavailable', { message: 'The database is away.' }));
    const user = await visit();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Rent and payments could not be loadedThe database is away.');
    expect(screen.getByRole('button', { name: /^Held/ })).toBeTruthy();
    network.use(answers(calls.folioMonths, months(['1500.00', '900.00'])));
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await chart()).toBeTruthy();
  });

  it('a skeleton shows while the months load', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(never(calls.folioMonths));
    await visit();
    expect(await screen.findByText('Loading Rent and payments…')).toBeTruthy();
  });
});
