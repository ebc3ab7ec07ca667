import { createServer } from 'node:net';
import { join } from 'node:path';
import { ReleaseError } from '@portal/releases';
import { ServerProcesses } from '../../start/server-processes.ts';
import { waitUntilReady } from '../../start/wait-until-ready.ts';

const repository = join(import.meta.dirname, '../../..');

/** The demo always looks the same, on the day of the end-to-end tests. */
const day = '2026-03-18';

/**
 * Serves a laid out folder with the demo of this checkout while the work runs. The servers get none of this process's
 * settings: a trial must reach no database, bucket or mail server of the portal that it is for.
 */
export async function serveTrial<Result>(folder: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const socketPath = join(folder, 'api.sock');
  const lines: string[] = [];
  const processes = new ServerProcesses(
    { ...ofThisMachine(), ...settingsOf(folder, socketPath, port, url) },
    (line) => void lines.push(line),
  );
  const stopping = new AbortController();
  void processes.ended.then(() => stopping.abort());
  try {
    processes.start({ name: 'api', args: [join(repository, 'api/src/main.ts')] });
    processes.start({ name: 'gateway', args: [join(repository, 'gateway/src/main.ts')] });
    const targets = [
      { host: '127.0.0.1', port, path: '/healthz' },
      { socketPath, path: '/readyz' },
    ];
    if (await waitUntilReady(targets, { report: () => undefined, signal: stopping.signal })) return await work(url);
    throw new ReleaseError(['The portal of the trial run did not start:', ...lines.slice(-20)].join('\n'));
  } finally {
    await processes.stop();
  }
}

function ofThisMachine(): Readonly<Record<string, string | undefined>> {
  const { PATH, HOME, TMPDIR, SYSTEMROOT } = process.env;
  return { PATH, HOME, TMPDIR, SYSTEMROOT, NODE_COMPILE_CACHE: join(repository, '.cache/node') };
}

function settingsOf(folder: string, socket: string, port: number, url: string): Readonly<Record<string, string>> {
  return {
    PORTAL_MODE: 'trial',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SHELL_DIST: join(folder, 'shell'),
    API_SOCKET: socket,
    REMOTE_OVERRIDES: 'off',
    DEMO: 'on',
    PORTAL_TODAY: day,
    LOG_LEVEL: 'error',
  };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
