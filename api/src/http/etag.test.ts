import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildPath, calls } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner, addProperty } from '../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addProperty(portal.orm, 71, 7);
  browser = await logIn('owner7');
});

async function logIn(login: string): Promise<Browser> {
  const other = portal.browser();
  await other.logInAs(login);
  return other;
}

const list = (by: Browser, customerId: number, known?: string) =>
  portal.app.inject({
    url: `/api${buildPath(calls.propertyList.path, { customer_id: customerId })}`,
    cookies: Object.fromEntries(by.cookies),
    headers: known === undefined ? {} : { 'if-none-match': known },
  });

const tagOf = async (by: Browser, customerId: number): Promise<string> =>
  String((await list(by, customerId)).headers['etag']);

describe('the answer of a GET call that the caller has already', () => {
  it('an answer that has not changed is a 304 without a body, and still not to be stored', async () => {
    const tag = await tagOf(browser, 7);
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    const again = await list(browser, 7, `W/"other", ${tag}`);
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-store' });
    expect(again.headers['content-type']).toBeUndefined();
  });

  it('an answer that has changed is sent, with another tag', async () => {
    const tag = await tagOf(browser, 7);
    await addProperty(portal.orm, 72, 7);
    const again = await list(browser, 7, tag);
    expect(again.statusCode).toBe(200);
    expect(again.headers['etag']).not.toBe(tag);
  });

  it('another session never gets a 304 for it, even where the answers are the same', async () => {
    const tag = await tagOf(browser, 7);
    const other = await logIn('owner7');
    const answer = await list(other, 7, tag);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await list(browser, 7)).body);
  });

  it("another owner with this owner's tag gets the 404 of every unknown id, and the logged-out get 401", async () => {
    const tag = await tagOf(browser, 7);
    expect((await list(await logIn('owner8'), 7, tag)).statusCode).toBe(404);
    expect((await list(portal.browser(), 7, tag)).statusCode).toBe(401);
  });

  it('refusals and the answers of POST calls have no tag', async () => {
    const refused = await list(browser, 8);
    expect([refused.statusCode, refused.headers['etag']]).toEqual([404, undefined]);
    const { status, headers } = await browser.call(calls.folioLedgers, { body: { data: 7 } });
    expect([status, headers['etag']]).toEqual([200, undefined]);
  });
});
