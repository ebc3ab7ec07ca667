import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, answersTagged, fakeNetwork } from '@portal/testing';
import { logIn } from '../session/session-service.ts';
import { browserTab, omar, priya } from '../testing/browser-tab.ts';
import { keepAnswer, knownAnswer } from './known-answers.ts';
import { request } from './request.ts';

const network = fakeNetwork();
const tab = browserTab(network);

const building = (group_id: number) => ({
  group_id,
  group_name: `Building ${String(group_id)}`,
  slug: '',
  total_rent: '0.00',
  property: [],
  details: null,
});
const list = () => request(calls.buildingList, { params: { customer_id: 501 } });
const sentTags = () => network.sent(calls.buildingList).map(({ headers }) => headers.get('If-None-Match'));

beforeEach(async () => {
  await tab.openAs(priya, 'session-of-priya');
  network.use(answersTagged(calls.buildingList, 'W/"1"', [building(1)]));
});

describe('an answer that this tab knows', () => {
  it('the server confirms an answer that this tab knows without sending it again', async () => {
    const first = await list();
    const again = await list();
    expect(sentTags()).toEqual([null, 'W/"1"']);
    expect(again).toBe(first);
  });

  it('a known answer is replaced once the server has another', async () => {
    await list();
    network.use(answersTagged(calls.buildingList, 'W/"2"', [building(2)]));
    expect(await list()).toEqual([building(2)]);
    expect(await list()).toEqual([building(2)]);
    expect(sentTags()).toEqual([null, 'W/"1"', 'W/"2"']);
  });

  it('the next identity neither sends the tag of a known answer nor gets the answer (SIM7)', async () => {
    await list();
    tab.serverKnows('session-of-omar');
    network.use(answers(calls.login, omar));
    await logIn({ email: 'omar', password: 'correct horse', remember: false });
    network.use(answersTagged(calls.buildingList, 'W/"1"', [building(3)]));
    expect(await list()).toEqual([building(3)]);
    expect(sentTags()).toEqual([null, null]);
  });

  it('twenty answers are kept at most, and the oldest goes first', () => {
    for (let n = 0; n <= 20; n += 1) keepAnswer(`call ${String(n)}`, { tag: `W/"${String(n)}"`, data: n });
    expect(knownAnswer('call 0')).toBeNull();
    expect(knownAnswer('call 1')).toEqual({ tag: 'W/"1"', data: 1 });
  });
});
