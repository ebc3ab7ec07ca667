import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { readHolder } from '../../db/data-folder.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { embeddedPlace } from '../../../testing/db/embedded-place.ts';
import type { TestPlace } from '../../../testing/db/embedded-place.ts';
import { killHard, startScript } from '../../../testing/db/node-process.ts';
import { add, smallExport } from '../../../testing/import/small-export.ts';

const cli = new URL('../../cli.ts', import.meta.url);
const LINES = 8_000;

let place: TestPlace;
let folder: string;

beforeEach(async () => {
  place = await embeddedPlace();
  folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
});

afterEach(async () => {
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('an import that is killed', () => {
  const manyLines = (): string[] =>
    Array.from({ length: LINES }, (_, index) => `${1000 + index},10,2025-01-01,Line ${index},credit,1.00,,`);

  /** `reached` resolves at this many writes to the database's log since the import opened the database. */
  function watchWrites(count: number): { readonly reached: Promise<null>; readonly stop: () => void } {
    const { promise, resolve } = Promise.withResolvers<null>();
    let seen = 0;
    const log = watch(join(place.dataDir, 'db', 'pg_wal'), () => {
      if (readHolder(place.dataDir)?.socketFolder) seen += 1;
      if (seen === count) resolve(null);
    });
    return {
      reached: promise,
      stop: () => {
        log.close();
      },
    };
  }

  it.each([1, 120])('an import that is killed after %i writes leaves all of its rows or none', async (count) => {
    for (const [name, content] of smallExport({ 'ledger.csv': add(...manyLines()) }))
      writeFileSync(join(folder, name), content);
    const importing = startScript(cli, ['import', folder], place.env);
    const writes = watchWrites(count);
    await Promise.race([writes.reached, once(importing, 'close')]);
    writes.stop();
    await killHard(importing);
    const database = await openDatabase(place);
    const [lines, audits] = [await database.orm.$count(ledgerEntries), await database.orm.$count(auditEntries)];
    expect([
      { lines: 0, audits: 0 },
      { lines: LINES + 3, audits: 1 },
    ]).toContainEqual({ lines, audits });
    await database.close();
  });
});
