import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealInLog } from '../../../testing/seal/seal-by-hand.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { filesOf, reasonsOf } from '../../../testing/import/small-export.ts';
import { testScope } from '../../../testing/scope.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { unusedFiles } from '../../../testing/files/unused-files.ts';
import { everyRow } from '../../../testing/transfer/every-table.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { removedBankAccounts } from '../../db/schema/bank-change.tables.ts';
import { makeCipher } from '../../services/encryption/cipher.ts';
import { encryptNumber } from '../../services/encryption/account-number.ts';
import { runExport } from '../../cli/export-command.ts';
import { writeExport } from '../export/write-export.ts';
import { rotateKeys } from '../keys/rotate-keys.ts';
import { importFiles } from './import-export.ts';
import { readFolder } from './read-export.ts';

const accounts = [
  'customer_account_id,customer_id,account_name,route,account_number,transit',
  '5,1,Chequing,001,5204417,00012',
  '6,2,Savings,002,006719020,00013',
];
const batches = ['batch_id,sends_at', '1,2026-03-25T10:00:00-04:00', '2,2026-04-01T14:00:00Z'];
const payments = ['batch_id,property_id,customer_account_id,amount', '1,10,5,"1,384.47"', '1,20,,500.00'];

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await database.empty();
  folder = mkdtempSync(join(tmpdir(), 'portal-banks-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
afterAll(() => database.close());

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

function exportWith(changes: Readonly<Record<string, readonly string[]>> = {}): Map<string, string> {
  const files = {
    'bank_accounts.csv': accounts,
    'eft_batches.csv': batches,
    'eft_payments.csv': payments,
    'properties.csv': [
      'property_id,customer_id,address,status,customer_account_id',
      '10,1,1 King St,1,5',
      '20,2,3 King St,1,',
    ],
    'ledger.csv': [
      'ledger_entry_id,property_id,date,description,type,amount,customer_account_id',
      '101,10,2026-01-01,Paid to you,debit,30.00,5',
    ],
    ...changes,
  };
  return new Map([
    ...filesOf('owners.csv'),
    ...Object.entries(files).map(([name, lines]) => [name, text(lines)] as const),
  ]);
}

const importing = (files: ReadonlyMap<string, string>, cipher = testCipher): ReturnType<typeof importFiles> =>
  importFiles(database, files, 'banks', null, { cipher });

async function exported(plain: typeof testCipher | null = null): Promise<Map<string, string>> {
  const own = mkdtempSync(join(folder, 'export-'));
  await sealInLog(database);
  expect(await writeExport(database, unusedFiles, own, { plain, isUnverified: plain !== null })).not.toBeNull();
  return new Map([...(readFolder(own) ?? [])].map(([name, content]) => [name, content.toString()]));
}

describe('an import of bank accounts', () => {
  it('the digits of an account are stored nowhere but encrypted, and the last four beside them (BA2)', async () => {
    expect(reasonsOf(await importing(exportWith()))).toEqual([]);
    const rows = JSON.stringify(await everyRow(database));
    for (const digits of ['5204417', '006719020']) expect(rows).not.toContain(digits);
    const stored = await database.orm.select().from(bankAccounts);
    expect(stored.map(({ lastFour }) => lastFour)).toEqual(['17', '9020']);
    expect(
      stored.map((row) => testCipher.decrypt(`bank account ${row.customerAccountId}`, row.encryptedAccountNumber)),
    ).toEqual(['5204417', '006719020']);
  });

  it('an import of the same again changes nothing, and a new number is encrypted again', async () => {
    await importing(exportWith());
    const before = await everyRow(database);
    const again = await importing(exportWith());
    expect(again).toMatchObject({
      counts: {
        'bank_accounts.csv': { inserted: 0, updated: 0, unchanged: 2 },
        'eft_batches.csv': { inserted: 0, updated: 0, unchanged: 2 },
        'eft_payments.csv': { inserted: 0, updated: 0, unchanged: 2 },
      },
    });
    expect((await everyRow(database))['bank_accounts']).toEqual(before['bank_accounts']);
    const changed = await importing(
      exportWith({ 'bank_accounts.csv': accounts.map((line) => line.replace('5204417', '7000001')) }),
    );
    expect(changed).toMatchObject({ counts: { 'bank_accounts.csv': { inserted: 0, updated: 1, unchanged: 1 } } });
  });

  it.each<[string, Readonly<Record<string, readonly string[]>>, string]>([
    [
      'a number with a letter, which is not repeated',
      { 'bank_accounts.csv': accounts.map((line) => line.replace('5204417', '52O4417')) },
      'bank_accounts.csv line 2, column account_number: holds something beside digits',
    ],
    [
      'a number of 13 digits (PR13)',
      { 'bank_accounts.csv': accounts.map((line) => line.replace('5204417', '5204417520441')) },
      'bank_accounts.csv line 2, column account_number: has more than 12 digits',
    ],
    [
      'a hidden character in a number, which is not repeated',
      { 'bank_accounts.csv': accounts.map((line) => line.replace('5204417', '520\u00014417')) },
      'bank_accounts.csv line 2, column account_number: contains a hidden control character',
    ],
    [
      'no number',
      { 'bank_accounts.csv': accounts.map((line) => line.replace('5204417', '')) },
      'bank_accounts.csv line 2, column account_number: is empty, and so is account_number_sealed',
    ],
    [
      'no header line, whose first row is not repeated',
      { 'bank_accounts.csv': accounts.slice(1, 2) },
      'bank_accounts.csv line 1, column of another name: is not a column of this file (customer_account_id, customer_id, account_name, route, account_number, account_number_sealed, transit)',
    ],
    [
      'an account of nobody',
      { 'bank_accounts.csv': accounts.map((line) => line.replace('5,1,', '5,77,')) },
      'bank_accounts.csv line 2, column customer_id: customer_id 77 is neither in owners.csv nor in the portal',
    ],
    [
      'a property that is paid to an account of nothing',
      { 'properties.csv': ['property_id,customer_id,status,customer_account_id', '10,1,1,55', '20,2,1,'] },
      'properties.csv line 2, column customer_account_id: customer_account_id 55 is neither in bank_accounts.csv nor in the portal',
    ],
    [
      'a property that is paid to the account of another owner',
      { 'properties.csv': ['property_id,customer_id,status,customer_account_id', '10,1,1,6', '20,2,1,'] },
      'properties.csv line 2, column customer_account_id: account 6 belongs to owner 2, the property to owner 1',
    ],
    [
      'a payment to the account of another owner',
      { 'eft_payments.csv': ['batch_id,property_id,customer_account_id,amount', '1,20,5,1.00'] },
      'eft_payments.csv line 2, column customer_account_id: account 5 belongs to owner 1, the property to owner 2',
    ],
    [
      'a payment of a batch of nothing',
      { 'eft_payments.csv': ['batch_id,property_id,customer_account_id,amount', '9,10,5,1.00'] },
      'eft_payments.csv line 2, column batch_id: batch_id 9 is neither in eft_batches.csv nor in the portal',
    ],
    [
      'an instant without an offset',
      { 'eft_batches.csv': [...batches, '3,2026-03-25T10:00:00'] },
      'eft_batches.csv line 4, column sends_at: "2026-03-25T10:00:00" is not an instant (2026-03-25T10:00:00-04:00)',
    ],
    [
      'an instant of no day',
      { 'eft_batches.csv': [...batches, '3,2026-02-30T10:00:00Z'] },
      'eft_batches.csv line 4, column sends_at: "2026-02-30T10:00:00Z" is not an instant of the calendar',
    ],
  ])('%s refuses the import', async (_, changes, reason) => {
    const reasons = reasonsOf(await importing(exportWith(changes)));
    expect(reasons).toContain(reason);
    if ('bank_accounts.csv' in changes) expect(reasons.join()).not.toMatch(/52.4417/);
  });

  it('a number that another key encrypted, or that was encrypted for another account, refuses the import (BA2)', async () => {
    const foreign = makeCipher([randomBytes(32)]);
    const encrypted = (id: number, cipher: typeof testCipher, of = id): string =>
      `${id},1,A,1,${encryptNumber(cipher, of, '5204417').account_number_sealed},2`;
    const files = exportWith({
      'bank_accounts.csv': [
        'customer_account_id,customer_id,account_name,route,account_number_sealed,transit',
        encrypted(5, testCipher),
        encrypted(6, foreign),
        encrypted(7, testCipher, 5),
      ],
    });
    const reason = 'was not encrypted for this account with a key of this portal (BANK_KEYS)';
    expect(reasonsOf(await importing(files))).toEqual([
      `bank_accounts.csv line 3, column account_number_sealed: ${reason}`,
      `bank_accounts.csv line 4, column account_number_sealed: ${reason}`,
    ]);
  });

  it('without the file of accounts, an account has to be in the portal, or to have been until its owner deleted it (OP9)', async () => {
    const without = exportWith();
    for (const name of ['bank_accounts.csv', 'eft_batches.csv', 'eft_payments.csv', 'ledger.csv']) without.delete(name);
    expect(reasonsOf(await importing(without))).toEqual([
      'properties.csv line 2, column customer_account_id: customer_account_id 5 is neither in bank_accounts.csv nor in the portal',
    ]);
    await importing(exportWith());
    expect(reasonsOf(await importing(without))).toEqual([]);
    await database.orm.delete(bankAccounts);
    await database.orm
      .insert(removedBankAccounts)
      .values({ customerAccountId: 5, customerId: 1, removedAt: new Date(0) });
    expect(reasonsOf(await importing(without))).toEqual([]);
  });
});

describe('an export of bank accounts', () => {
  it('an export holds encrypted numbers, and an import of it gives the same portal (BA3)', async () => {
    await importing(exportWith());
    const before = await everyRow(database);
    const files = await exported();
    expect(files.get('bank_accounts.csv')).toMatch(
      /^customer_account_id,customer_id,account_name,route,account_number_sealed,transit\n/,
    );
    expect([...files.values()].join()).not.toContain('5204417');
    expect(files.get('eft_batches.csv')).toBe(
      text(['batch_id,sends_at', '1,2026-03-25T14:00:00.000Z', '2,2026-04-01T14:00:00.000Z']),
    );
    await database.empty();
    expect(reasonsOf(await importing(files))).toEqual([]);
    const after = await everyRow(database);
    for (const table of ['eft_batches', 'eft_payments', 'properties', 'ledger_entries'])
      expect([table, after[table]]).toEqual([table, before[table]]);
    expect((await exported(testCipher)).get('bank_accounts.csv')).toBe(text(accounts));
  });

  it('--plain-account-numbers writes the digits and an audit row, which has none of them (BA3)', async () => {
    await importing(exportWith());
    const own = join(folder, 'plain');
    const said: string[] = [];
    const terminal = { print: (line: string) => said.push(line), printError: (line: string) => said.push(line) };
    const settings = { ...database.place };
    expect(await runExport(own, settings, terminal, { isPlain: true })).toBe(0);
    expect(readFileSync(join(own, 'bank_accounts.csv'), 'utf8')).toBe(text(accounts));
    const audit = (await everyRow(database))['audit_entries'] ?? [];
    expect(audit.filter((row) => row.includes('export-account-numbers'))).toHaveLength(1);
    expect(said.join() + audit.join()).not.toMatch(/5204417|006719020/);
  });
});

describe('the keys of account numbers', () => {
  it('rotate-keys encrypts every number with the first key, after which the old key can go (BA2)', async () => {
    await importing(exportWith());
    const [old, current] = [makeCipher([Buffer.alloc(32, 7)]), randomBytes(32)];
    const both = makeCipher([current, Buffer.alloc(32, 7)]);
    expect(await rotateKeys(database, both)).toEqual({ reencrypted: 2, unchanged: 0 });
    const alone = makeCipher([current]);
    expect((await exported(alone)).get('bank_accounts.csv')).toBe(text(accounts));
    expect(await rotateKeys(database, both)).toEqual({ reencrypted: 0, unchanged: 2 });
    await expect(exported(old)).rejects.toThrow('BANK_KEYS');
  });

  it('a number that none of the keys decrypts leaves every number as it was', async () => {
    await importing(exportWith());
    const before = await everyRow(database);
    await expect(rotateKeys(database, makeCipher([randomBytes(32)]))).rejects.toThrow(/account 5 .*BANK_KEYS/);
    expect(await everyRow(database)).toEqual(before);
  });

  it('work for an owner sees the accounts of that owner alone, and changes no stored number (BA2)', async () => {
    await importing(exportWith());
    const scope = testScope(1, 1);
    const { customerAccountId, lastFour } = bankAccounts;
    const seen = await database.reading(scope, (tx) => tx.select({ customerAccountId, lastFour }).from(bankAccounts));
    expect(seen).toEqual([{ customerAccountId: 5, lastFour: '17' }]);
    const writing = database.scoped(scope, (tx) => tx.update(bankAccounts).set({ encryptedAccountNumber: 'v1.mine' }));
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
