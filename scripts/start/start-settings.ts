import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What both servers must agree on, and where the portal is found. */
export interface StartSettings {
  readonly port: number;
  readonly dataDir: string;
  readonly apiSocket: string;
  /** The address that is printed. */
  readonly url: string;
}

/** Something the person who starts can put right; shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Unix sockets end at 108 bytes on Linux, at 104 elsewhere. */
const longestSocketPath = 100;

/** Reads the settings and makes the data folder, for its owner alone. */
export function readStartSettings(env: Environment, root: string): StartSettings {
  const port = readPort(env['PORT'] || '8080');
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return {
    port,
    dataDir,
    apiSocket: env['API_SOCKET'] || socketPath(dataDir),
    url: env['PUBLIC_URL'] || `http://localhost:${port}`,
  };
}

/** The environment of the servers: the given one, with what they must agree on spelt out. */
export function childEnvironment(env: Environment, settings: StartSettings): Environment {
  return { ...env, PORT: String(settings.port), DATA_DIR: settings.dataDir, API_SOCKET: settings.apiSocket };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function socketPath(dataDir: string): string {
  const inside = join(dataDir, 'api.sock');
  return Buffer.byteLength(inside) <= longestSocketPath ? inside : join(mkdtempSync(join(tmpdir(), 'portal-')), 'api.sock');
}
