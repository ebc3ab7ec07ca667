import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, type AuthData } from '@portal/contract';
import { answers, fakeNetwork, goesStale, ledgers, loses, never, refuses, sessionAnswer } from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { request, type RequestOptions } from '../http/request.ts';
import { browserTab, priya } from '../testing/browser-tab.ts';
import { session$ } from './session.ts';

const network = fakeNetwork();
const tab = browserTab(network);
const held = ledgers({ 1: '500.00' });
const renewed: AuthData = { ...priya, access_token: 'access-token-2' };

const readLedgers = (options: RequestOptions = {}) => request(calls.folioLedgers, { body: { data: 501 } }, options);
const keptToken = (): unknown =>
  (JSON.parse(localStorage.getItem('accessInfo') ?? '{}') as { access_token?: string }).access_token;
const renewals = (): number => network.sent(calls.refresh).length;

beforeEach(async () => {
  await tab.openAs(priya, 'session-of-priya');
  network.use(...goesStale(renewed));
});

describe('a renewal whose response was lost', () => {
  const serverHasRenewed = (): void => {
    network.use(
      answers(calls.folioLedgers, held),
      answers(calls.session, sessionAnswer('session-of-priya')),
      answers(calls.refresh, renewed),
    );
  };
  const bearers = (): unknown[] => network.sent(calls.refresh).map(({ headers }) => headers.get('Authorization'));

  it('a lost renewal is repeated before anything else is sent, because later the token would count as stolen', async () => {
    network.use(loses(calls.refresh));
    await expect(readLedgers()).rejects.toMatchObject({ kind: 'network' });
    serverHasRenewed();
    const [one, other] = await Promise.all([readLedgers(), readLedgers()]);
    expect([one, other]).toEqual([held, held]);
    expect(bearers()).toEqual(['Bearer access-token', 'Bearer access-token']);
    expect(network.sent(calls.folioLedgers)).toHaveLength(3);
    expect(keptToken()).toBe('access-token-2');
  });

  it('a lost renewal is repeated by the next page load', async () => {
    network.use(never(calls.refresh));
    void readLedgers().catch(() => undefined);
    await waitFor(() => {
      expect(renewals()).toBe(1);
    });
    serverHasRenewed();
    await tab.open();
    expect(session$.value).toMatchObject({ status: 'signed-in', token: 'session-of-priya' });
    expect(keptToken()).toBe('access-token-2');
  });

  it('a refused renewal is not repeated, because the server has not used the token', async () => {
    network.use(refuses(calls.refresh, 'too_many'));
    await expect(readLedgers()).rejects.toMatchObject({ code: 'too_many' });
    serverHasRenewed();
    expect(await readLedgers()).toEqual(held);
    expect(renewals()).toBe(1);
  });

  it('a renewal that returned the same token is not repeated', async () => {
    network.use(
      ...goesStale(priya),
      answers(calls.folioLedgers, held),
      answers(calls.session, sessionAnswer('session-of-priya')),
    );
    expect([await readLedgers(), await readLedgers()]).toEqual([held, held]);
    expect(renewals()).toBe(1);
  });

  it('a background call does not repeat a lost renewal', async () => {
    network.use(loses(calls.refresh));
    await expect(readLedgers()).rejects.toMatchObject({ kind: 'network' });
    serverHasRenewed();
    expect(await readLedgers({ background: true })).toEqual(held);
    expect(renewals()).toBe(1);
  });
});
