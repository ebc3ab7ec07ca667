import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ServerProcesses, type ServerCommand } from './server-processes.ts';
import { waitUntilReady } from './wait-until-ready.ts';

let folder = '';
let printed: string[] = [];
let processes: ServerProcesses;
const waiting = new Map<string, () => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  printed = [];
  processes = new ServerProcesses({ GREETING: 'hello' }, (line) => {
    printed.push(line);
    waiting.get(line)?.();
  });
});
afterEach(async () => {
  await processes.stop();
  await rm(folder, { recursive: true });
});

async function start(name: string, script: string, more: Partial<ServerCommand> = {}): Promise<void> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, script);
  processes.start({ name, args: [file], ...more });
}

const line = (text: string): Promise<void> => new Promise((resolve) => waiting.set(text, resolve));

const patient = (name: string): string => `
  process.on('SIGTERM', () => { console.log('${name} ended'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('up');`;

describe('the servers of the portal', () => {
  it('the servers end together, with the exit code of the first that ended', async () => {
    const up = line('gateway: up');
    await start('gateway', patient('gateway'));
    await up;
    await start('api', 'process.exitCode = 3;');
    expect(await processes.ended).toBe(3);
    await processes.stop();
    expect(printed.at(-1)).toBe('gateway: gateway ended');
  });

  it('the servers get the settings, and their stderr is printed unchanged', async () => {
    await start('api', 'console.error(process.env.GREETING + "\\n  stop it first"); process.exit(1);');
    expect(await processes.ended).toBe(1);
    expect(printed).toEqual(['hello', '  stop it first']);
  });

  it('a restarted server runs the current code while the others keep running', async () => {
    const gateway = line('gateway: up');
    await start('gateway', patient('gateway'));
    await gateway;
    const before = line('api: up');
    await start('api', patient('api'));
    await before;
    const after = line('api: changed');
    await writeFile(join(folder, 'api.mjs'), `console.log('changed'); setInterval(() => undefined, 1000);`);
    await processes.restart('api');
    await after;
    await processes.stop();
    expect(printed).toEqual(['gateway: up', 'api: up', 'api: api ended', 'api: changed', 'gateway: gateway ended']);
  });

  it('the servers keep running when one in development ends by itself', async () => {
    const told = line('api: ended; it starts again when its sources change');
    await start('api', 'process.exit(1);', { isWatched: true });
    await told;
    const up = line('api: up');
    await writeFile(join(folder, 'api.mjs'), patient('api'));
    await processes.restart('api');
    await up;
  });

  it('the servers are stopped in reverse order', async () => {
    const [first, second] = [line('api: up'), line('gateway: up')];
    await start('api', patient('api'));
    await start('gateway', patient('gateway'));
    await Promise.all([first, second]);
    await processes.stop();
    expect(printed.slice(-2)).toEqual(['gateway: gateway ended', 'api: api ended']);
  });

  it('a server that cannot be started ends the others', async () => {
    processes.start({ name: 'api', args: [join(folder, 'nowhere.mjs')] });
    expect(await processes.ended).toBe(1);
  });
});

describe('waiting for the portal', () => {
  async function listen(target: number | string, answer: RequestListener) {
    const server = createServer(answer).listen(target);
    await once(server, 'listening');
    const address = server.address();
    return { port: typeof address === 'object' && address ? address.port : 0, [Symbol.dispose]: () => server.close() };
  }
  const page: RequestListener = (request, response) => response.writeHead(request.url === '/healthz' ? 200 : 500).end();
  const apiSocket = (): string => join(folder, 'api.sock');
  const { signal } = new AbortController();

  it('waiting ends when page and database respond, and prints what it waits for', async () => {
    let times = 0;
    using gateway = await listen(0, page);
    using _api = await listen(apiSocket(), (request, response) => {
      times += 1;
      response.writeHead(request.url === '/readyz' && times >= 3 ? 200 : 503).end();
    });
    const reported: string[] = [];
    const asked = [
      { host: '127.0.0.1', port: gateway.port, path: '/healthz' },
      { socketPath: apiSocket(), path: '/readyz' },
    ];
    expect(await waitUntilReady(asked, { report: (text) => reported.push(text), signal, reportAfter: 1 })).toBe(true);
    expect(times).toBe(3);
    expect(reported).toEqual(['Still waiting: the database does not answer yet …']);
  });

  it('waiting ends silently if the portal is stopped first', async () => {
    const stopping = new AbortController();
    using gateway = await listen(0, (request, response) => {
      page(request, response);
      stopping.abort();
    });
    const asked = [
      { host: '127.0.0.1', port: gateway.port, path: '/healthz' },
      { socketPath: apiSocket(), path: '/readyz' },
    ];
    expect(await waitUntilReady(asked, { report: () => undefined, signal: stopping.signal })).toBe(false);
  });
});
