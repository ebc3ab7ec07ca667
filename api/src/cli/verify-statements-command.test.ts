import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPortalCommand } from '../../testing/portal-command.ts';
import type { Finished } from '../../testing/db/node-process.ts';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';
import { add, smallExport } from '../../testing/import/small-export.ts';
import { TestClock } from '../../testing/portal.ts';
import { openTestCipher } from '../../testing/seal/test-keys.ts';
import { smallDemo } from '../../testing/demo/small-demo.ts';
import { memoryFiles } from '../../testing/files/memory-files.ts';
import { openDatabase } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { makeStatements } from '../reports/statement/make-statements.service.ts';
import { statements } from '../db/schema/statement.tables.ts';
import { findSampleOwners } from '../demo/sample-owners.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import { withSample } from '../demo/sample.service.ts';
import { testSettings } from '../../testing/settings.ts';
import { runBackup, runRestore } from './backup-command.ts';
import { runExport } from './export-command.ts';

const silent = { print: () => undefined, printError: () => undefined };
let place: TestPlace;
let folder: string;

beforeEach(async () => {
  place = await makeTestPlace();
  folder = mkdtempSync(join(tmpdir(), 'portal-export-'));
});

afterEach(async () => {
  await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

const runCli = (...args: readonly string[]): Promise<Finished> =>
  runPortalCommand(args, { ...place.env, INIT_CWD: tmpdir(), PORTAL_TODAY: '2026-03-18' });

function write(files: ReadonlyMap<string, string>): void {
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}

async function on<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  await database.ready();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const make = async (): Promise<number> =>
  on(await openDatabase(place), (database) =>
    makeStatements({ database, clock: new TestClock(), findSample: findSampleOwners }),
  );

describe('portal import and portal verify-statements', () => {
  it('an import names the first month; verify-statements names the line that changed since, and fails until it is corrected', async () => {
    write(smallExport());
    expect(await runCli('import', folder, '--statements-from', '2026-01')).toMatchObject({ code: 0 });
    expect(await make()).toBe(2);
    expect(await runCli('verify-statements')).toMatchObject({
      code: 0,
      output: '2 statements and 0 corrections verified.\n',
    });
    write(smallExport({ 'ledger.csv': add('104,10,2026-01-31,Lock,debit,20.00,,') }));
    await runCli('import', folder);
    const { code, errors } = await runCli('verify-statements');
    expect(code).toBe(1);
    expect(errors).toContain('  line 104 is new: Lock, 1 King St, Toronto, 31 Jan, 2026, −$20.00\n');
  });

  it('an import that names no month keeps statements from its own month on', async () => {
    write(smallExport());
    await runCli('import', folder);
    expect(await make()).toBe(0);
  });

  it.each(['2026-13', 'March', '2026-04'])('%s is not a month from which statements can be kept', async (month) => {
    write(smallExport());
    expect(await runCli('import', folder, '--statements-from', month)).toMatchObject({ code: 2 });
  });

  it('a backup carries the statements and an export does not', async () => {
    write(smallExport());
    await runCli('import', folder, '--statements-from', '2026-01');
    await make();
    expect(await runExport(join(folder, 'export'), place, silent)).toBe(0);
    expect(readdirSync(join(folder, 'export')).filter((name) => name.includes('statement'))).toEqual([]);
    expect(await runBackup(join(folder, 'backup'), place, silent)).toBe(0);
    const before = await on(await openDatabase(place), ({ orm }) => orm.select().from(statements));
    const other = await makeTestPlace();
    try {
      expect(await runRestore(join(folder, 'backup'), { ...testSettings, today: null, ...other }, silent)).toBe(0);
      const after = await on(await openDatabase(other), ({ orm }) => orm.select().from(statements));
      expect(after).toEqual(before);
      expect(after).toHaveLength(2);
    } finally {
      await other.remove();
    }
  });
});

describe('the statements of the demo', () => {
  it('each of its owners with lines has those of 24 months, each made the day after its month; they go with the demo', async () => {
    const files = memoryFiles();
    const clock = new TestClock();
    await on(
      withSample(
        await openDatabase(place),
        { seed: 1, scale: 1, files, openCipher: openTestCipher, ...smallDemo },
        clock,
        {
          warn: () => undefined,
        },
      ),
      async (database) => {
        await makeStatements({ database, clock, findSample: findSampleOwners });
        const made = await database.orm.select().from(statements).orderBy(statements.customerId, statements.month);
        const first = Math.min(...made.map(({ customerId }) => customerId));
        const own = made.filter(({ customerId }) => customerId === first).map(({ month, madeOn }) => [month, madeOn]);
        expect(own).toHaveLength(24);
        expect([own[0], own.at(-1)]).toEqual([
          ['2024-03-01', '2024-04-01'],
          ['2026-02-01', '2026-03-01'],
        ]);
        await removeDemo(database, files);
        expect(await database.orm.$count(statements)).toBe(0);
      },
    );
  });
});
