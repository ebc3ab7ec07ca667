import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import { answers, answersAfter, authData, fakeNetwork, ledgers, loses, openPage, refuses } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { useCall } from '../query/use-call.ts';
import { useWrite } from './use-write.ts';

const network = fakeNetwork();
const done = { type: 'success', message: 'The login is gone.' } as const;

function Accounts(): ReactElement {
  const state = useCall(calls.folioLedgers, { body: { data: 501 } });
  return <p role="note">{state.status === 'ready' ? Object.keys(state.data).length : state.status}</p>;
}

function Helper({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { state, send } = useWrite(calls.deleteSecondAuthority, { refreshes: [calls.folioLedgers], onDone });
  return (
    <button type="button" onClick={() => send({ body: { id: 9 } })}>
      {`Delete ${state.status}`}
    </button>
  );
}

function Page(): ReactElement {
  const [isHelperShown, setHelperShown] = useState(true);
  const [done, setDone] = useState(0);
  return (
    <>
      <Accounts />
      <p role="log">{done}</p>
      {isHelperShown && <Helper onDone={() => setDone((count) => count + 1)} />}
      <button type="button" onClick={() => setHelperShown(false)}>
        Leave
      </button>
    </>
  );
}

async function visit() {
  network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
  const user = await openPage(<Page />, { network, at: '/folio-snap', as: authData() });
  await shows('1');
  network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
  return user;
}

const shows = (text: string): Promise<void> =>
  waitFor(() => {
    expect(screen.getByRole('note').textContent).toBe(text);
  });
const remove = (): HTMLElement => screen.getByRole('button', { name: /^Delete/ });

describe('useWrite', () => {
  it('a successful write shows a message, and pages fetch the changed calls again', async () => {
    network.use(answers(calls.deleteSecondAuthority, done));
    const user = await visit();
    await user.click(remove());
    expect(await screen.findByText('The login is gone.')).toBeTruthy();
    await shows('2');
    expect(screen.getByRole('button', { name: 'Delete done' })).toBeTruthy();
    expect(screen.getByRole('log').textContent).toBe('1');
  });

  it('a double click sends one request, and the write is waiting meanwhile (API 336)', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.deleteSecondAuthority, done));
    const user = await visit();
    await user.dblClick(remove());
    expect(screen.getByRole('button', { name: 'Delete waiting' })).toBeTruthy();
    gate.resolve(undefined);
    await screen.findByRole('button', { name: 'Delete done' });
    expect(network.sent(calls.deleteSecondAuthority)).toHaveLength(1);
  });

  it("a refused write shows the server's message, fetches nothing again and can be sent again", async () => {
    network.use(refuses(calls.deleteSecondAuthority, 'forbidden', { message: 'Not yours.' }));
    const user = await visit();
    await user.click(remove());
    expect((await screen.findByRole('alert')).textContent).toContain('Not yours.');
    expect(screen.getByRole('button', { name: 'Delete failed' })).toBeTruthy();
    network.use(answers(calls.deleteSecondAuthority, done));
    await user.click(remove());
    await screen.findByRole('button', { name: 'Delete done' });
    expect(network.sent(calls.folioLedgers)).toHaveLength(2);
  });

  it('a write with a lost response fetches the calls again that may have changed (ERR 340)', async () => {
    network.use(loses(calls.deleteSecondAuthority));
    const user = await visit();
    await user.click(remove());
    expect((await screen.findByRole('alert')).textContent).toContain(messages.somethingWrong);
    await shows('2');
  });

  it('a write of an unmounted component shows its message and refreshes, but does not call onDone', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.deleteSecondAuthority, done));
    const user = await visit();
    await user.click(remove());
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    gate.resolve(undefined);
    expect(await screen.findByText('The login is gone.')).toBeTruthy();
    await shows('2');
    expect(screen.getByRole('log').textContent).toBe('0');
  });
});
