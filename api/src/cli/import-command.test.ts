import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db/client.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { fillDemo } from '../../testing/demo/fill-demo.ts';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';
import { runScript } from '../../testing/db/node-process.ts';
import { runPortalCommand } from '../../testing/portal-command.ts';
import type { Finished } from '../../testing/db/node-process.ts';
import { runRemoveDemo } from './remove-demo-command.ts';
import { runImport } from './import-command.ts';
import { add, smallExport } from '../../testing/import/small-export.ts';

const cli = new URL('../cli.ts', import.meta.url);

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

function write(files: ReadonlyMap<string, string>): void {
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}

const runCli = (...args: readonly string[]): Promise<Finished> =>
  runPortalCommand(args, { ...place.env, INIT_CWD: tmpdir() });

function recorded(): {
  readonly said: string[];
  readonly complained: string[];
  readonly terminal: Parameters<typeof runImport>[2];
} {
  const said: string[] = [];
  const complained: string[] = [];
  return {
    said,
    complained,
    terminal: { print: (line) => said.push(line), printError: (line) => complained.push(line) },
  };
}

describe('portal import', () => {
  it('portal import loads a folder and reports what it did', async () => {
    write(smallExport({ 'logins.csv': add('cy@import.test,staff,,cy,abc123') }));
    const { code, output, errors } = await runScript(cli, ['import', folder], place.env);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = output.split('\n');
    expect(lines).toContain('ledger.csv: 3 new, 0 changed, 0 unchanged');
    expect(lines).toContain(
      'logins.csv: 1 with a password that is easy to guess, and asked for a new one when they log in',
    );
  });

  it('portal import refuses a folder with every reason and exits with 1', async () => {
    write(smallExport({ 'ledger.csv': add('200,10,2026-02-03,x,credit,12.345,,') }));
    const { code, output, errors } = await runCli('import', folder);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(
      'ledger.csv line 5, column amount: "12.345" has more than two decimals\nNothing was imported: 1 problem.\n',
    );
  });

  it('portal import resolves a relative folder from where the command was called', async () => {
    expect((await runCli('import', 'no-such-export')).errors).toContain(
      `${join(tmpdir(), 'no-such-export')}: is not a folder`,
    );
  });

  it.each<[string, ...string[]]>([
    ['another command', 'imprt', 'x'],
    ['no folder', 'import'],
    ['an unknown option', 'import', 'a', '--force'],
  ])('the portal command exits with 2 and prints its usage for %s', async (_, ...args) => {
    const { code, errors } = await runCli(...args);
    expect(code).toBe(2);
    expect(errors).toContain('import <folder>');
  });

  it('the portal command prints its usage when asked', async () => {
    expect(await runCli('--help')).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining('sample <folder>'),
    });
  });

  it('portal import lists the first 200 reasons and how many there are', async () => {
    write(
      smallExport({
        'ledger.csv': add(...Array.from({ length: 250 }, (_, index) => `${1000 + index},10,2026-02-03,x,credit,bad,,`)),
      }),
    );
    const { complained, terminal } = recorded();
    expect(await runImport(folder, place, terminal)).toBe(1);
    expect(complained).toHaveLength(202);
    expect(complained.slice(-2)).toEqual(['… and 50 more.', 'Nothing was imported: 250 problems.']);
  });

  it('portal import reports the files that it left out', async () => {
    write(new Map([...smallExport(), ['owner.csv', 'x\n']]));
    const { complained, terminal } = recorded();
    expect(await runImport(folder, place, terminal)).toBe(0);
    expect(complained).toEqual(['owner.csv is not a file of an export and was left out.']);
  });

  it('portal import names a workbook or a text that has the name of a file of the export, and no document', async () => {
    const leftOut = ['Ledger', 'bills (1).ods', 'ledger.csv.txt', 'ledger.xlsx'];
    const documents = ['documents.csv', 'document_id,kind,ref_id,file\n1,note,10,leases.txt\n'] as const;
    write(new Map([...smallExport(), documents, ...leftOut.map((name) => [name, 'x'] as const)]));
    for (const name of ['leases.txt', 'owners.pdf', 'rents of others.txt', 'notes.txt']) write(new Map([[name, 'x']]));
    mkdirSync(join(folder, 'documents'));
    const { complained, terminal } = recorded();
    expect(await runImport(folder, place, terminal)).toBe(0);
    expect(complained).toEqual(leftOut.map((name) => `${name} is not a file of an export and was left out.`));
  });

  it('portal import that is refused names the files that it left out first: a misnamed one is often why', async () => {
    const left = 'owner.csv is not a file of an export and was left out.';
    write(new Map([...smallExport({ 'ledger.csv': add('104,10,2026-02-03,x,credit,bad,,') }), ['owner.csv', 'x\n']]));
    const { complained, terminal } = recorded();
    expect(await runImport(folder, place, terminal)).toBe(1);
    expect(complained).toEqual([left, expect.stringContaining('"bad"'), 'Nothing was imported: 1 problem.']);
    const empty = mkdtempSync(join(tmpdir(), 'misnamed-'));
    writeFileSync(join(empty, 'owner.csv'), 'x\n');
    const alone = recorded();
    expect(await runImport(empty, place, alone.terminal)).toBe(1);
    expect(alone.complained).toEqual([
      left,
      expect.stringContaining('holds no file of an export'),
      'Nothing was imported: 1 problem.',
    ]);
  });

  it('portal import prints what it warns of, refuses it with --strict, and loads the same folder again (OP9)', async () => {
    write(smallExport({ 'ledger.csv': add('104,10,2206-02-03,x,credit,5.00,,') }));
    const reason = 'ledger.csv line 5, column date: the year of 2206-02-03 is more than 10 years ahead';
    expect(await runCli('import', folder, '--strict')).toEqual({
      code: 1,
      output: '',
      errors: `${reason}\nNothing was imported: 1 problem.\n`,
    });
    const loaded = await runCli('import', folder);
    expect(loaded).toMatchObject({ code: 0, errors: `Warning: ${reason}\n` });
    expect(loaded.output).toContain('ledger.csv: 4 new, 0 changed, 0 unchanged');
    write(smallExport());
    expect(await runCli('import', folder)).toMatchObject({
      code: 0,
      errors: 'Warning: ledger.csv: no longer in the file, and kept in the portal: 1 row (ledger_entry_id 104)\n',
    });
  });

  it('portal import says that a file was changed while it was imported, and exits with 1', async () => {
    write(new Map([...smallExport(), ['documents.csv', 'document_id,kind,ref_id,file\n1,note,10,a.txt\n']]));
    writeFileSync(join(folder, 'a.txt'), 'before');
    const scanner = createServer((socket) =>
      socket.on('data', (chunk) => {
        if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return;
        writeFileSync(join(folder, 'a.txt'), 'after');
        socket.end('stream: OK\0');
      }),
    ).listen(0, '127.0.0.1');
    await once(scanner, 'listening');
    const address = new URL(`clamd://127.0.0.1:${(scanner.address() as AddressInfo).port}`);
    const { complained, terminal } = recorded();
    const code = await runImport(folder, { ...place, scanner: address }, terminal).finally(() => scanner.close());
    expect(code).toBe(1);
    expect(complained).toEqual([
      `${join(folder, 'a.txt')} was changed while it was imported. Nothing was imported; please import again.`,
    ]);
  });

  it('portal import of the same folder again exits with 0', async () => {
    write(smallExport());
    await runCli('import', folder);
    expect(await runCli('import', '--strict', folder)).toMatchObject({ code: 0, errors: '' });
  });

  it('portal import warns that the demo is still there only when a provider moves in beside it', async () => {
    const portal = await openDatabase(place);
    await fillDemo(portal);
    await portal.close();
    const { complained, terminal } = recorded();
    write(new Map([['owners.csv', 'customer_id,email,first_name\n500000,owner@portal.test,Ana\n']]));
    expect(await runImport(folder, place, terminal)).toBe(0);
    expect(complained).toEqual([]);
    write(smallExport());
    expect(await runImport(folder, place, terminal)).toBe(0);
    expect(complained).toEqual([
      'The demo is still there, and whoever knows its password can log in. Take it out: npm run portal -- remove-demo',
    ]);
    await runRemoveDemo(place, terminal);
    expect(await runImport(folder, place, terminal)).toBe(0);
    expect(complained).toHaveLength(1);
  });

  it('portal import reports that the database does not answer', async () => {
    write(smallExport());
    const { complained, terminal } = recorded();
    expect(
      await runImport(
        folder,
        { ...place, databaseUrl: `postgres://postgres@${encodeURIComponent(folder)}/postgres` },
        terminal,
      ),
    ).toBe(1);
    expect(complained[0]).toMatch(/^The database does not answer, so nothing was imported: connect ENOENT/);
  });

  it('portal import works beside a running portal, which sees the rows at once', async () => {
    write(smallExport());
    const portal = await openDatabase(place);
    expect(await runCli('import', folder)).toMatchObject({ code: 0, errors: '' });
    expect(await portal.orm.$count(owners)).toBe(2);
    await portal.close();
  });
});
