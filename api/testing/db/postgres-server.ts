import { execFileSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeMemoryFolder } from './memory-folder.ts';
import { collect, nextLine, startScript } from './node-process.ts';
import { placePrograms, versionOf } from './postgres-programs.ts';

/** The programs that a run of the tests has placed for all of them. */
export const PROGRAMS = 'TEST_POSTGRES_PROGRAMS';

type User = { readonly uid: number; readonly gid: number } | { readonly uid?: never; readonly gid?: never };

export interface KeptServer {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly user: User;
}

const keeper = new URL('./keep-postgres.ts', import.meta.url);

type Settings = Readonly<Record<string, string | number>>;

/** Data survives a crash of the server, but not of the machine. */
const SETTINGS: Settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 300,
  timezone: 'UTC',
};

/** For hundreds of databases that are nearly empty: a process more for a query takes longer than the query. */
export const smallDatabases: Settings = { autovacuum: 'off', jit: 'off', max_parallel_workers_per_gather: 0 };

/** A PostgreSQL server on a socket of its own that can be stopped and started; its data stays. */
export class PostgresServer {
  readonly folder: string;
  readonly url: string;
  readonly #programs: string;
  readonly #user = unprivilegedUser();
  readonly #settings: Settings;
  #keeper: ChildProcess | null = null;

  private constructor(settings: Settings) {
    this.#settings = { ...SETTINGS, ...settings };
    this.folder = makeMemoryFolder('portal-pg-');
    chmodSync(this.folder, 0o755);
    this.#programs = process.env[PROGRAMS] ?? placePrograms(this.folder);
    this.url = `postgres://postgres@${encodeURIComponent(this.#socketFolder)}/postgres`;
  }

  /** A server that is prepared and not started. */
  static prepare(settings: Settings = {}): PostgresServer {
    const server = new PostgresServer(settings);
    const { uid, gid } = server.#user;
    mkdirSync(server.#socketFolder);
    if (uid !== undefined) chownSync(server.#socketFolder, uid, gid);
    const program = join(server.#programs, 'initdb');
    execFileSync(
      program,
      ['-D', server.#data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync', ...server.#locale()],
      { ...server.#user, cwd: server.folder, stdio: 'ignore' },
    );
    return server;
  }

  /** A running server. */
  static async start(settings: Settings = {}): Promise<PostgresServer> {
    const server = PostgresServer.prepare(settings);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = ['-D', this.#data, '-k', this.#socketFolder, '-c', 'listen_addresses=', ...settings];
    const kept: KeptServer = { program: join(this.#programs, 'postgres'), args, folder: this.folder, user: this.#user };
    this.#keeper = startScript(keeper, [JSON.stringify(kept)]);
    const told = collect(this.#keeper.stderr);
    const line = await nextLine(this.#keeper);
    if (line !== 'ready') throw new Error(`The PostgreSQL server did not start: ${told()}`);
  }

  /** SIGINT closes connections and shuts down cleanly, SIGQUIT ends without a shutdown. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = this.#keeper;
    this.#keeper = null;
    if (child === null || child.exitCode !== null) return;
    const gone = once(child, 'close');
    child.stdin?.write(`${signal}\n`);
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#socketFolder, 'data');
  }

  get #socketFolder(): string {
    return join(this.folder, 'run');
  }

  /** The same encoding and sort order on every machine. */
  #locale(): string[] {
    return (versionOf(this.#programs) ?? 0) >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  }
}

/** PostgreSQL does not run as root. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(uid), gid: Number(gid) };
}
