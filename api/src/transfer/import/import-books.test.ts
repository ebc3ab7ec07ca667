import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { add, reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { removedBankAccounts } from '../../db/schema/bank-change.tables.ts';
import { importFiles } from './import-export.ts';
import { describeProblem } from './problem.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const today = parseIsoDate('2026-03-18');
const REMOVED_AT = new Date('2026-03-17T15:00:00Z');

async function told(
  files: ReadonlyMap<string, string>,
): Promise<{ readonly warnings: readonly string[]; readonly notes: readonly string[] }> {
  const beside = { cipher: testCipher, plausibility: { today, isStrict: false } };
  const result = await importFiles(database, files, 'books', null, beside);
  expect(reasonsOf(result)).toEqual([]);
  if (result.kind === 'refused') return { warnings: [], notes: [] };
  return {
    warnings: result.warnings.map(describeProblem),
    notes: result.notes.filter((note) => note.startsWith('ledger.csv')),
  };
}

const withAccounts = (...accounts: readonly string[]): Map<string, string> =>
  new Map([
    ...smallExport(),
    [
      'bank_accounts.csv',
      `${['customer_account_id,customer_id,account_name,route,account_number,transit', ...accounts].join('\n')}\n`,
    ],
  ]);

const withLines = (...lines: readonly string[]): Map<string, string> => smallExport({ 'ledger.csv': add(...lines) });

describe('what an import tells a bookkeeper', () => {
  it('account numbers that a spreadsheet has shortened are named, when they are new or changed (OP9, PR13)', async () => {
    const full = withAccounts('5,1,Chequing,003,5204417,01182', '6,2,Savings,010,0067190,00013');
    expect((await told(full)).warnings).toEqual([]);
    const short = withAccounts('5,1,Chequing,3,5204417,1182', '6,2,Savings,010,67190,13');
    expect((await told(short)).warnings).toEqual([
      'bank_accounts.csv, column route: A financial institution number has 3 digits. A spreadsheet drops zeros in front. New or changed: 5',
      'bank_accounts.csv, column transit: A branch number has 5 digits. A spreadsheet drops zeros in front. New or changed: 5, 6',
      'bank_accounts.csv, column account_number: An account number has 7 to 12 digits. A spreadsheet drops zeros in front. New or changed: 6',
    ]);
    expect((await told(short)).warnings).toEqual([]);
  });

  it('nothing is said of the numbers of an account that its owner deleted (OP9)', async () => {
    await told(withAccounts('5,1,Chequing,003,5204417,01182'));
    await database.orm.delete(bankAccounts);
    await database.orm
      .insert(removedBankAccounts)
      .values({ customerAccountId: 5, customerId: 1, removedAt: REMOVED_AT });
    expect((await told(withAccounts('5,1,Chequing,3,5204417,01182'))).warnings).toEqual([]);
  });

  it('an opening balance after lines of its property is named, since both count (OP9)', async () => {
    expect((await told(withLines('99,10,2025-12-31,Opening balance,credit,500.00,,'))).warnings).toEqual([]);
    const again = withLines(
      '99,10,2025-12-31,Opening balance,credit,500.00,,',
      '201,10,2026-03-01,Opening  Balance,credit,1482.00,,',
      '202,20,2026-03-01,Opening balance,credit,10.00,,',
    );
    const said = 'ledger.csv: 1 new or changed opening balance after other lines of its property, which count too: 201';
    expect((await told(again)).warnings).toEqual([said]);
    expect((await told(again)).warnings).toEqual([]);
    const alone = new Map([
      [
        'ledger.csv',
        'ledger_entry_id,property_id,date,description,type,amount\n203,20,2026-03-02,Opening balance,credit,10.00\n',
      ],
    ]);
    expect((await told(alone)).warnings).toContain(said.replace('201', '203'));
  });

  it('a payment to the bank account of another owner is named (OP9)', async () => {
    const files = withAccounts('5,1,Chequing,003,5204417,01182', '6,2,Savings,010,0067190,00013');
    files.set(
      'ledger.csv',
      'ledger_entry_id,property_id,date,description,type,amount,customer_account_id\n301,10,2026-02-01,Paid to you,debit,30.00,5\n302,10,2026-02-02,Paid to you,debit,40.00,6\n',
    );
    expect((await told(files)).warnings).toEqual([
      'ledger.csv: 1 new or changed line with the bank account of another owner: 302 (account 6 of owner 2)',
    ]);
    expect((await told(files)).warnings).toEqual([]);
  });

  it('a payment to the owner for a draft is named, since no figure counts it (OP9, LS5)', async () => {
    const files = withLines(
      '303,11,2026-02-01,Paid to you,debit,30.00,,',
      '304,10,2026-02-02,Paid to you,debit,40.00,,',
      '305,11,2026-02-03,Rent,credit,40.00,,',
    );
    expect((await told(files)).warnings).toEqual([
      'ledger.csv: 1 new or changed payment to the owner for a draft, which no figure counts: 303 (property 11)',
    ]);
    expect((await told(files)).warnings).toEqual([]);
  });

  it('new debits and credits that no list names are told by their description, the most first, and are no warning (OP9, RP2)', async () => {
    await told(smallExport());
    const files = withLines(
      '401,10,2026-02-01,Mgmt fee,debit,30.00,,',
      '402,10,2026-02-02,Owner draw,debit,40.00,,',
      '403,20,2026-02-02, owner DRAW,debit,40.00,,',
      '404,20,2026-02-02,Owner draw,credit,40.00,,',
      '405,20,2026-02-02,Management fee,debit,40.00,,',
      '406,20,2026-02-02,Owner draw,debit,40.00,WO-2,',
    );
    expect(await told(files)).toEqual({
      warnings: [],
      notes: [
        'ledger.csv: 3 new or changed debits in no category, counted as Other: Owner draw (2), Mgmt fee (1)',
        'ledger.csv: 1 new or changed credit in no category, counted as Other: Owner draw (1)',
      ],
    });
    expect((await told(files)).notes).toEqual([]);
  });

  it('debits are told together whose words the portal matches as one (FN7)', async () => {
    const files = withLines(
      '411,10,2026-02-01,City  Permit,debit,30.00,,',
      '412,10,2026-02-02,city permit ,debit,40.00,,',
    );
    expect((await told(files)).notes).toEqual([
      'ledger.csv: 3 new or changed debits in no category, counted as Other: City  Permit (2), Late (1)',
    ]);
  });

  it('lines that hold the words of a payment to the owner, or begin like a transfer to nowhere, are warned of first (OP9, FN7, FN9)', async () => {
    const files = withLines(
      '421,10,2026-02-11,Paid to you - cheque 4711,debit,500.00,,',
      '422,10,2026-02-12,Paid to you - cheque 4712,debit,500.00,,',
      '423,10,2026-02-13,paid  to you - cheque 4712,debit,500.00,,',
      '424,10,2026-02-20,Transfer to landlord - March,debit,900.00,,',
      '425,10,2026-02-21,Transfer to owner,debit,100.00,,',
      '426,10,2026-02-22,Transfer to,debit,100.00,,',
      '427,10,2026-02-23,Transfer to 20 Queen St,debit,70.00,,',
      '428,20,2026-02-23,Transfer from 10 King St,credit,70.00,,',
      '429,20,2026-02-24,E-transfer to owner,debit,100.00,,',
    );
    expect(await told(files)).toEqual({
      warnings: [
        'ledger.csv: 4 new or changed lines with the words of a payment to the owner, which is none with others beside them: Paid to you - cheque 4711 (421), Paid to you - cheque 4712 (422, 423), Transfer to landlord - March (424)',
        'ledger.csv: 1 new or changed line with the beginning of a transfer, and without another property or side: Transfer to owner (425)',
      ],
      notes: [
        'ledger.csv: 5 new or changed debits in no category, counted as Other: Paid to you - cheque 4712 (2), Late (1), Paid to you - cheque 4711 (1), E-transfer to owner (1)',
      ],
    });
    expect(await told(files)).toEqual({ warnings: [], notes: [] });
  });

  it('a transfer that names the other property is warned of by nobody (OP9)', async () => {
    const files = new Map([
      ...smallExport(),
      [
        'ledger.csv',
        'ledger_entry_id,property_id,date,description,type,amount,other_property_id\n431,10,2026-02-01,Transfer to 2 King St,debit,30.00,11\n',
      ],
    ]);
    expect((await told(files)).warnings).toEqual([]);
  });

  describe('a line that an import changes', () => {
    const headers = 'ledger_entry_id,property_id,date,description,type,amount';
    const ledger = (...lines: readonly string[]): Map<string, string> =>
      new Map([['ledger.csv', `${[headers, ...lines].join('\n')}\n`]]);

    beforeEach(async () => {
      await told(withLines('441,10,2026-03-01,Rent,credit,10.00,,', '442,10,2026-03-02,Management fee,debit,10.00,,'));
    });

    it('to an opening balance after other lines, to no category or to a payment for a draft is told like a new one (OP9)', async () => {
      const changed = [
        '441,10,2026-03-01,Opening balance,credit,10.00',
        '442,10,2026-03-02,Owner draw,debit,10.00',
        '103,11,2026-02-03,Paid to you,debit,30.00',
      ];
      const { warnings, notes } = await told(ledger(...changed));
      expect(warnings).toEqual(
        expect.arrayContaining([
          'ledger.csv: 1 new or changed opening balance after other lines of its property, which count too: 441',
          'ledger.csv: 1 new or changed payment to the owner for a draft, which no figure counts: 103 (property 11)',
        ]),
      );
      expect(notes).toEqual(['ledger.csv: 1 new or changed debit in no category, counted as Other: Owner draw (1)']);
      expect((await told(ledger(...changed))).notes).toEqual([]);
    });

    it('to the property of another owner is named with both, and once (OP9)', async () => {
      const moved = ledger('442,20,2026-03-02,Management fee,debit,10.00');
      const said =
        'ledger.csv: 1 new or changed line with the property of another owner than before: 442 (property 10 of owner 1, now 20 of owner 2)';
      expect((await told(moved)).warnings).toContain(said);
      expect((await told(moved)).warnings).not.toContain(said);
    });

    it('by its amount alone is told of its month alone', async () => {
      expect(await told(ledger('442,10,2026-03-02,Management fee,debit,11.00'))).toMatchObject({ notes: [] });
    });

    it('keeps the words that the file leaves out', async () => {
      await told(ledger('442,10,2026-03-02,Owner draw,debit,10.00'));
      const bare = 'ledger_entry_id,property_id,date,type,amount\n442,11,2026-03-02,debit,10.00\n';
      expect((await told(new Map([['ledger.csv', bare]]))).notes).toEqual([
        'ledger.csv: 1 new or changed debit in no category, counted as Other: Owner draw (1)',
      ]);
    });
  });
});
