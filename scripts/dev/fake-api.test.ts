import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { calls, checkInput, type AnyCall } from '@portal/contract';
import { fakeApi, type FakeApiOptions } from './fake-api.ts';
import { emptied } from './fake-state.ts';
import { fakeSession, sampleAnswer } from './sample-answer.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
});

async function listen(
  isLoggedIn: boolean,
  more: Omit<FakeApiOptions, 'isLoggedIn'> = {},
): Promise<(method: string, path: string, init?: RequestInit) => Promise<Response>> {
  server = createServer(fakeApi({ isLoggedIn, ...more })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return (method, path, init) => fetch(`http://127.0.0.1:${port}/api${path}`, { method, ...init });
}

const tokenOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { session_token: unknown }).session_token;

describe('the fake api of an area that runs alone', () => {
  it.each(Object.values<AnyCall>(calls))('the fake response to $name matches the contract', (call) => {
    const answer = sampleAnswer(call);
    if (call.answer === null) expect(answer).toBeNull();
    else expect(checkInput(call.answer, answer)).toMatchObject({ ok: true });
  });

  it('the fake session begins with a login and ends with a logout', async () => {
    const ask = await listen(true);
    expect(await tokenOf(await ask('GET', '/session'))).toBe(fakeSession);
    expect((await ask('POST', '/auth/logout')).status).toBe(204);
    expect(await tokenOf(await ask('GET', '/session'))).toBeNull();
    expect((await ask('POST', '/auth/login')).status).toBe(200);
    expect(await tokenOf(await ask('GET', '/session'))).toBe(fakeSession);
  });

  it('a visitor gets no session but a token for writes', async () => {
    const ask = await listen(false);
    expect(await tokenOf(await ask('GET', '/session'))).toBeNull();
    expect((await ask('GET', '/sanctum/csrf-cookie')).headers.get('set-cookie')).toContain('XSRF-TOKEN=');
  });

  it("responses come from the area's samples", async () => {
    const ask = await listen(true, { areaDir: join(import.meta.dirname, '../../mf-folio') });
    const ledger = await ask('POST', '/property/ledger', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ propertyId: 2 }),
    });
    expect(((await ledger.json()) as { closing: string }).closing).toBe('1730.40');
  });

  it('the fake api is slow, fails or is empty on request and still keeps the session', async () => {
    const ask = await listen(true, { slowness: 300 });
    const inState = (state: string, path: string): Promise<Response> =>
      ask(path === '/session' ? 'GET' : 'POST', path, { headers: { cookie: `a=b; harness-state=${state}` } });
    const before = performance.now();
    expect((await inState('slow', '/recent/rent')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(295);
    expect((await inState('failed', '/recent/rent')).status).toBe(500);
    expect(await (await inState('empty', '/recent/rent')).json()).toMatchObject({ queue_list: [] });
    expect(await tokenOf(await inState('failed', '/session'))).toBe(fakeSession);
  });

  it.each(Object.values<AnyCall>(calls).filter((call) => call.answer))(
    'the empty response to $name matches the contract',
    (call) => {
      const answer = emptied(call, sampleAnswer(call));
      expect(call.answer && checkInput(call.answer, answer)).toMatchObject({ ok: true });
    },
  );

  it('a call that is not in the contract is refused with the message of the contract', async () => {
    const ask = await listen(true);
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['DELETE', '/session'],
    ] as const) {
      const response = await ask(method, path);
      expect([response.status, await response.json()]).toEqual([
        404,
        expect.objectContaining({ type: 'error', code: 'not_found' }),
      ]);
    }
  });
});
