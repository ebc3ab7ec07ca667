import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FORMAT_RANGES } from '@portal/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { addLogin } from '../../testing/rows.ts';
import { logins } from './schema/auth.tables.ts';
import { folded, isName, withoutFormat } from './compared-texts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function valueOf(expression: SQL): Promise<unknown> {
  return (await database.orm.execute(sql`select ${expression} as value`)).rows[0]?.['value'];
}

describe('a text that the database compares', () => {
  it('each character that cannot be seen is ignored, and no other (OP11)', async () => {
    const codes = FORMAT_RANGES.flatMap(([first, last]) => [first, last]);
    const unseen = String.fromCodePoint(...codes);
    const seen = String.fromCodePoint(...codes.flatMap((code) => [code - 1, code + 1])).replaceAll(/\p{Cf}/gu, '');
    expect(await valueOf(withoutFormat(sql`${`a${unseen}é${unseen}`}::text`))).toBe('aé');
    expect(await valueOf(withoutFormat(sql`${seen}::text`))).toBe(seen);
    expect(await valueOf(withoutFormat(sql`${'plain'}::text`))).toBe('plain');
    expect(await valueOf(folded(sql`${'É\u200Blise'}::text`))).toBe('elise');
  });

  it.each([
    ['jos\u00E9@x.test', 'JOSE\u0301@x.test'],
    ['jose\u0301@x.test', 'Jos\u00E9@x.test'],
    ['ada@x.test', 'ADA@X.TEST'],
  ])('the login %j is found by the name %j (AU9, OP11)', async (email, name) => {
    await database.empty();
    await addLogin(database.orm, { email });
    const found = await database.orm.select({ email: logins.email }).from(logins).where(isName(logins.email, name));
    expect(found).toEqual([{ email }]);
    expect(await database.orm.$count(logins, isName(logins.email, 'jose@x.test'))).toBe(0);
  });
});
