import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { DataFolderHeldError, openDatabase } from './db/client.ts';
import { SocketInUseError, listenOnSocket } from './listen.ts';
import { startPost } from './modules/mail/post.ts';
import type { Post } from './modules/mail/post.ts';
import { folderTransport, smtpTransport } from './modules/mail/transport.ts';
import type { Transport } from './modules/mail/transport.ts';
import { withSample, withoutSample } from './modules/sample/sample.service.ts';
import { folderStore } from './modules/storage/file-store.ts';
import { describeBug } from './plugins/describe-bug.ts';
import { SettingsError, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

try {
  await serve();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

/** A PostgreSQL server may come later and may go away: calls are answered 503 until it is there. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const clock = systemClock(settings.today);
  let app: FastifyInstance | null = null;
  let post: Post | null = null;
  const opened = await openDatabase({ ...settings, onError: (error) => app?.log.warn({ reason: error.message }, 'a database connection broke') });
  const log = { warn: (detail: object, message: string): void => app?.log.warn(detail, message) };
  const database = settings.demo ? withSample(opened, { seed: settings.demoSeed, scale: settings.demoScale }, clock, log) : withoutSample(opened, log);
  const files = folderStore(join(settings.dataDir, 'files'));
  app = await buildApp({ database, clock, settings, files, post: { wake: () => post?.wake() }, logger: { level: process.env['LOG_LEVEL'] || 'info' } });
  const close = async (): Promise<void> => {
    await post?.close();
    await database.close();
  };
  await run(app, database.ready, close, settings.apiSocket);
  post = startPost({ database, clock, files, transport: transportOf(settings), providerEmail: settings.providerEmail, log: app.log });
}

function transportOf({ smtpUrl, dataDir }: Settings): Transport {
  return smtpUrl === undefined ? folderTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);
}

async function run(app: FastifyInstance, prepare: () => Promise<void>, close: () => Promise<void>, socket: string): Promise<void> {
  app.addHook('onClose', close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await listenOnSocket(app, socket);
  prepare().catch((error: unknown) => app.log.error({ bug: describeBug(error) }, 'the database is not ready yet'));
}

function describeFailure(error: unknown): string {
  const isExplained = error instanceof SettingsError || error instanceof DataFolderHeldError || error instanceof SocketInUseError;
  if (isExplained) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
