import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const STARTED = 'database system is ready to accept connections';

export interface PostgresServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The folder of an installed PostgreSQL's programs, if there is one. */
export function installedPostgres(): string | null {
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'initdb'));
  const found = [...globSync('/usr/lib/postgresql/*/bin/initdb'), ...inPath].find((program) => existsSync(program));
  return found === undefined ? null : dirname(found);
}

/** Starts an empty PostgreSQL server on a socket of its own. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const user = unprivilegedUser();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'], { ...user, stdio: 'ignore' });
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F'], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const chunk of server.stderr.iterator({ destroyOnReturn: false })) if (String(chunk).includes(STARTED)) break;
  server.stderr.resume();
  const stop = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`, stop };
}

/** PostgreSQL does not run as root. */
function unprivilegedUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
