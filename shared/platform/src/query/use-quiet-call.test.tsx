import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, ledgers, never, openPage, refuses } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useIsBusy } from '../busy/busy.ts';
import { useQuietCall } from './use-quiet-call.ts';

const network = fakeNetwork();

function Accounts({ isNeeded = true }: { readonly isNeeded?: boolean }): ReactElement {
  const data = useQuietCall(calls.folioLedgers, isNeeded ? { body: { data: 501 } } : null);
  return (
    <>
      <p role="note">{data === null ? 'nothing' : `${Object.keys(data).length} accounts`}</p>
      <p role="log">{useIsBusy() ? 'busy' : 'idle'}</p>
    </>
  );
}

const visit = (page: ReactElement = <Accounts />) => openPage(page, { network, at: '/folio-snap', as: authData() });
const hasFetched = (): Promise<void> =>
  waitFor(() => {
    expect(network.sent(calls.folioLedgers)).not.toHaveLength(0);
  });

describe('useQuietCall', () => {
  it('useQuietCall returns the response', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    await visit();
    expect(await screen.findByText('2 accounts')).toBeTruthy();
  });

  it('useQuietCall returns null while it loads, and the page is not busy (SHELL 48)', async () => {
    network.use(never(calls.folioLedgers));
    await visit();
    await hasFetched();
    expect(screen.getByRole('note').textContent).toBe('nothing');
    expect(screen.getByRole('log').textContent).toBe('idle');
  });

  it('useQuietCall returns null when the server refuses', async () => {
    network.use(refuses(calls.folioLedgers, 'unavailable'));
    await visit();
    await hasFetched();
    expect(screen.getByRole('note').textContent).toBe('nothing');
  });

  it('a null input sends no request', async () => {
    await visit(<Accounts isNeeded={false} />);
    expect(screen.getByRole('note').textContent).toBe('nothing');
    expect(network.sent(calls.folioLedgers)).toEqual([]);
  });
});
