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

const tokenOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { session_token: unknown }).session_token;

describe('the fake api of an area that is worked on alone', () => {
  it.each(Object.values<AnyCall>(calls))('answers $name as the contract promises', (call) => {
    const answer = sampleAnswer(call);
    if (call.answer === null) expect(answer).toBeNull();
    else expect(checkInput(call.answer, answer)).toMatchObject({ ok: true });
  });

  it('knows a session that begins and ends', async () => {
    const ask = await listen(true);
    expect(await tokenOf(await ask('GET', '/session'))).toBe(fakeSession);
    expect((await ask('POST', '/auth/logout')).status).toBe(204);
    expect(await tokenOf(await ask('GET', '/session'))).toBeNull();
    expect((await ask('POST', '/auth/login')).status).toBe(200);
    expect(await tokenOf(await ask('GET', '/session'))).toBe(fakeSession);
  });

  it('gives a visitor no session, and a token for writes', async () => {
    const ask = await listen(false);
    expect(await tokenOf(await ask('GET', '/session'))).toBeNull();
    expect((await ask('GET', '/sanctum/csrf-cookie')).headers.get('set-cookie')).toContain('XSRF-TOKEN=');
  });

  it('answers from the samples of the area', async () => {
    const ask = await listen(true, { areaDir: join(import.meta.dirname, '../../mf-folio') });
    const ledger = await ask('POST', '/property/ledger', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ propertyId: 2 }),
    });
    expect(((await ledger.json()) as { closing: string }).closing).toBe('1730.40');
  });

  it('is slow, fails or is empty when the page asks for it, and keeps the session all the same', async () => {
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

  it.each(Object.values<AnyCall>(calls).filter((call) => call.answer))('empties $name within the contract', (call) => {
    const answer = emptied(call, sampleAnswer(call));
    expect(call.answer && checkInput(call.answer, answer)).toMatchObject({ ok: true });
  });

  it('refuses what the contract does not have, in its words', async () => {
    const ask = await listen(true);
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['DELETE', '/session'],
    ] as const) {
      const answer = await ask(method, path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ type: 'error', code: 'not_found' }),
      ]);
    }
  });
});
