import { SettingsError, findExposure, isThisMachine, readListenAddress, readLogLevel, readMode } from '@portal/server';
import type { ListenAddress, LogLevel, Mode } from '@portal/server';
import { readPlace, ReleaseError, type S3Place } from '@portal/releases';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readOverrideOrigins } from './security/override-origins.ts';

/** The settings of the gateway, read once from the environment. */
export interface Settings {
  readonly port: number;
  /** The address it listens on; `::` for all of this machine. */
  readonly host: string;
  /** Addresses or networks of the proxies in front, which are trusted to name the client. */
  readonly trustedProxies: readonly string[];
  readonly mode: Mode;
  readonly logLevel: LogLevel;
  /** Where the metrics of this process are served; null for nowhere. */
  readonly metrics: ListenAddress | null;
  readonly publicUrl: URL;
  readonly dataDir: string;
  readonly apiSocket: string;
  /** The bucket with the releases; null for a folder on this machine. */
  readonly releaseStore: S3Place | null;
  /** The folder for copies from the bucket, and its maximum size. */
  readonly releaseCache: { readonly folder: string; readonly bytes: number };
  readonly releasesDir: string;
  readonly shellDist: string;
  /** Remotes under development: name -> origin of the server that builds them. */
  readonly devRemotes: ReadonlyMap<string, string>;
  /** Origins from which a tester's tab may load remotes; null for none. */
  readonly overrideOrigins: readonly string[] | null;
}

const repository = resolve(import.meta.dirname, '../..');

type Environment = Readonly<Record<string, string | undefined>>;

export function readSettings(env: Environment): Settings {
  const port = readPort(env['PORT'] || '8080');
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const publicUrl = readPublicUrl(env['PUBLIC_URL'] || `http://localhost:${port}`);
  const releaseStore = readStore(env);
  const releaseCache = {
    folder: join(dataDir, 'release-cache'),
    bytes: readMegabytes(env['RELEASE_CACHE_MB'] || '500'),
  };
  const mode = readMode(env['PORTAL_MODE'], publicUrl);
  return {
    port,
    // In production only the server with the certificate, in front, has to reach it; a trial may have published
    // passwords (AU20).
    host: env['HOST'] || '127.0.0.1',
    trustedProxies: readTrustedProxies(env['TRUSTED_PROXIES'] ?? ''),
    mode,
    logLevel: readLogLevel(env['LOG_LEVEL']),
    metrics: readListenAddress('GATEWAY_METRICS', env['GATEWAY_METRICS']),
    publicUrl,
    dataDir,
    apiSocket: env['API_SOCKET'] || join(dataDir, 'api.sock'),
    releaseStore,
    releaseCache,
    releasesDir: join(releaseStore ? releaseCache.folder : dataDir, 'releases'),
    shellDist: releaseStore
      ? join(releaseCache.folder, 'shell')
      : resolve(env['SHELL_DIST'] || join(repository, 'shell/dist')),
    devRemotes: readDevRemotes(env['DEV_REMOTES'] ?? ''),
    overrideOrigins: readOverrideOrigins(env['REMOTE_OVERRIDES'], mode),
  };
}

/**
 * Refuses a production start that would put owners at risk.
 * @throws SettingsError that lists every risk
 */
export function checkProduction(settings: Settings, env: Environment = process.env, userId?: number): void {
  if (settings.mode !== 'production') return;
  const faults = findExposure(settings, userId);
  if (settings.devRemotes.size > 0)
    faults.push('DEV_REMOTES must not be set: owners would run code that nobody released.');
  if (settings.trustedProxies.length === 0) {
    faults.push(
      'TRUSTED_PROXIES must name the server in front, for example TRUSTED_PROXIES=127.0.0.1: without it all owners seem to come from one address and share its limits.',
    );
  }
  const insecure = settings.releaseStore && insecureEndpoint(settings.releaseStore, env);
  if (insecure)
    faults.push(
      `${insecure} must be an https address: releases and their digests come from there, and anyone on the network in between could run their own code in every tab.`,
    );
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    faults.push('NODE_TLS_REJECT_UNAUTHORIZED must not be 0: any certificate would be accepted.');
  if (faults.length > 0)
    throw new SettingsError(['This production start is refused:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
}

/** The setting that makes releases come from another machine over plain http; null if none does. */
function insecureEndpoint({ endpoint }: S3Place, env: Environment): string | null {
  // The AWS client falls back to the other two.
  const named = {
    RELEASE_STORE_ENDPOINT: endpoint,
    AWS_ENDPOINT_URL_S3: env['AWS_ENDPOINT_URL_S3'],
    AWS_ENDPOINT_URL: env['AWS_ENDPOINT_URL'],
  };
  const [setting, address] = Object.entries(named).find(([, value]) => value) ?? [];
  const url = URL.parse(address ?? '');
  return setting && url?.protocol === 'http:' && !isThisMachine(url.hostname) ? setting : null;
}

export function isHttps(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.protocol === 'https:';
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`PORT must be a number from 0 to 65535, not "${text}".`);
}

function readStore(env: Environment): S3Place | null {
  try {
    return readPlace(env);
  } catch (error) {
    throw error instanceof ReleaseError ? new SettingsError(error.message) : error;
  }
}

function readMegabytes(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text) * 1_000_000;
  throw new SettingsError(`RELEASE_CACHE_MB must be a number of megabytes, not "${text}".`);
}

function readPublicUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SettingsError(`PUBLIC_URL must be an http or https address, not "${text}".`);
}

function readDevRemotes(text: string): ReadonlyMap<string, string> {
  if (!text) return new Map();
  return new Map(text.split(',').map(readDevRemote));
}

function readDevRemote(text: string): readonly [string, string] {
  const [, name, origin] = /^\s*([a-z][a-z0-9-]*)=(https?:\/\/[^/\s]+)\s*$/.exec(text) ?? [];
  if (name && origin) return [name, origin];
  throw new SettingsError(`DEV_REMOTES must be name=http://host:port, separated by commas, not "${text}".`);
}

function readTrustedProxies(text: string): readonly string[] {
  const named = text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (named.every(isNetwork)) return named;
  throw new SettingsError(
    `TRUSTED_PROXIES must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8, separated by commas, not "${text}".`,
  );
}

/** Never the whole internet: trusting everybody would let any client choose its address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  return (
    isIP(address) !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest))
  );
}
