import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { loses, never, reference, refuses } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import {
  visit,
  network,
  serverReturns,
  table,
  rows,
  field,
  heading,
  askedRanges,
  threeDoors,
  house,
} from '../../testing/folio-view-page.tsx';

describe('the folio view', () => {
  it('the folio view shows the previous calendar month at first (FVIEW 137)', async () => {
    await visit();
    await table();
    expect([field('From').value, field('To').value]).toEqual(['2026-02-01', '2026-02-28']);
    expect(await askedRanges()).toEqual([['2026-02-01', '2026-02-28']]);
  });

  it('the title counts the doors without drafts, each once (FVIEW 139, FUNDS 134, LS7)', async () => {
    await visit();
    expect(await heading('Your Portfolio: 3 Doors')).toBeTruthy();
  });

  it("the title of a single door is in the singular: 'Your Portfolio: 1 Door' (LS7)", async () => {
    serverReturns([house]);
    await visit();
    expect(await heading('Your Portfolio: 1 Door')).toBeTruthy();
  });

  it('the columns are those of the specification, without a Transfer column (FVIEW 140, 144)', async () => {
    await visit();
    expect((await rows())[0]).toEqual([
      ...['Prop', 'Address', 'Status', 'Rent', 'Fees', 'Paid', 'Banked', 'Held', 'Arrears'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Paid' }).title).toBe('Paid to suppliers (work orders)');
  });

  it('each building heads its doors with their sums, and doors without a building come last (FVIEW 141, FN29, FN30)', async () => {
    await visit();
    expect((await rows()).slice(1)).toEqual([
      ['', 'Rue Saint-Denis 502', '1/2 Leased', '$2,150.00', '$100.00', '$212.44', '$2,000.00', '$220.00', '$100.00'],
      [
        '101-11',
        '101-1180 Bathurst St',
        'Leased',
        '$2,150.00',
        '$100.00',
        '$212.44',
        '$2,000.00',
        '$500.00',
        '$100.00',
      ],
      ['102-11', '102-1180 Bathurst St', 'FOR LEASE', '$0.00', '$0.00', '$0.00', '$0.00', '−$280.00 you owe', '$0.00'],
      ['', 'Without a building', '0/1 Leased', '$0.00', '$0.00', '$0.00', '$0.00', '$41.60', '$0.00'],
      ['27 Pal', '27 Palmerston Ave', 'FOR LEASE', '$0.00', '$0.00', '$0.00', '$0.00', '$41.60', '$0.00'],
      ['', 'Total', '1/3 Leased', '$2,150.00', '$100.00', '$212.44', '$2,000.00', '$261.60', '$100.00'],
    ]);
  });

  it('a door leads to its tenancy in the same days', async () => {
    await visit();
    await table();
    expect(screen.getByRole('link', { name: '27 Palmerston Ave' }).getAttribute('href')).toMatch(
      /^\/tenancy\/\d+\?start=2026-02-01&end=2026-02-28$/,
    );
  });

  it('a heading sorts the buildings and the doors within each; those without a building stay last (FN30)', async () => {
    const user = await visit();
    await table();
    const press = async (): Promise<(string | undefined)[]> => {
      await user.click(screen.getByRole('button', { name: 'Held' }));
      return (await rows()).map(([, name]) => name).slice(1, -1);
    };
    const [building, ...last] = ['Rue Saint-Denis 502', 'Without a building', '27 Palmerston Ave'];
    expect(await press()).toEqual([building, '102-1180 Bathurst St', '101-1180 Bathurst St', ...last]);
    expect(await press()).toEqual([building, '101-1180 Bathurst St', '102-1180 Bathurst St', ...last]);
  });

  it('the days of every figure are named (FN4)', async () => {
    await visit();
    const periods = within(await table())
      .getAllByRole('columnheader')
      .map(({ dataset }) => dataset['period']);
    expect(periods).toEqual([undefined, undefined, 'now', 'now', 'in Feb', 'in Feb', 'in Feb', 'at 28 Feb', 'now']);
    expect(screen.getByText(/^“Now”/).textContent).toBe(
      '“Now” is 18 Mar, 2026. Every figure opens the lines it is made of.',
    );
  });
});

describe('the states of the folio view (API 337)', () => {
  it('a slow response is shown as loading, and the range can be changed meanwhile', async () => {
    network.use(never(calls.folioProperty));
    await visit();
    expect(await screen.findByText('Loading Your portfolio…')).toBeTruthy();
    expect(field('From').value).toBe('2026-02-01');
    expect(screen.getByRole('button', { name: 'CSV' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('a failure says what failed, with Retry and the reference', async () => {
    network.use(refuses(calls.folioProperty, 'internal'));
    const user = await visit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your portfolio could not be loaded');
    expect(alert.textContent).toContain(reference);
    threeDoors();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeTruthy();
  });

  it('a lost connection is a failure too', async () => {
    network.use(loses(calls.folioProperty));
    await visit();
    expect((await screen.findByRole('alert')).textContent).toContain('Your portfolio could not be loaded');
  });

  it('an owner without doors reads why the table is empty, and where to go', async () => {
    serverReturns([]);
    await visit();
    expect(await heading('Your Portfolio: 0 Doors')).toBeTruthy();
    expect(screen.getByText('No Data Found!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to SnapShot' }).getAttribute('href')).toBe('/folio-snap');
  });
});
