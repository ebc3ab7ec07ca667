import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { makeServingPortal, type TemporaryPortal } from './testing/temporary-portal.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let portal: TemporaryPortal;
let other: Server;
let port = '';

beforeEach(async () => {
  portal = await makeServingPortal();
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  port = typeof address === 'object' && address !== null ? String(address.port) : '';
});
afterEach(async () => {
  other.close();
  await portal[Symbol.asyncDispose]();
});

async function run(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly errors: string }> {
  const { dataDir, shellDist } = portal.settings;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, DATA_DIR: dataDir, SHELL_DIST: shellDist, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, errors };
}

describe('the gateway as a process', () => {
  it('the process exits with an error when its port is in use, even though it already serves its metrics', async () => {
    expect(await run({ HOST: '127.0.0.1', PORT: port, GATEWAY_METRICS: '127.0.0.1:0' })).toEqual({
      code: 1,
      errors: `Port ${port} is in use. Set PORT to another one.\n`,
    });
  });

  it('the process exits with an error when the port of its metrics is in use', async () => {
    expect(await run({ HOST: '127.0.0.1', PORT: '0', GATEWAY_METRICS: `127.0.0.1:${port}` })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('EADDRINUSE'),
    });
  });

  it('the process exits with the message of an invalid setting', async () => {
    expect(await run({ PORT: 'abc' })).toEqual({
      code: 1,
      errors: 'PORT must be a number from 0 to 65535, not "abc".\n',
    });
  });
});
