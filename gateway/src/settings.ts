import { join, resolve } from 'node:path';

/** What the gateway runs on, read once from the environment. */
export interface Settings {
  readonly port: number;
  readonly publicUrl: URL;
  readonly dataDir: string;
  readonly apiSocket: string;
  readonly releasesDir: string;
  readonly shellDist: string;
  /** Remotes under development: name -> origin of the server that builds them. */
  readonly devRemotes: ReadonlyMap<string, string>;
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const repository = resolve(import.meta.dirname, '../..');

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = readPort(env['PORT'] || '8080');
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return {
    port,
    publicUrl: readPublicUrl(env['PUBLIC_URL'] || `http://localhost:${port}`),
    dataDir,
    apiSocket: env['API_SOCKET'] || join(dataDir, 'api.sock'),
    releasesDir: join(dataDir, 'releases'),
    shellDist: resolve(env['SHELL_DIST'] || join(repository, 'shell/dist')),
    devRemotes: readDevRemotes(env['DEV_REMOTES'] ?? '', env['NODE_ENV']),
  };
}

export function isHttps(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.protocol === 'https:';
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function readPublicUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SettingsError(`PUBLIC_URL must be an http or https address, not "${text}".`);
}

function readDevRemotes(text: string, nodeEnv: string | undefined): ReadonlyMap<string, string> {
  if (!text) return new Map();
  if (nodeEnv === 'production') throw new SettingsError('DEV_REMOTES is refused when NODE_ENV is production.');
  return new Map(text.split(',').map(readDevRemote));
}

function readDevRemote(text: string): readonly [string, string] {
  const [, name, origin] = /^\s*([a-z][a-z0-9-]*)=(https?:\/\/[^/\s]+)\s*$/.exec(text) ?? [];
  if (name && origin) return [name, origin];
  throw new SettingsError(`DEV_REMOTES must read name=http://host:port, separated by commas, not "${text}".`);
}
