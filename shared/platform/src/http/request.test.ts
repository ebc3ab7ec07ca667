import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import {
  answers,
  authData,
  csrfToken,
  fakeNetwork,
  garbles,
  givesCsrfCookie,
  ledgers,
  loses,
  never,
  reference,
  refuses,
} from '@portal/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useIsBusy } from '../busy/busy.ts';
import { request } from './request.ts';

const network = fakeNetwork();

const credentials = { email: 'priya', password: 'correct horse', remember: true };

const logIn = () => request(calls.login, { body: credentials });
const readLedgers = (signal?: AbortSignal) => request(calls.folioLedgers, { body: { data: 501 } }, signal);

describe('request', () => {
  it('asks at the address of the contract and answers what its row promises', async () => {
    network.use(answers(calls.propertyList, []));
    expect(await request(calls.propertyList, { params: { customer_id: 501 } })).toEqual([]);
    expect(network.sent(calls.propertyList)[0]?.url).toBe('http://localhost:8080/api/property/list/501');
  });

  it('sends the body as JSON and asks for JSON', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    expect(await readLedgers()).toMatchObject({ 1: [{ balanceNF: '500.00' }] });
    const [sent] = network.sent(calls.folioLedgers);
    expect(await sent?.json()).toEqual({ data: 501 });
    expect(sent?.headers.get('Content-Type')).toBe('application/json');
    expect(sent?.headers.get('Accept')).toBe('application/json');
  });

  it('fetches the CSRF cookie before a write and sends it back in the header (AUTH 4)', async () => {
    network.use(answers(calls.login, authData()));
    await logIn();
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
    expect(network.sent(calls.login)[0]?.headers.get('X-XSRF-TOKEN')).toBe(csrfToken);
  });

  it('sends no write whose CSRF cookie cannot be had', async () => {
    network.use(refuses(calls.csrfCookie, 'unavailable'), answers(calls.login, authData()));
    await expect(logIn()).rejects.toMatchObject({ kind: 'server', code: 'unavailable' });
    expect(network.sent(calls.login)).toEqual([]);
  });

  it('fetches one CSRF cookie for two writes at once, and another one for the next write', async () => {
    network.use(answers(calls.login, authData()), answers(calls.logout));
    await Promise.all([logIn(), request(calls.logout, {})]);
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
    const [login, logout] = [network.sent(calls.login)[0], network.sent(calls.logout)[0]];
    expect([login, logout].map((sent) => sent?.headers.get('X-XSRF-TOKEN'))).toEqual([csrfToken, csrfToken]);
    await request(calls.logout, {});
    expect(network.sent(calls.csrfCookie)).toHaveLength(2);
  });

  it('sends the other write when the one that fetches the CSRF cookie is given up', async () => {
    network.use(answers(calls.login, authData()), answers(calls.logout));
    const leaving = new AbortController();
    const givenUp = request(calls.login, { body: credentials }, leaving.signal);
    const other = request(calls.logout, {});
    leaving.abort();
    await expect(givenUp).rejects.toMatchObject({ kind: 'aborted' });
    await other;
    expect([network.sent(calls.login), network.sent(calls.logout)].map((sent) => sent.length)).toEqual([0, 1]);
  });

  it('fetches the CSRF cookie again after a fetch that failed', async () => {
    network.use(loses(calls.csrfCookie), answers(calls.logout));
    await expect(request(calls.logout, {})).rejects.toMatchObject({ kind: 'network' });
    network.use(givesCsrfCookie(calls.csrfCookie, csrfToken));
    await request(calls.logout, {});
    expect(network.sent(calls.logout)).toHaveLength(1);
  });

  it('fetches no CSRF cookie for a read', async () => {
    await request(calls.session, {});
    expect(network.sent(calls.csrfCookie)).toEqual([]);
  });

  it('answers nothing for an answer without content', async () => {
    network.use(answers(calls.logout));
    await expect(request(calls.logout, {})).resolves.toBeFalsy();
  });
});

describe('a call with a file', () => {
  const comments = 'When is the boiler repaired, please?';
  const sent = async (): Promise<FormData | undefined> => network.sent(calls.ownerEnquiry)[0]?.formData();

  it('is sent as a form: every field as a text, the file under the name of its row (REF 327)', async () => {
    network.use(answers(calls.ownerEnquiry, { status: true, message: 'Sent.' }));
    const file = new File(['boiler'], 'boiler.txt', { type: 'text/plain' });
    await request(calls.ownerEnquiry, { body: { comments, userId: 501, building_id: undefined }, file });
    const form = await sent();
    expect([...(form?.keys() ?? [])]).toEqual(['comments', 'userId', 'document']);
    expect([form?.get('comments'), form?.get('userId')]).toEqual([comments, '501']);
    expect(form?.get('document')).toMatchObject({ name: 'boiler.txt', size: 6, type: 'text/plain' });
  });

  it.each([null, undefined])('is the same form without one: %s', async (file) => {
    network.use(answers(calls.ownerEnquiry, { status: true, message: 'Sent.' }));
    await request(calls.ownerEnquiry, { body: { comments, userId: 501 }, ...(file === null && { file }) });
    expect([...((await sent())?.keys() ?? [])]).toEqual(['comments', 'userId']);
    expect(network.sent(calls.ownerEnquiry)[0]?.headers.get('X-XSRF-TOKEN')).toBe(csrfToken);
  });
});

describe('a call that is done once', () => {
  const referred = {
    name: 'Ben',
    properties_no: '3',
    address: '1 King St',
    email: 'ben@example.com',
    mobile: '416 555 0101',
    customer_id: 501,
  };
  const key = '7e1f7bb4-4a6b-4f43-a0f2-5a2d7f0f6c11';

  it('carries the key of its draft, and the fetch of its CSRF cookie does not (API 336)', async () => {
    network.use(answers(calls.referral, { type: 'success', message: 'Sent.' }));
    await request(calls.referral, { body: referred }, { once: key });
    expect(network.sent(calls.referral)[0]?.headers.get('Idempotency-Key')).toBe(key);
    expect(network.sent(calls.csrfCookie)[0]?.headers.get('Idempotency-Key')).toBeNull();
  });
});

describe('the page', () => {
  const isPageBusy = (): boolean => {
    const { result, unmount } = renderHook(useIsBusy);
    unmount();
    return result.current;
  };
  const waitForSending = () =>
    waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });

  it.each([
    ['busy while somebody waits for a call', {}, true],
    ['not busy for a call in the background (SHELL 48, NT4)', { background: true } as const, false],
  ])('is %s', async (_what, options, isBusy) => {
    network.use(never(calls.folioLedgers));
    const leaving = new AbortController();
    const waiting = request(calls.folioLedgers, { body: { data: 501 } }, { ...options, signal: leaving.signal });
    await waitForSending();
    expect(isPageBusy()).toBe(isBusy);
    leaving.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted' });
    expect(isPageBusy()).toBe(false);
  });
});

describe('a call that fails', () => {
  it("is 'refused' when the server says no, with its words, code and reference", async () => {
    network.use(refuses(calls.login, 'credentials'));
    await expect(logIn()).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      code: 'credentials',
      message: messages.loginFailed,
      reference,
      fields: {},
    });
  });

  it('names every bad field of a 422 with all that is wrong with it', async () => {
    const errors = {
      email: ['The email field is required.', 'It must be shorter.'],
      remember: ['The remember field must be true or false.'],
    };
    network.use(refuses(calls.login, 'invalid', { errors }));
    await expect(logIn()).rejects.toMatchObject({ kind: 'refused', status: 422, fields: errors });
  });

  it.each(['internal', 'unavailable'] as const)("is 'server' when the server broke and says so: %s", async (code) => {
    network.use(refuses(calls.folioLedgers, code, { message: 'The database is away.' }));
    await expect(readLedgers()).rejects.toMatchObject({
      kind: 'server',
      code,
      message: 'The database is away.',
      reference,
    });
  });

  it.each([502, 404, 200])(
    "is 'server' with 'Somthing Wrong!' when an answer %d is not the portal's",
    async (status) => {
      network.use(garbles(calls.folioLedgers, status));
      await expect(readLedgers()).rejects.toMatchObject({
        kind: 'server',
        status,
        code: null,
        message: messages.somethingWrong,
      });
    },
  );

  it("is 'network' with 'Somthing Wrong!' when the line is down (ERR 340)", async () => {
    network.use(loses(calls.folioLedgers));
    await expect(readLedgers()).rejects.toMatchObject({
      kind: 'network',
      status: null,
      message: messages.somethingWrong,
    });
  });

  it("is 'aborted' when nobody waits any more, and the request is given up", async () => {
    network.use(never(calls.folioLedgers));
    const leaving = new AbortController();
    const waiting = expect(readLedgers(leaving.signal)).rejects.toMatchObject({ kind: 'aborted' });
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)).toHaveLength(1);
    });
    leaving.abort();
    await waiting;
    await waitFor(() => {
      expect(network.sent(calls.folioLedgers)[0]?.signal.aborted).toBe(true);
    });
  });

  it('sends nothing for somebody who has already left', async () => {
    await expect(request(calls.session, {}, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
    expect(network.sent(calls.session)).toEqual([]);
  });
});
