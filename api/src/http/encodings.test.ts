import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty } from '../../testing/rows.ts';

const portal = usePortal();
const BOUNDARY = 'xXx';
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  portal.clock.turnTo('2026-03-18');
  await addOwner(portal.orm, 7);
  for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  browser = portal.browser();
  await browser.logInAs('owner7');
  await browser.call(calls.csrfCookie);
});

type Fields = Readonly<Record<string, string | number>>;

const asText = (fields: Fields): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, String(value)]);

const encodings: Readonly<Record<string, (fields: Fields) => readonly [type: string, payload: string]>> = {
  multipart: (fields) => [
    `multipart/form-data; boundary=${BOUNDARY}`,
    `${asText(fields)
      .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${BOUNDARY}--\r\n`,
  ],
  urlencoded: (fields) => ['application/x-www-form-urlencoded', new URLSearchParams(asText(fields)).toString()],
  'JSON with numbers': (fields) => ['application/json', JSON.stringify(fields)],
  'JSON with texts': (fields) => ['application/json', JSON.stringify(Object.fromEntries(asText(fields)))],
};

async function post(path: string, [type, payload]: readonly [string, string]) {
  const headers = { 'content-type': type, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' };
  const cookies = Object.fromEntries(browser.cookies);
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers,
    cookies,
    payload,
  });
  return { status: statusCode, body };
}

describe('flat pairs of property and value beside causer_id (BA4)', () => {
  it.each(Object.entries(encodings))('as %s choose accounts and declare tax residences', async (_name, encode) => {
    expect(await post(calls.selectBank.path, encode({ 71: 2, causer_id: 7 }))).toMatchObject({ status: 200 });
    const { data } = await browser.call(calls.bankList, { params: { customer_id: 7 } });
    expect(data.properties[0]).toMatchObject({ customer_account_id: 2 });
    expect(await post(calls.applyNonResident.path, encode({ 71: 1, causer_id: 7 }))).toMatchObject({ status: 200 });
  });
});
