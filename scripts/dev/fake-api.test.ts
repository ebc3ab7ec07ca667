import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { calls, checkInput, type AnyCall } from '@portal/contract';
import { fakeApi } from './fake-api.ts';
import { fakeSession, sampleAnswer } from './sample-answer.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
});

async function listen(isLoggedIn: boolean): Promise<(method: string, path: string) => Promise<Response>> {
  server = createServer(fakeApi({ isLoggedIn })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return (method, path) => fetch(`http://127.0.0.1:${port}/api${path}`, { method });
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
