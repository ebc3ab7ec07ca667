import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser, Sending } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner } from '../../testing/rows.ts';

const portal = usePortal();
const login = { body: { email: 'owner7', password: PASSWORD, remember: false } };
const report = { body: { remote: 'mf-folio', version: '1.0.0', phase: 'load', reason: 'late' } };

let browser: Browser;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
});

beforeEach(async () => {
  browser = portal.browser();
  await browser.send(calls.csrfCookie);
});

async function refusedWrite(sending: Sending): Promise<void> {
  const rows = await portal.orm.$count(auditEntries);
  const response = await browser.send(calls.login, { ...login, ...sending });
  expect(response).toMatchObject({ status: 403, refusal: { type: 'error', code: 'csrf' } });
  expect(await portal.orm.$count(auditEntries)).toBe(rows);
}

describe('a write without the token of the portal’s own page (AUTH 4)', () => {
  it('a write without CSRF cookie and header is refused and changes nothing', async () => {
    browser.cookies.clear();
    await refusedWrite({});
  });

  it('a write without the CSRF header is refused and changes nothing', () => refusedWrite({}));

  it('a write without the CSRF cookie is refused and changes nothing', async () => {
    const headers = browser.csrfHeader(calls.login);
    browser.cookies.clear();
    await refusedWrite({ headers });
  });

  it('a write whose CSRF header differs from its cookie is refused and changes nothing', async () => {
    const other = portal.browser();
    await other.send(calls.csrfCookie);
    await refusedWrite({ headers: other.csrfHeader(calls.login) });
  });

  it.each(['', '.', 'a.b', 'nonce', '.signature', 'ä.ö'])(
    'a write with the made-up CSRF cookie and header %j is refused and changes nothing',
    async (token) => {
      browser.cookies.set('XSRF-TOKEN', token);
      await refusedWrite({ headers: { 'x-xsrf-token': token } });
    },
  );

  it('a write with a token whose nonce was changed is refused and changes nothing', async () => {
    const [, signature] = (browser.cookies.get('XSRF-TOKEN') ?? '').split('.');
    browser.cookies.set('XSRF-TOKEN', `other.${signature ?? ''}`);
    await refusedWrite({ headers: browser.csrfHeader(calls.login) });
  });

  it('a write with the token of a logged-out page is refused and changes nothing', async () => {
    const token = browser.cookies.get('XSRF-TOKEN') ?? '';
    await browser.logInAs('owner7');
    browser.cookies.set('XSRF-TOKEN', token);
    await refusedWrite({ headers: { 'x-xsrf-token': token } });
  });

  it('a write with the token of another session is refused and changes nothing', async () => {
    const other = portal.browser();
    await other.logInAs('owner7');
    const token = other.cookies.get('XSRF-TOKEN') ?? '';
    await browser.logInAs('owner7');
    browser.cookies.set('XSRF-TOKEN', token);
    await refusedWrite({ headers: { 'x-xsrf-token': token } });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another name of the machine', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }],
    ['another site that leads here under its own name', { origin: 'http://evil.example', host: 'evil.example' }],
    ['no origin', { origin: 'null' }],
    ['what the browser itself calls another site', { 'sec-fetch-site': 'cross-site' }],
  ])('a write from %s is refused and changes nothing, even with a valid token', async (_place, headers) => {
    await refusedWrite({ headers: { ...browser.csrfHeader(calls.login), host: 'localhost:8080', ...headers } });
  });
});

describe('the token that GET sanctum/csrf-cookie sets (AUTH 4)', () => {
  const tokenOf = ({ cookies }: Browser): string => cookies.get('XSRF-TOKEN') ?? '';

  it('a session has one token, however many tabs and writes fetch it at once, and keeps it over a renewal', async () => {
    await browser.logInAs('owner7');
    const tokens = [tokenOf(browser)];
    const responses = await Promise.all([browser.send(calls.csrfCookie), browser.send(calls.csrfCookie)]);
    for (const { headers } of responses)
      tokens.push(/XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '');
    portal.clock.passMinutes(16);
    expect((await browser.refresh()).status).toBe(200);
    tokens.push(tokenOf(browser));
    expect(tokens).toEqual(Array(4).fill(tokens[0]));
  });

  it('two sessions of one login have different tokens', async () => {
    const other = portal.browser();
    await Promise.all([browser.logInAs('owner7'), other.logInAs('owner7')]);
    expect(tokenOf(browser)).not.toBe(tokenOf(other));
  });

  it('a visitor keeps the token of their browser as long as it is valid', async () => {
    const first = tokenOf(browser);
    await browser.send(calls.csrfCookie);
    expect(tokenOf(browser)).toBe(first);
    browser.cookies.set('XSRF-TOKEN', `${first}x`);
    await browser.send(calls.csrfCookie);
    expect(tokenOf(browser)).not.toContain(first);
    expect(await browser.call(calls.login, login)).toMatchObject({ status: 200 });
  });

  it('the token of an ended session is refused, and its visitor gets another one', async () => {
    await browser.logInAs('owner7');
    const ended = tokenOf(browser);
    await browser.call(calls.logout);
    browser.cookies.set('XSRF-TOKEN', ended);
    await refusedWrite({ headers: { 'x-xsrf-token': ended } });
    expect(await browser.call(calls.login, login)).toMatchObject({ status: 200 });
    expect(tokenOf(browser)).not.toBe(ended);
  });
});

describe('a write of the portal’s own page', () => {
  it.each([
    ['under PUBLIC_URL', { origin: 'http://localhost:8080', host: 'localhost:8080', 'sec-fetch-site': 'same-origin' }],
    ['behind a proxy with a name of its own', { origin: 'http://localhost:8080', host: 'api' }],
  ])('a write of the portal’s own page passes %s', async (_place, headers) => {
    expect(await browser.call(calls.login, { ...login, headers })).toMatchObject({ status: 200 });
  });

  it('a write passes with the token that the login set', async () => {
    await browser.logInAs('owner7');
    expect(
      await browser.send(calls.clientErrors, { ...report, headers: browser.csrfHeader(calls.clientErrors) }),
    ).toMatchObject({ status: 204 });
  });

  it('a read needs no token', async () => {
    await browser.logInAs('owner7');
    browser.cookies.delete('XSRF-TOKEN');
    expect(await browser.send(calls.folioLedgers, { body: { data: 7 } })).toMatchObject({ status: 200 });
  });
});
