import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, authData, fakeNetwork, ledgers, loses, never, openPage, reference, refuses } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { useIsBusy } from '../busy/busy.ts';
import { request } from '../http/request.ts';
import { changeIdentity } from '../session/identity.ts';
import { session$ } from '../session/session.ts';
import type { Failure } from './failure.ts';
import { markStale } from './mark-stale.ts';
import { useCall } from './use-call.ts';

const network = fakeNetwork();

function Accounts({ customerId }: { readonly customerId: number }): ReactElement {
  const state = useCall(calls.folioLedgers, { body: { data: customerId } });
  if (state.status === 'waiting') return <p role="status">waiting</p>;
  if (state.status === 'ready') {
    const { data, stale } = state;
    return (
      <>
        <p role="note">{`${Object.keys(data).length} accounts`}</p>
        {stale && <Failed {...stale} />}
      </>
    );
  }
  return <Failed {...state} />;
}

function Failed({ message, advice, reference: support, retry }: Failure): ReactElement {
  return (
    <div role="alert">
      {`${message} ${support} ${advice ?? ''}`}
      <button type="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}

function OwnerByOwner(): ReactElement {
  const [customerId, setCustomerId] = useState(501);
  return (
    <>
      <p role="log">{useIsBusy() ? 'busy' : 'idle'}</p>
      <Accounts customerId={customerId} />
      <button type="button" onClick={() => setCustomerId(customerId + 1)}>
        Next owner
      </button>
    </>
  );
}

const visit = (page: ReactElement = <OwnerByOwner />) => openPage(page, { network, at: '/folio-snap', as: authData() });

const sentBodies = async (): Promise<unknown[]> =>
  Promise.all(network.sent(calls.folioLedgers).map((request) => request.clone().json()));

describe('useCall', () => {
  it('useCall is waiting and the page is busy until the response arrives', async () => {
    network.use(never(calls.folioLedgers));
    await visit();
    expect(screen.getByRole('status').textContent).toBe('waiting');
    expect(screen.getByRole('log').textContent).toBe('busy');
  });

  it('useCall is ready with the response', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    await visit();
    expect((await screen.findByRole('note')).textContent).toBe('2 accounts');
    expect(screen.getByRole('log').textContent).toBe('idle');
  });

  it("useCall fails with the server's message and reference, and is waiting again during a retry", async () => {
    network.use(refuses(calls.folioLedgers, 'unavailable', { message: 'The database is away.' }));
    const user = await visit();
    expect((await screen.findByRole('alert')).textContent).toContain(`The database is away. ${reference}`);
    network.use(never(calls.folioLedgers));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('status').textContent).toBe('waiting');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a retry succeeds once the cause is gone', async () => {
    network.use(refuses(calls.folioLedgers, 'unavailable'));
    const user = await visit();
    await screen.findByRole('alert');
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findByRole('note')).textContent).toBe('1 accounts');
  });

  it('a lost connection is retried once before the call fails', async () => {
    network.use(loses(calls.folioLedgers));
    await visit();
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    expect(network.sent(calls.folioLedgers)).toHaveLength(2);
  });

  it('what failed offline is fetched by itself once the device is connected again', async () => {
    network.use(loses(calls.folioLedgers));
    await visit();
    await screen.findByRole('alert');
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect((await screen.findByRole('note')).textContent).toBe('1 accounts');
  });

  it('a read that did not reach the server says so beside the exact text', async () => {
    network.use(loses(calls.folioLedgers));
    await visit();
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach our server.');
  });

  it('a failed refetch keeps the data and marks it as stale until a retry succeeds', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    const user = await visit();
    await screen.findByRole('note');
    network.use(refuses(calls.folioLedgers, 'unavailable', { message: 'The database is away.' }));
    act(() => void markStale([calls.folioLedgers]));
    expect((await screen.findByRole('alert')).textContent).toContain(`The database is away. ${reference}`);
    expect(screen.getByRole('note').textContent).toBe('1 accounts');
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(screen.getByRole('note').textContent).toBe('2 accounts');
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a disabled call sends nothing and is waiting', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    const Later = (): ReactElement => {
      const [enabled, setEnabled] = useState(false);
      const state = useCall(calls.folioLedgers, { body: { data: 501 } }, { enabled });
      return (
        <button type="button" onClick={() => setEnabled(true)}>
          {state.status}
        </button>
      );
    };
    const user = await visit(<Later />);
    const button = screen.getByRole('button', { name: 'waiting' });
    expect(network.sent(calls.folioLedgers)).toEqual([]);
    await user.click(button);
    await screen.findByRole('button', { name: 'ready' });
  });

  it('a new input aborts the previous request (API 335)', async () => {
    network.use(never(calls.folioLedgers));
    const user = await visit();
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    await user.click(screen.getByRole('button', { name: 'Next owner' }));
    expect((await screen.findByRole('note')).textContent).toBe('1 accounts');
    expect(await sentBodies()).toEqual([{ data: 501 }, { data: 502 }]);
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)[0]?.signal.aborted).toBe(true);
    });
  });

  it('components with the same input share one request', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    await visit(
      <>
        <Accounts customerId={501} />
        <Accounts customerId={501} />
      </>,
    );
    expect(await screen.findAllByRole('note')).toHaveLength(2);
    expect(network.sent(calls.folioLedgers)).toHaveLength(1);
  });

  it('an aborted request shows no error', async () => {
    network.use(never(calls.folioLedgers));
    await visit();
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    const person = session$.value;
    if (person.status !== 'signed-in') throw new Error('nobody is logged in');
    act(() => {
      changeIdentity(person);
    });
    await waitFor(async () => {
      await request(calls.session, {});
      expect(network.sent(calls.folioLedgers)[0]?.signal.aborted).toBe(true);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('waiting');
  });
});
