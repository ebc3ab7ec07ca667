import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { reasonsOf } from '../../../testing/import/small-export.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { pdf, png } from '../../../testing/files/contents.ts';
import { folderStore } from '../../services/files/file-store.ts';
import type { Column } from './export-files.ts';
import { exportFiles } from './export-files.ts';
import { importExport } from './import-export.ts';
import * as kinds from './kinds.ts';

const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8');
const sections = new Map(
  page.split(/^#{2,3} /m).map((section) => [/^`(.+)`/.exec(section)?.[1] ?? '', section] as const),
);

/** The words of the page for the kinds of columns; every other kind is one of some words. */
const typeNames = new Map<unknown, string>([
  [kinds.text, 'text'],
  [kinds.password, 'text'],
  [kinds.id, 'id'],
  [kinds.largeId, 'long id'],
  [kinds.optionalNumber, 'number'],
  [kinds.code, 'status'],
  [kinds.oneToThree, '1 to 3'],
  [kinds.dayOfMonth, 'day of month'],
  [kinds.amount, 'amount'],
  [kinds.directedAmount, 'amount'],
  [kinds.signedAmount, 'signed amount'],
  [kinds.percent, 'percent'],
  [kinds.day, 'date'],
  [kinds.month, 'month'],
  [kinds.instant, 'instant'],
  [kinds.yesNo, 'Y/N'],
  [kinds.yesNoInAnyForm, 'Y/N/1/0/true/false'],
  [kinds.zeroOne, '0/1'],
  [kinds.emailAddress, 'email'],
  [kinds.loginName, 'username'],
  [kinds.passwordHash, 'password hash'],
  [kinds.bankDigits, 'digits'],
  [kinds.encryptedNumber, 'encrypted number'],
  [kinds.relativePath, 'path'],
]);

const emptyNames = new Map<unknown, string>([
  [undefined, 'none'],
  ['', 'empty text'],
  ['0.00', '0.00'],
  [0, '0'],
]);

function emptyName({ isRequired, empty, kind }: Column): string {
  if (isRequired) return '';
  if (empty === false) return kind === kinds.zeroOne ? '0' : 'N';
  return emptyNames.get(empty) ?? 'not described';
}

function describeHeader({ isRequired, isInHeader }: Column): string {
  if (isRequired) return 'required';
  return isInHeader ? 'header' : 'optional';
}

function describeColumn(column: Column): string[] {
  return [`\`${column.name}\``, typeNames.get(column.kind) ?? 'word', describeHeader(column), emptyName(column)];
}

/** The cells of the rows of a file's table: column, type, header, empty, meaning. */
function tableOf(name: string): string[][] {
  const [table = ''] = /(?<=^\| column .+\n\|[-|]+\n)(?:\|.+\n)+/m.exec(sections.get(name) ?? '') ?? [];
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line
        .split('|')
        .slice(1, 6)
        .map((cell) => cell.trim()),
    );
}

function exampleOf(name: string): string {
  return /```csv\n([^]+?)```/.exec(sections.get(name) ?? '')?.[1] ?? '';
}

describe('the description of an export', () => {
  it.each(exportFiles)('docs/import.md describes every column of $name as an import reads it', ({ name, columns }) => {
    expect(tableOf(name).map((cells) => cells.slice(0, 4))).toEqual(columns.map(describeColumn));
  });

  it.each(exportFiles)('docs/import.md says which file every reference of $name leads to', ({ name, columns }) => {
    const rows = tableOf(name);
    const isMissing = ({ references }: Column, index: number): boolean =>
      references !== undefined && rows[index]?.[4]?.includes(`\`${references}\``) !== true;
    expect(columns.filter(isMissing).map((column) => column.name)).toEqual([]);
  });
});

describe('the examples of an export', () => {
  let database: TestDatabase;
  let root: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    root = mkdtempSync(join(tmpdir(), 'portal-examples-'));
  });
  afterAll(async () => {
    rmSync(root, { recursive: true });
    await database.close();
  });

  it('the examples of docs/import.md are one export, which an import accepts', async () => {
    const folder = join(root, 'export');
    const beside = { 'photos/front.png': png, 'lease-50.pdf': pdf, 'guide.pdf': pdf };
    for (const [path, content] of [
      ...exportFiles.map(({ name }) => [name, exampleOf(name)] as const),
      ...Object.entries(beside),
    ]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const result = await importExport(database, folderStore(join(root, 'files')), folder, { cipher: testCipher });
    expect(reasonsOf(result)).toEqual([]);
    expect(result).toMatchObject({ kind: 'imported', tooWeak: 0, ignored: [] });
  });
});
