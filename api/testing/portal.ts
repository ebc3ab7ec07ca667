import { afterAll, beforeAll } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import type { AppOptions } from '../src/app.ts';
import type { Clock } from '../src/clock.ts';
import type { Database, Orm } from '../src/db/client.ts';
import { findLogin } from '../src/account/auth/auth.repo.ts';
import { withDevice } from '../src/services/session/device.ts';
import { serverKey } from '../src/services/session/server-key.repo.ts';
import { hashQueue, queueSizes } from '../src/db/hash-queue.ts';
import { openTestDatabase } from './db/test-database.ts';
import type { makeTestPlace, TestDatabase } from './db/test-database.ts';
import { ReadQueue } from '../src/services/heavy/read-queue.ts';
import { renderQueue } from '../src/services/render/render-queue.ts';
import { inspectionQueue } from '../src/services/files/inspection-queue.ts';
import { folderStore } from '../src/services/files/file-store.ts';
import type { FileStore } from '../src/services/files/file-store.ts';
import { Browser } from './browser.ts';
import { quickHashing } from './quick-hashing.ts';
import { sealByHand } from './seal/seal-by-hand.ts';
import { testAccessCodes, testCipher } from './seal/test-keys.ts';
import { readProvider } from '../src/services/provider/provider-settings.ts';
import { testSettings } from './settings.ts';

/** A day and an instant that stay fixed until a test moves them. */
export class TestClock implements Clock {
  #today = parseIsoDate('2026-03-18');
  #instant = new Date('2026-03-18T16:00:00Z');

  now(): Date {
    return this.#instant;
  }

  today(): ReturnType<Clock['today']> {
    return this.#today;
  }

  /** Moves to the afternoon of another day. */
  turnTo(day: string): void {
    this.#today = parseIsoDate(day);
    this.#instant = new Date(`${day}T16:00:00Z`);
  }

  passMinutes(minutes: number): void {
    this.#instant = new Date(this.#instant.getTime() + minutes * 60_000);
  }
}

type LogLine = Readonly<Record<string, unknown>>;

export interface Portal {
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  /** The logged lines. */
  readonly log: LogLine[];
  /** Where files are stored; created with the first. */
  readonly filesFolder: string;
  readonly files: FileStore;
  browser(): Browser;
}

/** The provider's facts in every test. */
const providerEnv = {
  PROVIDER_NAME: 'Harbourline Property Management',
  SUPPORT_PHONE: '416 555 0100',
  PROVIDER_LOGO: join(import.meta.dirname, '../../gateway/public/favicon.svg'),
};

/** The api over this database, called without a network. */
export async function openPortal(
  database: Database,
  publicUrl = 'http://localhost:8080',
  hideUnknownLogins = false,
  staffSecondFactor = false,
  readQueue = new ReadQueue(),
): Promise<Portal> {
  const clock = new TestClock();
  const timeout = 120_000 * globalThis.testPatience;
  const log: LogLine[] = [];
  const stream = { write: (line: string) => void log.push(JSON.parse(line) as LogLine) };
  const logger: AppOptions['logger'] = { level: 'info', stream };
  const filesFolder = join(tmpdir(), `portal-files-${randomUUID()}`);
  const files = folderStore(filesFolder);
  const app = await buildApp({
    database,
    cipher: testCipher,
    accessCodes: testAccessCodes,
    clock,
    settings: {
      ...testSettings,
      publicUrl: new URL(publicUrl),
      hideUnknownLogins,
      provider: readProvider(providerEnv),
      staffSecondFactor,
      propertySave: true,
    },
    files,
    emailDelivery: { wake: () => undefined },
    // On a busy machine a call may wait long for its turn, and a PDF be made for long.
    hashing: hashQueue({ ...queueSizes, timeout }, quickHashing),
    rendering: renderQueue({ timeout, waitTimeout: timeout }),
    inspection: inspectionQueue({ timeout, waitTimeout: timeout }),
    readQueue,
    logger,
  });
  await app.ready();
  // A portal may have lost its database, and then nothing was written.
  const seal = (): Promise<void> =>
    sealByHand(database.orm).catch(async (error: unknown) => {
      if (await database.ping()) throw error;
    });
  const browser = (): Browser => new Browser(app, knownDevice(database), seal);
  return { app, clock, log, filesFolder, files, browser };
}

function knownDevice(database: Database): (name: string) => Promise<string | null> {
  return async (name) => {
    const { login } = await findLogin(database.orm, name);
    return login && withDevice(await serverKey(database.orm, 'device'), login, null, new Date(0));
  };
}

/** Opens an empty portal for the tests of a file and closes it after them. */
export function usePortal(
  publicUrl?: string,
  makePlace?: typeof makeTestPlace,
): Portal & { readonly database: Database; readonly orm: Orm; empty(): Promise<void> } {
  let database: TestDatabase;
  let portal: Portal;
  beforeAll(async () => {
    database = await openTestDatabase(makePlace);
    portal = await openPortal(database, publicUrl);
  });
  afterAll(async () => {
    await portal.app.close();
    await database.close();
    rmSync(portal.filesFolder, { recursive: true, force: true });
  });
  return {
    get app() {
      return portal.app;
    },
    get clock() {
      return portal.clock;
    },
    get log() {
      return portal.log;
    },
    get filesFolder() {
      return portal.filesFolder;
    },
    get files() {
      return portal.files;
    },
    get database() {
      return database;
    },
    get orm() {
      return database.orm;
    },
    browser: () => portal.browser(),
    empty: () => database.empty(),
  };
}
