import { openMirror, openS3Bucket, type Mirror } from '@portal/releases';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusals.ts';
import type { Settings } from '../settings.ts';
import { readRegistry } from './registry-store.ts';
import { parseShell } from './shell-store.ts';

/** Milliseconds after which a release is seen at the latest. */
const pauseBetween = 2000;

/**
 * With releases in a bucket: what is asked for is brought into the folders that are served from, before it is looked for there.
 * While the bucket is away the portal goes on with what it has; a file that it has not is 503, never 404.
 */
export async function mirrorReleases(
  app: FastifyInstance,
  { releaseStore, releaseCache }: Pick<Settings, 'releaseStore' | 'releaseCache'>,
): Promise<void> {
  if (!releaseStore) return;
  const onTrouble = (error: unknown): void => {
    if (error === null) app.log.info('the release store can be followed again');
    else
      app.log.error(
        { err: error },
        'the release store does not answer, or what is live there cannot be read: what was brought from it stays',
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
      await mirror.bring(key);
      return undefined;
    } catch (error) {
      request.log.error({ err: error, key }, 'a file of a release could not be brought');
      return refuse(reply.header('retry-after', '5'), 503, 'This file cannot be had at the moment.');
    }
  });
}

/** @throws for what no page can be made of */
function check(key: string, text: string): void {
  if (key.endsWith('registry.json')) readRegistry(text);
  else parseShell(text);
}

function keepFresh(app: FastifyInstance, mirror: Mirror): void {
  let timer = setTimeout(refresh, pauseBetween);
  function refresh(): void {
    void mirror.refresh().then(() => {
      if (!isClosed) timer = setTimeout(refresh, pauseBetween);
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

/** What an address is called in the bucket; null for one that names no file of a release. */
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
