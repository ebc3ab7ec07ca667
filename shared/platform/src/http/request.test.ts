import { describe, expect, it } from '@jest/globals';
import { calls, messages } from '@portal/contract';
import {
  answers,
  answersWith,
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
  it("request calls the contract's address and returns its response", async () => {
    network.use(answers(calls.propertyList, []));
    expect(await request(calls.propertyList, { params: { customer_id: 501 } })).toEqual([]);
    expect(network.sent(calls.propertyList)[0]?.url).toBe('http://localhost:8080/api/property/list/501');
  });

  it('the body is sent as JSON and JSON is accepted', async () => {
    network.use(answers(calls.folioLedgers, ledgers({ 1: '500.00' })));
    expect(await readLedgers()).toMatchObject({ 1: [{ balanceNF: '500.00' }] });
    const [sent] = network.sent(calls.folioLedgers);
    expect(await sent?.json()).toEqual({ data: 501 });
    expect(sent?.headers.get('Content-Type')).toBe('application/json');
    expect(sent?.headers.get('Accept')).toBe('application/json');
  });

  it('of a file only the first byte is asked for, whatever it is; a refusal has its message', async () => {
    const lease = () => request(calls.leasePdf, { params: { applicationId: 3 } });
    network.use(garbles(calls.leasePdf, 206));
    await expect(lease()).resolves.toBeUndefined();
    expect(network.sent(calls.leasePdf)[0]?.headers.get('Range')).toBe('bytes=0-0');
    network.use(refuses(calls.leasePdf, 'not_found'));
    await expect(lease()).rejects.toMatchObject({ kind: 'refused', code: 'not_found' });
  });

  it.each([
    [200, { type: 'error', message: 'Not today.' }],
    [200, { status: 'failed', message: 'Not today.' }],
    [401, { error: 'error', message: 'Not today.' }],
    [500, { type: 'error', message: 'Not today.' }],
  ])('a back end that answers %d with %j has declined, in its own words (API 331)', async (status, body) => {
    network.use(answersWith(calls.login, status, body), answersWith(calls.propertyList, status, body));
    const declined = { kind: 'refused', message: 'Not today.', isDeclined: true };
    await expect(logIn()).rejects.toMatchObject(declined);
    await expect(request(calls.propertyList, { params: { customer_id: 501 } })).rejects.toMatchObject(declined);
  });

  it('a back end that says success with another status has done it (API 331)', async () => {
    network.use(answersWith(calls.forgotPassword, 422, { type: 'success', message: 'Sent.' }));
    await expect(request(calls.forgotPassword, { body: { email: 'priya' } })).resolves.toMatchObject({
      message: 'Sent.',
    });
  });

  it('a write fetches the CSRF cookie first and sends it back in the header (AUTH 4)', async () => {
    network.use(answers(calls.login, authData()));
    await logIn();
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
    expect(network.sent(calls.login)[0]?.headers.get('X-XSRF-TOKEN')).toBe(csrfToken);
  });

  it('a write of a browser that keeps no cookies says so, and not that the page is out of date', async () => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
    network.use(answersWith(calls.csrfCookie, 204, null), refuses(calls.login, 'csrf'));
    await expect(logIn()).rejects.toMatchObject({ message: expect.stringContaining('Your browser keeps no cookies') });
  });

  it('a write is not sent when its CSRF cookie cannot be fetched', async () => {
    network.use(refuses(calls.csrfCookie, 'unavailable'), answers(calls.login, authData()));
    await expect(logIn()).rejects.toMatchObject({ kind: 'server', code: 'unavailable' });
    expect(network.sent(calls.login)).toEqual([]);
  });

  it('two parallel writes share one CSRF cookie request, and the next write makes another', async () => {
    network.use(answers(calls.login, authData()), answers(calls.logout));
    await Promise.all([logIn(), request(calls.logout, {})]);
    expect(network.sent(calls.csrfCookie)).toHaveLength(1);
    const [login, logout] = [network.sent(calls.login)[0], network.sent(calls.logout)[0]];
    expect([login, logout].map((sent) => sent?.headers.get('X-XSRF-TOKEN'))).toEqual([csrfToken, csrfToken]);
    await request(calls.logout, {});
    expect(network.sent(calls.csrfCookie)).toHaveLength(2);
  });

  it('a write is sent even if the write that started the CSRF cookie request is aborted', async () => {
    network.use(answers(calls.login, authData()), answers(calls.logout));
    const leaving = new AbortController();
    const givenUp = request(calls.login, { body: credentials }, leaving.signal);
    const other = request(calls.logout, {});
    leaving.abort();
    await expect(givenUp).rejects.toMatchObject({ kind: 'aborted' });
    await other;
    expect([network.sent(calls.login), network.sent(calls.logout)].map((sent) => sent.length)).toEqual([0, 1]);
  });

  it('the CSRF cookie is fetched again after a failed fetch', async () => {
    network.use(loses(calls.csrfCookie), answers(calls.logout));
    await expect(request(calls.logout, {})).rejects.toMatchObject({ kind: 'network' });
    network.use(givesCsrfCookie(calls.csrfCookie, csrfToken));
    await request(calls.logout, {});
    expect(network.sent(calls.logout)).toHaveLength(1);
  });

  it('a read fetches no CSRF cookie', async () => {
    await request(calls.session, {});
    expect(network.sent(calls.csrfCookie)).toEqual([]);
  });

  it('a response without content returns nothing', async () => {
    network.use(answers(calls.logout));
    await expect(request(calls.logout, {})).resolves.toBeFalsy();
  });
});

describe('a call with a file', () => {
  const comments = 'When is the boiler repaired, please?';
  const sent = async (): Promise<FormData | undefined> => network.sent(calls.ownerEnquiry)[0]?.formData();

  it('an upload is sent as form data, with text fields and the file under the name in its row (REF 327)', async () => {
    network.use(answers(calls.ownerEnquiry, { status: true, message: 'Sent.' }));
    const file = new File(['boiler'], 'boiler.txt', { type: 'text/plain' });
    await request(calls.ownerEnquiry, { body: { comments, userId: 501, building_id: undefined }, file });
    const form = await sent();
    expect([...(form?.keys() ?? [])]).toEqual(['comments', 'userId', 'document']);
    expect([form?.get('comments'), form?.get('userId')]).toEqual([comments, '501']);
    expect(form?.get('document')).toMatchObject({ name: 'boiler.txt', size: 6, type: 'text/plain' });
  });

  it.each([null, undefined])('an upload without a file is sent as form data too: %s', async (file) => {
    network.use(answers(calls.ownerEnquiry, { status: true, message: 'Sent.' }));
    await request(calls.ownerEnquiry, { body: { comments, userId: 501 }, ...(file === null && { file }) });
    expect([...((await sent())?.keys() ?? [])]).toEqual(['comments', 'userId']);
    expect(network.sent(calls.ownerEnquiry)[0]?.headers.get('X-XSRF-TOKEN')).toBe(csrfToken);
  });
});

describe('a call with an idempotency key', () => {
  const referred = {
    name: 'Ben',
    properties_no: '3',
    address: '1 King St',
    email: 'ben@example.com',
    mobile: '416 555 0101',
    customer_id: 501,
  };
  const key = '7e1f7bb4-4a6b-4f43-a0f2-5a2d7f0f6c11';

  it('the idempotency key is sent with the call and not with the CSRF cookie request (API 336)', async () => {
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
    ['busy during a call', {}, true],
    ['not busy during a background call (SHELL 48, NT4)', { background: true } as const, false],
  ])('the page is %s', async (_what, options, isBusy) => {
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
  it("a refused call throws 'refused' with the server's message, code and reference", async () => {
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

  it('a 422 response lists all errors of every bad field', async () => {
    const errors = {
      email: ['The email field is required.', 'It must be shorter.'],
      remember: ['The remember field must be true or false.'],
    };
    network.use(refuses(calls.login, 'invalid', { errors }));
    await expect(logIn()).rejects.toMatchObject({ kind: 'refused', status: 422, fields: errors });
  });

  it.each(['internal', 'unavailable'] as const)("a server error throws 'server': %s", async (code) => {
    network.use(refuses(calls.folioLedgers, code, { message: 'The database is unavailable.' }));
    await expect(readLedgers()).rejects.toMatchObject({
      kind: 'server',
      code,
      message: 'The database is unavailable.',
      reference,
    });
  });

  it.each([502, 404, 200])(
    "a %d response that is not the portal's throws 'server' with 'Somthing Wrong!'",
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

  it("a lost connection throws 'network' with 'Somthing Wrong!' (ERR 340)", async () => {
    network.use(loses(calls.folioLedgers));
    await expect(readLedgers()).rejects.toMatchObject({
      kind: 'network',
      status: null,
      message: messages.somethingWrong,
    });
  });

  it("an abort signal cancels the request and throws 'aborted'", async () => {
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

  it('a signal that is already aborted sends nothing', async () => {
    await expect(request(calls.session, {}, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
    expect(network.sent(calls.session)).toEqual([]);
  });
});
