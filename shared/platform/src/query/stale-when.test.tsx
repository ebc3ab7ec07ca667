import { describe, expect, it } from '@jest/globals';
import { calls, facts } from '@portal/contract';
import { answers, answersAfter, authData, fakeNetwork, ledgers, openPage } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { emit } from '../bus/bus.ts';
import { staleWhen } from './stale-when.ts';
import { useCall } from './use-call.ts';

const network = fakeNetwork();

staleWhen(facts.documentSubmitted, calls.folioLedgers);
// A new release of the same area calls it again.
staleWhen(facts.documentSubmitted, calls.folioLedgers);

function Accounts(): ReactElement {
  const state = useCall(calls.folioLedgers, { body: { data: 501 } });
  return <p role="note">{state.status === 'ready' ? Object.keys(state.data).length : state.status}</p>;
}

function Area(): ReactElement {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Other area
      </button>
      {isShown && <Accounts />}
    </>
  );
}

const visit = () => openPage(<Area />, { network, at: '/folio-snap', as: authData() });
const submitted = (): void => act(() => emit(facts.documentSubmitted, { property_id: 1 }));
const shows = (text: string): Promise<void> =>
  waitFor(() => {
    expect(screen.getByRole('note').textContent).toBe(text);
  });

describe('staleWhen', () => {
  it('a response in use is fetched again once when the fact is emitted', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    await visit();
    await shows('1');
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    submitted();
    await shows('2');
    expect(network.sent(calls.folioLedgers)).toHaveLength(2);
  });

  it('a response that is not in use is fetched again when it is next shown', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    const user = await visit();
    await shows('1');
    await user.click(screen.getByRole('button', { name: 'Other area' }));
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    submitted();
    expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Other area' }));
    await shows('2');
  });

  it('a pending request is aborted and sent again, because it may return old data', async () => {
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.folioLedgers, ledgers({ 1: '500.00' })));
    await visit();
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00', 2: '0.00' })));
    submitted();
    gate.resolve(undefined);
    await shows('2');
  });

  it('a fact that was emitted before staleWhen was called counts too', async () => {
    network.use(answers(calls.propertyList, []));
    const Properties = (): ReactElement => {
      const state = useCall(calls.propertyList, { params: { customer_id: 501 } });
      return <p role="note">{state.status}</p>;
    };
    await openPage(<Properties />, { network, at: '/folio-snap', as: authData() });
    await shows('ready');
    submitted();
    expect(network.sent(calls.propertyList)).toHaveLength(1);
    act(() => {
      staleWhen(facts.documentSubmitted, calls.propertyList);
    });
    await waitFor(() => {
      expect(network.sent(calls.propertyList)).toHaveLength(2);
    });
  });
});
