import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, ledgerEntry, loses, openPage, refuses, today } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { markStale } from './mark-stale.ts';
import { usePages } from './use-pages.ts';

const network = fakeNetwork();
const range = { propertyId: 1, creditType: 'all', startFrom: today, endTo: today } as const;

const page = (description: string, next: string | null) => {
  const ledger = [ledgerEntry({ description, balanceNF: '1.00' })];
  return answers(calls.propertyLedger, { ledger, opening: '0.00', closing: '1.00', next });
};

function Ledger(): ReactElement {
  const { state, more } = usePages(calls.propertyLedger, (after) => ({ body: { ...range, after } }));
  return (
    <>
      <p role="note">
        {state.status === 'ready'
          ? state.data.map(({ ledger }) => ledger.map(({ description }) => description).join()).join(', ')
          : state.status}
      </p>
      <p role="log">{more.status}</p>
      {state.status === 'ready' && state.stale && <p role="alert">{state.stale.message}</p>}
      {more.status === 'idle' && (
        <button type="button" onClick={more.load}>
          More
        </button>
      )}
      {more.status === 'failed' && (
        <button type="button" onClick={more.retry}>
          Retry
        </button>
      )}
    </>
  );
}

const shows = (lines: string, more: string): Promise<void> =>
  waitFor(() => {
    expect([screen.getByRole('note').textContent, screen.getByRole('log').textContent]).toEqual([lines, more]);
  });
const press = (user: UserEvent, name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

let user: UserEvent;

beforeEach(async () => {
  network.use(page('Rent', 'key-1'));
  user = await openPage(<Ledger />, { network, at: '/folio-snap', as: authData() });
  await shows('Rent', 'idle');
});

describe('usePages', () => {
  it('each page is read with the key of the previous one, up to the last page', async () => {
    network.use(page('Plumber', null));
    await press(user, 'More');
    await shows('Rent, Plumber', 'none');
    const asked = network.sent(calls.propertyLedger).map((sent): Promise<unknown> => sent.json());
    expect(await Promise.all(asked)).toEqual([range, { ...range, after: 'key-1' }]);
  });

  it('a failed page keeps the earlier pages and can be retried', async () => {
    network.use(refuses(calls.propertyLedger, 'unavailable'));
    await press(user, 'More');
    await shows('Rent', 'failed');
    expect(screen.queryByRole('alert')).toBeNull();
    network.use(page('Plumber', null));
    await press(user, 'Retry');
    await shows('Rent, Plumber', 'none');
  });

  it('a failed refetch keeps the pages and marks them as stale', async () => {
    network.use(loses(calls.propertyLedger));
    act(() => void markStale([calls.propertyLedger]));
    await screen.findByRole('alert');
    await shows('Rent', 'idle');
  });
});
