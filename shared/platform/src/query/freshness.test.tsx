import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, ledgers, openPage } from '@portal/testing';
import { screen } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { useCall } from './use-call.ts';

const network = fakeNetwork();

function Accounts(): ReactElement {
  const state = useCall(calls.folioLedgers, { body: { data: 501 } });
  return <p>{state.status}</p>;
}

function Buildings(): ReactElement {
  const state = useCall(calls.buildingList, { params: { customer_id: 501 } });
  return <p>{state.status}</p>;
}

function Pages({ page: Page }: { readonly page: () => ReactElement }): ReactElement {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      {isShown ? <Page /> : <p>another page</p>}
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Go
      </button>
    </>
  );
}

/** Opens the page, leaves it, and comes back after exactly so many seconds. */
async function comeBackAfter(seconds: number, page: () => ReactElement): Promise<void> {
  const opened = performance.timeOrigin + performance.now();
  const now = jest.spyOn(Date, 'now').mockReturnValue(opened);
  const user = await openPage(<Pages page={page} />, { network, at: '/folio-snap', as: authData() });
  await screen.findByText('ready');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  now.mockReturnValue(opened + seconds * 1000);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await screen.findByText('ready');
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the answer of a page that the owner comes back to', () => {
  it.each([
    [110, 1],
    [130, 2],
  ])('a read of the folio, sent as POST, has after %s seconds been sent %s times', async (seconds, times) => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    await comeBackAfter(seconds, Accounts);
    expect(network.sent(calls.folioLedgers)).toHaveLength(times);
  });

  it.each([
    [20, 1],
    [40, 2],
  ])(
    'a GET, which costs next to nothing to confirm, has after %s seconds been sent %s times',
    async (seconds, times) => {
      network.use(answers(calls.buildingList, []));
      await comeBackAfter(seconds, Buildings);
      expect(network.sent(calls.buildingList)).toHaveLength(times);
    },
  );
});
