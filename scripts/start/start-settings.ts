import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';

const THIS_MACHINE = '127.0.0.1';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The portal's data folder, port and address. */
export interface StartSettings {
  /** The address it listens on: this machine alone unless HOST says otherwise (AU20). */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** The address to print. */
  readonly url: string;
}

/** An error that the user can fix. It is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Reads the settings and creates the data folder, readable by its owner only. */
export function readStartSettings(env: Environment, root: string): StartSettings {
  const port = readPort(env['PORT'] || '8080');
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return {
    host: env['HOST'] || THIS_MACHINE,
    port,
    dataDir,
    url: env['PUBLIC_URL'] || `http://localhost:${port}`,
  };
}

/** The environment of the servers: the given one plus explicit values for what they must agree on. */
export function childEnvironment(
  env: Environment,
  { host, port, dataDir }: StartSettings,
  apiSocket: string,
): Environment {
  return { ...env, HOST: host, PORT: String(port), DATA_DIR: dataDir, API_SOCKET: apiSocket };
}

/** Whether other machines may reach an address that the portal listens on. */
export function isOpenToOthers(host: string): boolean {
  return !/^(127(\.\d{1,3}){3}|::1|localhost)$/.test(host);
}

/** Where this machine itself reaches a portal that listens on the host. */
export function reachedAt(host: string): string {
  return host === '0.0.0.0' || host === '::' ? THIS_MACHINE : host;
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`);
}
