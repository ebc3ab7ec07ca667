import { join } from 'node:path';
import { hasCurrentZones } from '@portal/domain';
import { SettingsError, makeMetrics, serveMetrics } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { DataFolderHeldError, openDatabase } from './db/client.ts';
import type { Database } from './db/client.ts';
import { DiskFullError } from './db/disk-full.ts';
import { SocketInUseError, listenOnSocket } from './http/listen.ts';
import { stateCalls } from './http/state-calls.ts';
import { bankEmails } from './bank/bank-account/bank.emails.ts';
import { addressEmails } from './profile/profile/email-change-warning.service.ts';
import { startRecoveries } from './recovery/recovery.job.ts';
import type { RecoveryJob } from './recovery/recovery.job.ts';
import { startStatements } from './reports/statement/statement.job.ts';
import type { StatementJob } from './reports/statement/statement.job.ts';
import { startSettling } from './services/limits/settle-refusals.ts';
import type { RefusalJob } from './services/limits/settle-refusals.ts';
import { startEmailDelivery } from './services/email/email-delivery.ts';
import type { EmailDelivery } from './services/email/email-delivery.ts';
import { folderTransport, smtpTransport } from './services/email/transport.ts';
import type { Transport } from './services/email/transport.ts';
import { findSampleOwners } from './demo/sample-owners.ts';
import { withSample, withoutSample } from './demo/sample.service.ts';
import type { DemoLog } from './demo/sample.service.ts';
import type { FileStore } from './services/files/file-store.ts';
import { folderStore } from './services/files/file-store.ts';
import { clamScanner } from './services/files/scanner.ts';
import { openCipher } from './services/encryption/bank-keys.ts';
import { reportingUnsealed } from './services/row-seals/report-unsealed.ts';
import { sweepInBackground, sweepReports } from './services/files/sweep-files.ts';
import { describeBug } from './services/failures/describe-bug.ts';
import { checkProduction } from './production/check-production.ts';
import { describeAccepted } from './production/risky-settings.ts';
import { withSafeDatabase } from './production/safe-database.ts';
import { readSettings } from './settings.ts';
import type { Settings } from './settings.ts';

/** Milliseconds: longer than any statement of a call. Creating the demo may take longer. */
const STATEMENT_TIMEOUT = 30_000;

try {
  await serve();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

/** A PostgreSQL server may start later and may go away: calls get a 503 until it is there. */
async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  checkProduction(settings);
  for (const warning of describeAccepted(settings)) process.stderr.write(`${warning}\n`);
  const clock = systemClock(settings.today);
  let app: FastifyInstance | null = null;
  let emailDelivery: EmailDelivery | null = null;
  let statements: StatementJob | null = null;
  let settling: RefusalJob | null = null;
  let recoveries: RecoveryJob | null = null;
  const opened = await openDatabase({
    ...settings,
    statementTimeout: settings.mode === 'production' ? STATEMENT_TIMEOUT : undefined,
    onError: (error) => app?.log.warn({ reason: error.message }, 'a database connection broke'),
  });
  const files = folderStore(join(settings.dataDir, 'files'));
  const database = prepared(
    opened,
    files,
    settings,
    clock,
    { warn: (detail, message) => app?.log.warn(detail, message) },
    () => app?.close(),
  );
  const metrics = settings.metrics && makeMetrics('api');
  const { cipher, accessCodes } = await settings.rowSealer.keys();
  app = await buildApp({
    database,
    cipher,
    accessCodes,
    clock,
    settings,
    files,
    emailDelivery: { wake: () => emailDelivery?.wake() },
    metrics,
    scanner: settings.scanner && clamScanner(settings.scanner),
    logger: { level: settings.logLevel },
  });
  if (!hasCurrentZones())
    app.log.warn(
      { zoneData: process.versions['tz'] },
      'the time zone data is older than 2026c: meetings may be an hour off',
    );
  const closeMetrics = metrics && (await serveMetrics(metrics, settings.metrics));
  const close = async (): Promise<void> => {
    await closeMetrics?.();
    await emailDelivery?.close();
    await statements?.close();
    await settling?.close();
    await recoveries?.close();
    await database.close();
  };
  await run(app, database.ready, close, settings.apiSocket);
  const { log } = app;
  stateCalls(settings.dataDir).catch((error: unknown) =>
    log.error({ err: error }, 'releases cannot be compared with this api: its calls could not be written'),
  );
  const delivering = {
    database,
    clock,
    files,
    transport: transportOf(settings),
    providerEmail: settings.providerEmail,
    cipher,
    bankEmails: bankEmails({ clock, settings, log: app.log }),
    addressEmails: addressEmails({ clock, settings }),
    log: app.log,
  };
  emailDelivery = reportingUnsealed(app.log, () => startEmailDelivery(delivering));
  statements = startStatements({ database, clock, findSample: findSampleOwners, log: app.log });
  const attending = { database, clock, emailDelivery, log: app.log };
  const { publicUrl, recoveryDays } = settings;
  recoveries = reportingUnsealed(app.log, () => startRecoveries({ ...attending, publicUrl, recoveryDays }));
  settling = startSettling({ database, clock, log: app.log });
  sweepInBackground({ clock, files, log: app.log });
  sweepReports({ clock, files: files.within('reports'), log: app.log });
}

/**
 * The database for this start: checked for safety in production, or with or without the demo. A refused one ends the
 * process.
 */
function prepared(
  database: Database,
  files: FileStore,
  settings: Settings,
  clock: Clock,
  log: DemoLog,
  end: () => unknown,
): Database {
  if (settings.mode === 'production') {
    const onRefused = (reason: string): void => {
      process.stderr.write(`${reason}\n`);
      process.exitCode = 1;
      end();
    };
    return withSafeDatabase(database, { isEmbedded: settings.databaseUrl === undefined, onRefused });
  }
  return settings.demo
    ? withSample(
        database,
        { seed: settings.demoSeed, scale: settings.demoScale, files, openCipher: () => openCipher(settings) },
        clock,
        log,
      )
    : withoutSample(database, log);
}

function transportOf({ smtpUrl, dataDir }: Settings): Transport {
  return smtpUrl === undefined ? folderTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);
}

async function run(
  app: FastifyInstance,
  prepare: () => Promise<void>,
  close: () => Promise<void>,
  socket: string,
): Promise<void> {
  app.addHook('onClose', close);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await listenOnSocket(app, socket);
  prepare().catch((error: unknown) => app.log.error({ bug: describeBug(error) }, 'the database is not ready yet'));
}

function describeFailure(error: unknown): string {
  const isExplained =
    error instanceof SettingsError ||
    error instanceof DataFolderHeldError ||
    error instanceof DiskFullError ||
    error instanceof SocketInUseError;
  if (isExplained) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
