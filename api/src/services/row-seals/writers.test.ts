import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sealedTableNames } from './sealed-tables.ts';

const folder = join(import.meta.dirname, '../..');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

/** As drizzle names a table in code. */
const inCode = sealedTableNames.map((name) => name.replace(/_(.)/g, (_all, letter: string) => letter.toUpperCase()));
/** A write past `database.transaction` and `database.scoped`, which seal what it writes. */
const pastTransactions = [
  new RegExp(String.raw`\borm\s*\.(insert|update|delete)\(\s*(${inCode.join('|')})\b`),
  new RegExp(
    String.raw`\borm\s*\.execute\([^;]*\b(insert into|update|delete from)\s+"?(${sealedTableNames.join('|')})\b`,
    'i',
  ),
];

/** `set_config('portal.sealing', 'off')` is for rows that bring their seals, or that say what they said before. */
const withoutSeals = ['transfer/backup/move.ts', 'transfer/backup/read-backup.ts', 'transfer/keys/rotate-keys.ts'];

describe('sources that write to sealed tables', () => {
  it('sources that write to sealed tables write in a transaction, which seals what they write (SEC9)', () => {
    const found = sources.filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return pastTransactions.some((pattern) => pattern.test(text));
    });
    expect(sources.length).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });

  it.each([
    'await database.orm.update(logins).set({ email })',
    'await orm\n    .insert(bankChanges).values(row)',
    'await orm.execute(sql`update bank_accounts set route = 1`)',
  ])('"%s" would be found', (text) => {
    expect(pastTransactions.some((pattern) => pattern.test(text))).toBe(true);
  });

  it('sources that write to sealed tables open no savepoint, behind which a row is not known as the transaction’s own (SEC9)', () => {
    const found = sources.filter((name) =>
      /\btx\.transaction\(|\bsavepoint\b/i.test(
        readFileSync(join(folder, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
      ),
    );
    expect(found).toEqual([]);
  });

  it('only a restore, a move and a rotation of keys write without seals (SEC9)', () => {
    const users = sources.filter((name) =>
      readFileSync(join(folder, name), 'utf8').includes('await writeWithoutSeals('),
    );
    expect(users.toSorted()).toEqual(withoutSeals);
  });
});
