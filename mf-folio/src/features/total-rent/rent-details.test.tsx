import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, leasedProperty, loses, never, property, recentRents, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  drawer,
  isClosed,
  network,
  openTile,
  rowsOf,
  serverReturns,
  tile,
  visit,
} from '../../testing/snapshot-page.tsx';

describe('Rent Details', () => {
  it('each property shows its rent and New Funds Received, with their period (SNAP 100, FN22)', async () => {
    serverReturns([leasedProperty(1, '1500.00'), leasedProperty(2, '900.50'), property({ property_id: 3 })]);
    network.use(answers(calls.recentRent, recentRents({ 1: ['1,000.00', '500.00'], 3: ['20.00'] })));
    const { opened } = await openTile('Total Rent', 'Rent Details');
    await waitFor(() => {
      expect(rowsOf(opened)).toEqual([
        'PropertyRentNew Funds Received',
        '1 Bloor St W$1,500.00$1,500.00',
        '2 Bloor St W$900.50$0.00',
        '3 Bloor St W$0.00$20.00',
        'Total$2,400.50$1,520.00',
      ]);
    });
    expect(within(opened).getByText('The lines add up to the figure.')).toBeTruthy();
    expect(opened.textContent).toContain('the rents paid from 16 Feb, 2026 to 18 Mar, 2026');
  });

  it('a former property has a line only while rent of it came in (LS15)', async () => {
    serverReturns([
      leasedProperty(1, '1500.00'),
      property({ property_id: 2, status: 4 }),
      property({ property_id: 3, status: 4 }),
    ]);
    network.use(answers(calls.recentRent, recentRents({ 3: ['20.00'] })));
    const { opened } = await openTile('Total Rent', 'Rent Details');
    await waitFor(() => {
      expect(rowsOf(opened)).toEqual([
        'PropertyRentNew Funds Received',
        '1 Bloor St W$1,500.00$0.00',
        '3 Bloor St W$0.00$20.00',
        'Total$1,500.00$20.00',
      ]);
    });
  });

  it.each(['/folio-snap/recentPayment', '/folio-snap?popup=rent'])(
    '%s opens Rent Details, and closing it leads to the snapshot (SNAP 99, RT13)',
    async (at) => {
      serverReturns([leasedProperty(1, '1500.00')]);
      const user = await visit(at);
      await drawer('Rent Details');
      await user.keyboard('{Escape}');
      await isClosed();
      expect(address()).toBe('/folio-snap');
    },
  );

  it("a lost connection for the funds shows 'Somthing Wrong!', keeps the rents and can be retried (SNAP 111)", async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(loses(calls.recentRent));
    const user = await visit();
    expect((await screen.findByText('Somthing Wrong!')).parentElement?.textContent).toContain('Error!');
    await user.click(await tile('Total Rent'));
    const opened = await drawer('Rent Details');
    expect(within(opened).getByRole('alert').textContent).toContain(
      'New Funds Received could not be loadedSomthing Wrong!',
    );
    expect(rowsOf(opened)).toEqual(['PropertyRent', '1 Bloor St W$1,500.00', 'Total$1,500.00']);
    network.use(answers(calls.recentRent, recentRents({ 1: ['7.00'] })));
    await user.click(within(opened).getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(rowsOf(opened)).toContain('Total$1,500.00$7.00');
    });
  });

  it('a refusal of the funds is not reported as a lost connection', async () => {
    serverReturns([]);
    network.use(refuses(calls.recentRent, 'unavailable', { message: 'The database is away.' }));
    const user = await visit();
    await user.click(await tile('Total Rent'));
    expect((await within(await drawer('Rent Details')).findByRole('alert')).textContent).toContain(
      'The database is away.',
    );
    expect(screen.queryByText(/Somthing Wrong!/)).toBeNull();
  });

  it('the rents are shown while the funds load', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(never(calls.recentRent));
    const { opened } = await openTile('Total Rent', 'Rent Details');
    expect(rowsOf(opened)).toEqual(['PropertyRent', '1 Bloor St W$1,500.00', 'Total$1,500.00']);
  });
});
