import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealInLog } from '../../../testing/seal/seal-by-hand.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { unusedFiles } from '../../../testing/files/unused-files.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { importFiles } from '../import/import-export.ts';
import { writeExport } from './write-export.ts';

describe('the logins of an export', () => {
  let database: TestDatabase;
  let folder = '';

  beforeAll(async () => {
    database = await openTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a second authority whose email is not confirmed is not exported, since an import would confirm it (AU19)', async () => {
    expect(reasonsOf(await importFiles(database, smallExport(), 'first', null, { cipher: testCipher }))).toEqual([]);
    const helper = { role: 'second_authority' as const, customerId: 1, passwordHash: 'x' };
    await database.orm.insert(logins).values([
      { ...helper, email: 'open@helper.test', isConfirmed: false },
      { ...helper, email: 'confirmed@helper.test' },
    ]);
    await sealInLog(database);
    expect(await writeExport(database, unusedFiles, folder)).not.toBeNull();
    const csv = readFileSync(join(folder, 'logins.csv'), 'utf8');
    expect(csv).toContain('confirmed@helper.test');
    expect(csv).not.toContain('open@helper.test');
  });
});
