import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fakeNetwork, goBack, openPage } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { usePopups } from './use-popups.ts';

const network = fakeNetwork();

function Page(): ReactElement {
  const { current, open, up, close } = usePopups({
    page: '/folio-snap',
    implied: { '/folio-snap/recentPayment': 'rent' },
    names: ['held', 'rent'],
  });
  const button = (label: string, onClick: () => void): ReactElement => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <>
      {button('Open held', () => {
        open('held');
      })}
      {button('Open rent', () => {
        open('rent');
      })}
      {button('Open held of 7', () => {
        open('held', 7);
      })}
      {button('Up', up)}
      {button('Close', close)}
      <output>{current === null ? 'nothing' : [current.name, current.subject].filter(Boolean).join(' of ')}</output>
    </>
  );
}

const visit = (at: string) => openPage(<Page />, { network, at });
const press = async (user: Awaited<ReturnType<typeof visit>>, ...names: readonly string[]): Promise<void> => {
  for (const name of names) await user.click(screen.getByRole('button', { name }));
};
const shown = (): string | null => screen.getByRole('status').textContent;
const address = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

async function shows(popup: string, at: string): Promise<void> {
  await waitFor(() => {
    expect([shown(), address()]).toEqual([popup, at]);
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('usePopups', () => {
  it('a dialog opens at its own address and keeps the other parameters', async () => {
    const user = await visit('/folio-snap?year=2026');
    await shows('nothing', '/folio-snap?year=2026');
    await press(user, 'Open held');
    await shows('held', '/folio-snap?year=2026&popup=held');
  });

  it('a dialog keeps the panel behind the #, open and closed (RT25)', async () => {
    const user = await visit('/folio-snap#bank');
    await press(user, 'Open held', 'Open held of 7');
    await shows('held of 7', '/folio-snap?popup=held&of=7#bank');
    await press(user, 'Close');
    await shows('nothing', '/folio-snap#bank');
    window.history.pushState(null, '', '/folio-snap?popup=rent#bank');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await shows('rent', '/folio-snap?popup=rent#bank');
    await press(user, 'Close');
    await shows('nothing', '/folio-snap#bank');
  });

  it('a dialog that the page does not have is taken out of the address; that of the shell stays', async () => {
    await visit('/folio-snap?year=2026&popup=nonsense&of=7');
    await shows('nothing', '/folio-snap?year=2026');
    window.history.pushState(null, '', '/folio-snap?popup=messages');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await shows('messages', '/folio-snap?popup=messages');
  });

  it('Back closes a dialog', async () => {
    const user = await visit('/folio-snap');
    await press(user, 'Open held');
    await goBack();
    await shows('nothing', '/folio-snap');
  });

  it('the close button works like Back, so that the next Back leaves the page', async () => {
    window.history.pushState(null, '', '/tenancy');
    const user = await visit('/folio-snap');
    await press(user, 'Open held', 'Close');
    await shows('nothing', '/folio-snap');
    await goBack();
    expect(address()).toBe('/tenancy');
  });

  it('a dialog that was opened by its address closes in place', async () => {
    const user = await visit('/folio-snap?year=2026&popup=held&of=7');
    const steps = window.history.length;
    await shows('held of 7', '/folio-snap?year=2026&popup=held&of=7');
    await press(user, 'Close');
    await shows('nothing', '/folio-snap?year=2026');
    expect(window.history.length).toBe(steps);
  });

  it('opening another dialog closes the first: only one is open at a time (SNAP 98)', async () => {
    const user = await visit('/folio-snap?popup=held');
    await press(user, 'Open rent');
    await shows('rent', '/folio-snap?popup=rent');
  });

  it('going up from a drill-down works like Back', async () => {
    const user = await visit('/folio-snap');
    await press(user, 'Open held', 'Open held of 7');
    await shows('held of 7', '/folio-snap?popup=held&of=7');
    await press(user, 'Up');
    await shows('held', '/folio-snap?popup=held');
    await goBack();
    await shows('nothing', '/folio-snap');
  });

  it('going up works from a drill-down that was opened by its address', async () => {
    const user = await visit('/folio-snap?popup=held&of=7');
    await press(user, 'Up');
    await shows('held', '/folio-snap?popup=held');
    await press(user, 'Close');
    await shows('nothing', '/folio-snap');
  });

  it('closing a drill-down closes the dialog that it belongs to', async () => {
    const user = await visit('/folio-snap');
    await press(user, 'Open held', 'Open held of 7', 'Close');
    await shows('nothing', '/folio-snap');
  });

  it('opening a dialog several times adds one step to the history', async () => {
    const user = await visit('/folio-snap');
    await user.dblClick(screen.getByRole('button', { name: 'Open held of 7' }));
    await shows('held of 7', '/folio-snap?popup=held&of=7');
    await goBack();
    await shows('nothing', '/folio-snap');
  });

  it('closing a dialog several times goes no further back than the page', async () => {
    window.history.pushState(null, '', '/tenancy');
    const user = await visit('/folio-snap');
    await press(user, 'Open held');
    const goes = jest.spyOn(window.history, 'go');
    const close = screen.getByRole('button', { name: 'Close' });
    close.click();
    close.click();
    await shows('nothing', '/folio-snap');
    close.click();
    expect(goes.mock.calls).toEqual([[-1]]);
  });

  it('an address that implies a dialog opens it, and closing it leads to the page (RT13)', async () => {
    const user = await visit('/folio-snap/recentPayment');
    await shows('rent', '/folio-snap/recentPayment');
    await press(user, 'Close');
    await shows('nothing', '/folio-snap');
  });

  it('opening another dialog moves away from an address that implies a dialog', async () => {
    const user = await visit('/folio-snap/recentPayment');
    await press(user, 'Open held');
    await shows('held', '/folio-snap?popup=held');
    await goBack();
    await shows('rent', '/folio-snap/recentPayment');
  });
});
