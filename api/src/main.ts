import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { DataFolderHeldError, openDatabase } from './db/client.ts';
import { SocketInUseError, listenOnSocket } from './listen.ts';
import { withSample } from './modules/sample/sample.service.ts';
import { describeBug } from './plugins/describe-bug.ts';
import { SettingsError, readSettings } from './settings.ts';

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
  const opened = await openDatabase({ ...settings, onError: (error) => app?.log.warn({ reason: error.message }, 'a database connection broke') });
  const database = settings.demo ? withSample(opened, settings.demoSeed, clock) : opened;
  app = await buildApp({ database, clock, settings, logger: { level: process.env['LOG_LEVEL'] || 'info' } });
  await run(app, database.ready, database.close, settings.apiSocket);
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
