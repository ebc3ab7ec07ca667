import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, facts } from '@portal/contract';
import { answers, authData, fakeNetwork, folio, keepLogin, never, property, refuses } from '@portal/testing';
import { waitFor } from '@testing-library/react';
import { emit, lastEmitted } from '../bus/bus.ts';
import { request } from '../http/request.ts';
import { queryClient } from '../query/query-client.ts';
import { browserTab, keptOfLogin, priya } from '../testing/browser-tab.ts';
import { backSimulate, logIn, logOut, viewAs } from './session-service.ts';
import { session$ } from './session.ts';

const network = fakeNetwork();
const tab = browserTab(network);

const staff = (simulate: string) =>
  authData({
    user: { customer_id: null, simulate, role: 'staff', owner: null },
    user_detail: { first_name: 'Sam', last_name: 'Ito' },
  });
const asPriya = authData({ user: { role: 'staff' } });

const readFolio = () =>
  request(calls.folioProperty, {
    body: { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: 501 },
  });

const sentValues = async () =>
  Promise.all(network.sent(calls.simulateUser).map(async (sent) => (await sent.json()) as unknown));

const choosePriya = async (): Promise<void> => {
  network.use(answers(calls.simulateUser, asPriya));
  tab.serverKnows('session-as-priya');
  await viewAs(501);
};

const comeBack = async (): Promise<void> => {
  network.use(answers(calls.simulateUser, staff('value-2')));
  tab.serverKnows('session-of-staff-again');
  await backSimulate();
};

beforeEach(() => tab.openAs(staff('value-1'), 'session-of-staff'));

describe('staff who view as an owner', () => {
  it('the chosen owner is sent with the value of the list, and the tab works for that owner (SIM 83)', async () => {
    await choosePriya();
    expect(await sentValues()).toEqual([{ customer: 501, simulate: 'value-1' }]);
    expect(session$.value).toMatchObject({
      status: 'signed-in',
      user: { customer_id: 501, simulate: null, role: 'staff' },
      token: 'session-as-priya',
    });
  });

  it('the way back sends the owner with the same value, and the next list has a new one (SIM 85, SIM3)', async () => {
    await choosePriya();
    await comeBack();
    expect(session$.value).toMatchObject({
      user: { customer_id: null, simulate: 'value-2' },
      detail: { first_name: 'Sam' },
    });
    await choosePriya();
    expect(await sentValues()).toEqual([
      { customer: 501, simulate: 'value-1' },
      { customer: 501, simulate: 'value-1' },
      { customer: 501, simulate: 'value-2' },
    ]);
  });

  it('the way back stands after a reload', async () => {
    await choosePriya();
    await tab.open();
    await comeBack();
    expect((await sentValues()).at(-1)).toEqual({ customer: 501, simulate: 'value-1' });
  });

  it('nothing of the owner is left on the way back: what is known is cleared, what is asked is aborted (SIM7)', async () => {
    await choosePriya();
    network.use(answers(calls.folioProperty, folio([property({ property_id: 1 })])));
    await queryClient.query({ queryKey: ['folio'], queryFn: readFolio });
    emit(facts.propertySelected, { property_id: 1 });
    network.use(never(calls.folioLedgers));
    const asked = expect(request(calls.folioLedgers, { body: { data: 501 } })).rejects.toMatchObject({
      kind: 'aborted',
    });
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    await comeBack();
    await asked;
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(lastEmitted(facts.propertySelected)).toBeNull();
  });

  it('nothing of the list is left when an owner is chosen (SIM7)', async () => {
    network.use(answers(calls.ownerList, { list: [], next: null }));
    await queryClient.query({ queryKey: ['list'], queryFn: () => request(calls.ownerList, { query: {} }) });
    await choosePriya();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('a refused choice changes nothing (SIM 88)', async () => {
    network.use(refuses(calls.simulateUser, 'forbidden'));
    await expect(viewAs(501)).rejects.toMatchObject({ status: 403 });
    expect(session$.value).toMatchObject({ user: { simulate: 'value-1' }, token: 'session-of-staff' });
  });

  it('a refused way back leaves the tab with the owner', async () => {
    await choosePriya();
    network.use(refuses(calls.simulateUser, 'forbidden'));
    await expect(backSimulate()).rejects.toMatchObject({ status: 403 });
    expect(session$.value).toMatchObject({ user: { customer_id: 501 }, token: 'session-as-priya' });
  });

  it('a logout clears the access info and the value (AUTH 21, SIM 92)', async () => {
    await choosePriya();
    expect(localStorage.getItem('simulate')).not.toBeNull();
    network.use(answers(calls.logout));
    await logOut();
    expect([keptOfLogin(), localStorage.getItem('simulate')]).toEqual([[], null]);
    expect(session$.value).toEqual({ status: 'signed-out' });
  });

  it('an owner who logs in after staff has no value of theirs', async () => {
    network.use(answers(calls.login, priya));
    tab.serverKnows('session-of-priya');
    await logIn({ email: 'priya', password: 'correct horse', remember: false });
    expect(localStorage.getItem('simulate')).toBeNull();
  });
});

describe('two tabs of staff', () => {
  it('a tab follows to the owner and back, and says so (SIM13)', async () => {
    keepLogin(asPriya, 'session-as-priya');
    tab.serverKnows('session-as-priya');
    tab.receiveOtherTab();
    await waitFor(() => {
      expect(session$.value).toMatchObject({ user: { customer_id: 501 } });
    });
    keepLogin(staff('value-2'), 'session-of-staff-again');
    tab.serverKnows('session-of-staff-again');
    tab.receiveOtherTab();
    await waitFor(() => {
      expect(session$.value).toMatchObject({ user: { customer_id: null } });
    });
    expect(tab.messages()).toEqual([
      'Please note You are back at the list of owners, as in your other tab.',
      'Please note You now view the portal as Priya Wong, as in your other tab.',
    ]);
  });
});
