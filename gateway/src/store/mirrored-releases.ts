import { openMirror, openS3Bucket, type Mirror } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusals.ts';
import type { Settings } from '../settings.ts';
import { readRegistry } from './registry-store.ts';
import { parseShell } from './shell-store.ts';

/** Milliseconds until a release is noticed at the latest. */
const refreshInterval = 2000;

/**
 * For releases in a bucket: a requested file is copied into the served folders before it is looked up there. While the
 * bucket is down the portal continues with what it has; a file that it does not have is a 503, never a 404.
 */
export async function mirrorReleases(
  app: FastifyInstance,
  { releaseStore, releaseCache }: Pick<Settings, 'releaseStore' | 'releaseCache'>,
): Promise<void> {
  if (!releaseStore) return;
  const onTrouble = (error: unknown): void => {
    if (error === null) app.log.info('the release store is readable again');
    else
      app.log.error(
        { err: error },
        'the release store does not respond, or its registry or shell cannot be read: the local copies stay live',
      );
  };
  const mirror = openMirror({
    bucket: await openS3Bucket(releaseStore),
    folder: releaseCache.folder,
    limit: releaseCache.bytes,
    check,
    onTrouble,
  });
  await mirror.refresh();
  keepFresh(app, mirror);
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request.url);
    if (key === null) return undefined;
    try {
      await mirror.copy(key);
      return undefined;
    } catch (error) {
      request.log.error({ err: error, key }, 'a file of a release could not be copied from the store');
      return refuse(reply.header('retry-after', '5'), 503, 'This file is not available at the moment.');
    }
  });
}

/** @throws if no page can be made from it */
function check(key: string, text: string): void {
  if (key.endsWith('registry.json')) readRegistry(text);
  else parseShell(text);
}

function keepFresh(app: FastifyInstance, mirror: Mirror): void {
  let timer = setTimeout(refresh, refreshInterval);
  function refresh(): void {
    void mirror.refresh().then(() => {
      if (!isClosed) timer = setTimeout(refresh, refreshInterval);
    });
  }
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

const file = String.raw`[\w@~-][\w.@+~-]*(?:/[\w@~-][\w.@+~-]*)*`;
const shellFile = new RegExp(`^/assets/(?!shell\\.json$)(${file})$`);
const remoteFile = new RegExp(`^/remotes/(mf-[a-z0-9-]+/\\d+\\.\\d+\\.\\d+\\+[0-9A-Za-z]+/${file})$`);

/** The key of an address in the bucket; null if the address names no file of a release. */
export function keyOf(url: string): string | null {
  const path = decode(url.split(/[?#]/, 1)[0] ?? '');
  if (/\.(br|gz)$/.test(path)) return null;
  const ofShell = shellFile.exec(path)?.[1];
  if (ofShell !== undefined) return `shell/${ofShell}`;
  const ofRemote = remoteFile.exec(path)?.[1];
  return ofRemote === undefined ? null : `releases/${ofRemote}`;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
