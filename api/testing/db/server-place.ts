import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealing, sealingEnv } from './embedded-place.ts';
import type { TestPlace } from './embedded-place.ts';
import { createServerDatabase } from './run-server.ts';
import type { ServerDatabase } from './run-server.ts';

/** A place whose database is on a server: by default a new migrated one on the server of the run. */
export async function serverPlace(database?: ServerDatabase): Promise<TestPlace> {
  const { url, drop } = database ?? (await createServerDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const remove = async (): Promise<void> => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    dataDir,
    databaseUrl: url,
    ...sealing,
    env: { ...sealingEnv, DATA_DIR: dataDir, DATABASE_URL: url },
    remove,
  };
}
