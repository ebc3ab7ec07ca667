import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import {
  answers,
  authData,
  draft,
  folio,
  lease,
  leasedProperty,
  ledgers,
  loses,
  months,
  never,
  property,
  reference,
  refuses,
  tenant,
  today,
} from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { drawer, network, rowsOf, serverReturns, tile, visit } from '../../testing/snapshot-page.tsx';

const portfolio = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Portfolio' });
const rows = (): (string | null)[] => rowsOf(screen.getByRole('dialog', { name: 'FUNDS HELD' }));

/** The texts of the six tiles, in their order (FN35). */
const tiles = (): (string | null)[] =>
  screen
    .getAllByText(/^(Held|Arrears|Bill Upcoming|Total Rent|Vacancies|New Leased)$/, { selector: 'a span, button span' })
    .map((label) => label.closest('a, button')?.textContent ?? null);

describe('the snapshot', () => {
  it('the snapshot shows the owner, the number of doors and the date (SNAP 93, 94)', async () => {
    serverReturns([leasedProperty(1, '1500.00'), property({ property_id: 2 })]);
    await visit();
    const hero = within(await portfolio());
    expect(hero.getByRole('heading', { name: 'Priya Wong' })).toBeTruthy();
    expect(hero.getByRole('img', { name: 'Leased: 50%' }).textContent).toContain('50%');
    expect((await portfolio()).textContent).toContain('2 Doors, 1 of them leased · all figures as of 18 Mar, 2026');
  });

  it('the number of doors and the list of properties lead to the folio view', async () => {
    serverReturns([leasedProperty(1, '1500.00'), property({ property_id: 2 })]);
    await visit();
    const hero = within(await portfolio());
    expect(hero.getByRole('link', { name: '2 Doors' }).getAttribute('href')).toBe('/folio-view');
    const list = within(await screen.findByRole('region', { name: 'Your properties' }));
    expect(list.getByRole('link', { name: 'Folio view' }).getAttribute('href')).toBe('/folio-view');
  });

  it("the snapshot shows '1 Door', and 'Leased' when every door is leased (SNAP 93, 94, LS6, LS7)", async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    await visit();
    const hero = await portfolio();
    expect(hero.textContent).toContain('1 Door, leased ·');
    expect(within(hero).getByRole('img', { name: 'Leased: 100%' }).textContent).toContain('Leased');
  });

  it('the Total Rent tile shows its sum and how many leases pay it (SNAP 95, QUAL 351)', async () => {
    serverReturns([
      leasedProperty(1, '1500.00'),
      leasedProperty(2, '900.50'),
      leasedProperty(3, '0.50'),
      property({ property_id: 4, rent: '700.00' }),
    ]);
    await visit();
    const shown = within(await tile('Total Rent'));
    expect(shown.getByText('$2,401.00')).toBeTruthy();
    expect(shown.getByText('3 leases pay this each month.')).toBeTruthy();
  });

  it('a lease that has not begun pays from its first day, and the tile says so (LS14)', async () => {
    const soon = property({
      property_id: 2,
      lease: lease({ rent: '900.00' }),
      tenant_lease: { start: addDays(today, 9), customer: tenant() },
    });
    serverReturns([leasedProperty(1, '1500.00'), soon]);
    await visit();
    expect((await tile('Total Rent')).textContent).toContain('1 lease pays now, 1 from 27 Mar, 2026.');
  });

  it('the Held tile shows its sum and over how many doors it is (SNAP 95, QUAL 351)', async () => {
    serverReturns([property({ property_id: 1 }), property({ property_id: 2 }), property({ property_id: 3 })], {
      1: '10219.31',
      2: '8104.60',
    });
    await visit();
    const shown = within(await tile('Held'));
    expect(shown.getByText('$18,323.91')).toBeTruthy();
    expect(shown.getByText('We hold this for you across 3 properties.')).toBeTruthy();
  });

  it('a reader who is not the owner reads the name of the owner in place of "you"', async () => {
    serverReturns([leasedProperty(1, '100.00')], { 1: '-500.00' });
    await visit('/folio-snap', authData({ user: { role: 'second_authority' } }));
    expect((await tile('Held')).textContent).toContain('Priya Wong owes us this.');
  });

  it('the tiles are in order: the money first, then the doors (SNAP 95, FN35)', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    await visit();
    await portfolio();
    expect(tiles().map((text) => /^[A-Z][a-z]+(?: [A-Z][a-z]+)?/.exec(text ?? '')?.[0])).toEqual([
      'Held',
      'Arrears',
      'Bill Upcoming',
      'Total Rent',
      'Vacancies',
      'New Leased',
    ]);
  });

  it('an owner without properties sees zeros and no error (SNAP 108)', async () => {
    serverReturns([]);
    await visit();
    const hero = await portfolio();
    expect(hero.textContent).toContain('0 Doors');
    expect(within(hero).getByRole('img', { name: 'Leased: 0%' })).toBeTruthy();
    expect(tiles()).toEqual([
      'Held$0.00We hold nothing for you now.',
      'Arrears$0.00No tenant is behind on rent.',
      'Bill Upcoming$0.00No bill is coming up.',
      'Total Rent$0.00No lease pays rent now.',
      'Vacancies0No door is without a lease.',
      'New Leased0 last 30 days and comingNo new tenant moved in.',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('drafts count in no figure (SNAP 109, LS5)', async () => {
    serverReturns([leasedProperty(1, '1500.00'), draft({ property_id: 2 })], { 1: '500.00', 2: '77.00' });
    const user = await visit();
    expect((await portfolio()).textContent).toContain('1 Door, leased');
    await user.click(await tile('Held'));
    expect(rows()).toEqual(['PropertyBalance', '1 Bloor St W$500.00', 'Total$500.00']);
  });

  it("a negative balance is shown with 'you owe' (FN25)", async () => {
    serverReturns([property({ property_id: 1 })], { 1: '-20.00' });
    const user = await visit();
    const held = await tile('Held');
    expect(held.textContent).toContain('−$20.00 you owe');
    await user.click(held);
    expect(rows()).toEqual(['PropertyBalance', '1 Bloor St W−$20.00 you owe', 'Total−$20.00 you owe']);
  });

  it('the portfolio and the balances of the logged-in owner are fetched (SNAP 106)', async () => {
    serverReturns([]);
    await visit();
    await portfolio();
    expect(await network.sent(calls.folioProperty)[0]?.json()).toEqual({
      groupId: null,
      leasedOnly: false,
      startDate: null,
      endDate: null,
      customerId: 501,
    });
    expect(await network.sent(calls.folioLedgers)[0]?.json()).toEqual({ data: 501 });
  });
});

describe('a snapshot that is loading or failed', () => {
  it.each([
    ['the portfolio', never(calls.folioProperty), answers(calls.folioLedgers, {})],
    ['the balances', answers(calls.folioProperty, folio([])), never(calls.folioLedgers)],
  ])('the snapshot shows a skeleton while it waits for %s', async (_case, ...handlers) => {
    network.use(...handlers);
    await visit();
    expect(await screen.findByText('Loading The snapshot…')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Portfolio' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it("the snapshot shows the server's message and reference when it cannot load the portfolio (SNAP 107, AU16)", async () => {
    network.use(
      refuses(calls.folioProperty, 'unavailable', { message: 'The database is unavailable.' }),
      answers(calls.folioLedgers, {}),
    );
    await visit();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'The snapshot could not be loaded' })).toBeTruthy();
    expect(within(alert).getByText('The database is unavailable.')).toBeTruthy();
    expect(alert.textContent).toContain(reference);
    expect(within(alert).getByRole('link', { name: '416 555 0100' })).toBeTruthy();
  });

  it('balances that cannot be loaded take their tile and their column alone', async () => {
    serverReturns([leasedProperty(1, '1500.00'), leasedProperty(2, '900.00')]);
    network.use(refuses(calls.folioLedgers, 'unavailable'));
    await visit();
    const failed = await screen.findByRole('alert', { name: 'Held' });
    expect(failed.textContent).toContain(`Does not loadThe other figures are right. Reference ${reference}`);
    expect((await tile('Total Rent')).textContent).toContain('$2,400.00');
    const [, first, , total] = rowsOf(screen.getByRole('table', { name: 'Your properties' }));
    expect(first).toBe('1 Bloor St WLeased$1,500.00$0.00––');
    expect(total).toBe('Total, 2 Doors$2,400.00$0.00–');
  });

  it('the address of Held says that it could not be loaded', async () => {
    serverReturns([leasedProperty(1, '1500.00')]);
    network.use(refuses(calls.folioLedgers, 'unavailable'));
    await visit('/folio-snap?popup=held');
    expect(await within(await drawer('FUNDS HELD')).findByText('Held could not be loaded')).toBeTruthy();
  });

  it('one Retry asks again for all that failed, and the chart says that the rest is right', async () => {
    serverReturns([leasedProperty(1, '1500.00')], { 1: '700.00' });
    network.use(refuses(calls.folioLedgers, 'unavailable'), refuses(calls.folioMonths, 'unavailable'));
    const user = await visit();
    expect(await screen.findByText(/The rest of this page is right, as of 18 Mar, 2026\.$/)).toBeTruthy();
    network.use(answers(calls.folioLedgers, ledgers({ 1: '700.00' })), answers(calls.folioMonths, months()));
    await user.click(screen.getByRole('button', { name: 'Retry: Held' }));
    expect((await tile('Held')).textContent).toContain('$700.00');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it.each([
    [
      'slow',
      [never(calls.folioProperty), never(calls.folioLedgers)],
      { isLoading: true, hasFailed: false, isThere: false },
    ],
    [
      'failed',
      [refuses(calls.folioProperty, 'unavailable'), refuses(calls.folioLedgers, 'unavailable')],
      { isLoading: false, hasFailed: true, isThere: false },
    ],
    [
      'empty',
      [answers(calls.folioProperty, folio([])), answers(calls.folioLedgers, {})],
      { isLoading: false, hasFailed: false, isThere: true },
    ],
  ])('a snapshot that is %s looks different from the other states (API 337)', async (_how, handlers, looks) => {
    network.use(...handlers);
    await visit();
    await waitFor(() => {
      const isLoading = screen.queryByText('Loading The snapshot…') !== null;
      expect({
        isLoading,
        hasFailed: screen.queryByRole('alert') !== null,
        isThere: screen.queryByRole('region', { name: 'Portfolio' }) !== null,
      }).toEqual(looks);
    });
  });

  it('one Retry loads the snapshot once the cause is gone, whatever failed (SNAP 107)', async () => {
    network.use(refuses(calls.folioProperty, 'unavailable'), refuses(calls.folioLedgers, 'unavailable'));
    const user = await visit();
    await screen.findByRole('alert');
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    serverReturns([leasedProperty(1, '1500.00')]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await portfolio()).textContent).toContain('1 Door');
    expect(network.sent(calls.folioProperty)).toHaveLength(2);
    expect(network.sent(calls.folioLedgers)).toHaveLength(2);
  });

  it("a snapshot with a lost connection shows 'Somthing Wrong!'", async () => {
    network.use(loses(calls.folioProperty), answers(calls.folioLedgers, {}));
    await visit();
    expect((await screen.findByRole('alert')).textContent).toContain('Somthing Wrong!');
  });
});
