import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/db/client.ts';
import { migrationsFolder } from '../../src/db/migrate.ts';
import { makeRowSeals } from '../../src/services/row-seals/seal-rows.ts';
import type { RowSeals } from '../../src/services/row-seals/seal-rows.ts';
import type { Keys } from '../../src/services/encryption/cipher.ts';
import { AUDIT_KEYS, BANK_KEYS, testAuditKeys, testKeys } from '../seal/test-keys.ts';
import { compileEmbedded } from './compile-embedded.ts';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

const keys = { bankKeys: testKeys, auditKeys: testAuditKeys, mode: 'trial' } as const;

/** The keys of account numbers and of the log's seals, for commands within the test and for processes of their own. */
export const sealing = { ...keys, rowSealer: makeRowSeals({ ...keys, dataDir: tmpdir() }) };
export const sealingEnv = { BANK_KEYS, AUDIT_KEYS };

/** Where a test has its database and its other files. */
export interface TestPlace {
  readonly dataDir: string;
  /** The database on a server; undefined for the embedded one in the folder. */
  readonly databaseUrl: string | undefined;
  readonly bankKeys: Keys;
  readonly auditKeys: Keys;
  readonly rowSealer: RowSeals;
  readonly mode: 'trial';
  /** The settings of a process of its own that works there. */
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

export async function embeddedPlace(): Promise<TestPlace> {
  const dataDir = await copyPreparedFolder();
  const remove = async (): Promise<void> => rmSync(dataDir, { recursive: true, force: true });
  return {
    dataDir,
    databaseUrl: undefined,
    ...sealing,
    env: { ...sealingEnv, DATA_DIR: dataDir, DATABASE_URL: '' },
    remove,
  };
}

/** A data folder of the test's own whose embedded database is migrated and empty. */
export async function copyPreparedFolder(): Promise<string> {
  await compileEmbedded();
  const prepared = await preparedFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  cpSync(join(prepared, 'db'), join(dataDir, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/** Created once for each state of the migrations: creating takes seconds, copying a fraction of one. */
async function preparedFolder(): Promise<string> {
  const folder = join(cache, `test-database-${migrationsHash()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  const database = await openDatabase({ dataDir: draft });
  await database.close();
  keepFirst(draft, folder);
  return folder;
}

function keepFirst(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const name of [...files, 'meta/_journal.json']) hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 12);
}
