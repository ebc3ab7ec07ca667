import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { greeting } from './greeting.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greeting-'));
});
afterEach(async () => rm(folder, { recursive: true }));

const greet = (host = '127.0.0.1'): Promise<string> =>
  greeting({ host, url: 'http://localhost:8080', apiSocket: join(folder, 'api.sock'), seconds: 12.4 });

async function serveSample(logins: readonly string[]) {
  const server = createServer((request, response) => {
    response
      .writeHead(request.url === '/sample' ? 200 : 404)
      .end(JSON.stringify({ logins, password: 'Portal-demo-1' }));
  });
  await once(server.listen(join(folder, 'api.sock')), 'listening');
  return { [Symbol.dispose]: () => server.close() };
}

describe('the greeting', () => {
  it('the greeting has the address and the sample accounts with their password', async () => {
    using _api = await serveSample(['owner@portal.test', 'single@portal.test']);
    const text = await greet();
    expect(text).toContain('ready after 12 s: http://localhost:8080');
    expect(text).toContain(
      'Log in to the sample as owner@portal.test, single@portal.test\nwith the password Portal-demo-1',
    );
    expect(text).toContain('npm run portal -- import <folder>');
    expect(text).toContain('Without the demo: npm run portal -- remove-demo');
  });

  it('the greeting says how to import data when there is no sample', async () => {
    using _api = await serveSample([]);
    const text = await greet();
    expect(text).toContain('Accounts come with an import: npm run portal -- import <folder>');
    expect(text).not.toContain('password');
  });

  it('the greeting says that only this machine reaches the portal, and warns where others do (AU20)', async () => {
    expect(await greet()).toContain('Only this machine reaches it; HOST=0.0.0.0 opens it to others.');
    expect(await greet('0.0.0.0')).toContain('WARNING: HOST=0.0.0.0 lets other machines reach it, without encryption.');
    using _api = await serveSample(['owner@portal.test']);
    expect(await greet()).not.toContain('WARNING');
    expect(await greet('192.168.1.20')).toContain(
      'WARNING: HOST=192.168.1.20 lets other machines reach it, and everybody knows the passwords of the sample.',
    );
  });

  it('the greeting is printed even if the api has stopped again', async () => {
    expect(await greet()).toContain('ready after 12 s: http://localhost:8080');
  });
});
