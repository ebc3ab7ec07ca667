import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { fillDemo } from '../../../testing/demo/fill-demo.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { rowVersions } from '../../../testing/db/stored-rows.ts';
import { add, reasonsOf, replace, smallExport } from '../../../testing/import/small-export.ts';
import { addLogin, addStatement } from '../../../testing/rows.ts';
import { everyRow } from '../../../testing/transfer/every-table.ts';
import { bookings } from '../../db/schema/booking.tables.ts';
import { importFiles } from './import-export.ts';
import type { ImportResult } from './import-export.ts';
import { describeProblem } from './problem.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

type Files = ReadonlyMap<string, string>;

const today = parseIsoDate('2026-03-18');

const importing = (files: Files, isStrict = false): Promise<ImportResult> =>
  importFiles(database, files, 'warned', null, { plausibility: { today, isStrict } });

async function warningsOf(files: Files): Promise<string[]> {
  const result = await importing(files);
  expect(reasonsOf(result)).toEqual([]);
  return result.kind === 'imported' ? result.warnings.map(describeProblem) : [];
}

const only = (name: string, ...lines: readonly string[]): Files => new Map([[name, `${lines.join('\n')}\n`]]);
const kept = (name: string, rows: string): string => `${name}: no longer in the file, and kept in the portal: ${rows}`;

describe('what an import warns of', () => {
  it('an import of the same again warns of nothing (OP9)', async () => {
    expect(await warningsOf(smallExport())).toEqual([]);
    expect(await warningsOf(smallExport())).toEqual([]);
  });

  it('lines that equal others but for their id are named (OP9)', async () => {
    await importing(smallExport());
    const renumbered = smallExport({
      'ledger.csv': (lines) => [
        lines[0] ?? '',
        '50101,10,2026-01-01,Rent,credit,1100,WO-9,',
        '101,10,2026-01-01,Rent,credit,1100.00,,',
      ],
    });
    expect(await warningsOf(renumbered)).toEqual([
      'ledger.csv: 1 new line with the property, date, description, type and amount of another: 50101 (as 101)',
      kept('ledger.csv', '2 rows (ledger_entry_id 102, 103)'),
    ]);
    // A line that the portal already has of two equal ones is not new.
    expect(await warningsOf(renumbered)).toEqual([kept('ledger.csv', '2 rows (ledger_entry_id 102, 103)')]);
    const rebuilt = smallExport({ 'ledger.csv': (lines) => lines.map((line) => line.replace(/^10/, '70')) });
    expect(await warningsOf(rebuilt)).toContain(
      'ledger.csv: 3 new lines with the property, date, description, type and amount of another: 701 (as 101), 702 (as 102), 703 (as 103)',
    );
  });

  it('two equal lines of one file are named, and lines that differ in anything are not (OP9)', async () => {
    const twice = smallExport({
      'ledger.csv': add(
        '111,10,2026-02-01,Late,debit,30.00,,',
        '112,10,2026-02-02,Late,debit,30.00,,',
        '113,10,2026-02-01,late,debit,30.00,,',
        '114,10,2026-02-01,Late,credit,30.00,,',
        '115,10,2026-02-01,Late,debit,30.01,,',
        '116,11,2026-02-01,Late,debit,30.00,,',
      ),
    });
    expect(await warningsOf(twice)).toEqual([
      'ledger.csv: 1 new line with the property, date, description, type and amount of another: 111 (as 103)',
    ]);
  });

  it('lines in months whose statements are kept are named by month (OP9)', async () => {
    await importing(smallExport());
    await addStatement(database.orm, 1, '2026-01-01', 'kept');
    await addStatement(database.orm, 2, '2026-02-01', 'kept of another owner');
    const changed = smallExport({
      'ledger.csv': (lines) => [
        ...lines.map((line) => line.replace('102,10,2026-01-01,Fee', '102,10,2026-02-01,Fee')),
        '104,10,2026-01-31,Rent,credit,5.00,,',
        '105,10,2026-02-28,Rent,credit,5.00,,',
      ],
    });
    expect(await warningsOf(changed)).toEqual([
      'ledger.csv: 2 new or changed lines of 2026-01, whose statements are kept: 102, 104',
    ]);
    expect(await warningsOf(changed)).toEqual([]);
  });

  it('lines before the kept statements, which open otherwise, are named by month (OP9)', async () => {
    await importing(smallExport());
    await addStatement(database.orm, 1, '2026-03-01', 'kept');
    await addStatement(database.orm, 1, '2026-05-01', 'kept, too');
    const changed = smallExport({
      'ledger.csv': (lines) => [
        ...lines.map((line) => line.replace('Late,debit,30.00', 'Late,debit,31.00')),
        '104,10,2025-12-31,Forgotten fee,debit,10.00,,',
        '105,10,2026-06-01,Rent,credit,5.00,,',
        '106,20,2025-12-31,Of an owner without statements,credit,5.00,,',
      ],
    });
    expect(await warningsOf(changed)).toEqual([
      'ledger.csv: 1 new or changed line of 2025-12, before the statements kept from 2026-03 on: 104',
      'ledger.csv: 1 new or changed line of 2026-02, before the statements kept from 2026-03 on: 103',
    ]);
    expect(await warningsOf(changed)).toEqual([]);
  });

  it('a property that kept statements count no more, or again, is named (OP9)', async () => {
    await importing(smallExport());
    const asDraft = smallExport({ 'properties.csv': replace('Toronto",1,', 'Toronto",3,') });
    const noDraft = 'lines the kept statements count from now on: 10';
    await addStatement(database.orm, 1, '2025-12-01', 'kept, before its first line');
    expect(await warningsOf(asDraft)).toEqual([]);
    expect(await warningsOf(smallExport())).toEqual([]);
    await addStatement(database.orm, 1, '2026-03-01', 'kept');
    const warning = 'lines the kept statements do not count any more: 10';
    expect(await warningsOf(asDraft)).toEqual([
      `properties.csv, column status: 1 property with status 3 now, whose ${warning}`,
    ]);
    expect(await warningsOf(asDraft)).toEqual([]);
    expect(reasonsOf(await importing(smallExport(), true))).toEqual([
      `properties.csv, column status: 1 property without status 3 now, whose ${noDraft}`,
    ]);
    // A draft without lines, which no statement counts.
    expect(
      await warningsOf(new Map([...asDraft, ...only('properties.csv', 'property_id,customer_id,status', '11,1,1')])),
    ).toEqual([kept('properties.csv', '2 rows (property_id 10, 20)')]);
  });

  it('a login that the file gives to another person is named, with both (OP9)', async () => {
    await importing(smallExport());
    const given = smallExport({
      'logins.csv': (lines) => [
        ...lines.map((line) => line.replace('ana@import.test,owner,1,', 'Ana@import.test,owner,2,')),
        'cy@import.test,second_authority,1,,',
      ],
    });
    expect(await warningsOf(given)).toEqual([
      'logins.csv line 2, column login: ana@import.test is the login of owner 1, who loses it, and becomes that of owner 2',
    ]);
    expect(await warningsOf(given)).toEqual([]);
    const again = smallExport({ 'logins.csv': add('cy@import.test,second_authority,2,,') });
    expect(reasonsOf(await importing(again, true))).toEqual([
      'logins.csv line 2, column login: Ana@import.test is the login of owner 2, who loses it, and becomes that of owner 1',
      'logins.csv line 4, column login: cy@import.test is the login of a second authority of owner 1, who loses it, and becomes that of a second authority of owner 2',
    ]);
  });

  it('years before 1990 and more than 10 years ahead are named with their place (OP9)', async () => {
    const days = ['0026-02-01', '1989-12-31', '1990-01-01', '2036-12-31', '2037-01-01', '2206-01-01'];
    const lines = days.map((day, at) => `${104 + at},10,${day},Rent,credit,5.00,,`);
    expect(await warningsOf(smallExport({ 'ledger.csv': add(...lines) }))).toEqual([
      'ledger.csv line 5, column date: the year of 0026-02-01 is before 1990',
      'ledger.csv line 6, column date: the year of 1989-12-31 is before 1990',
      'ledger.csv line 9, column date: the year of 2037-01-01 is more than 10 years ahead',
      'ledger.csv line 10, column date: the year of 2206-01-01 is more than 10 years ahead',
    ]);
  });

  it('months and instants have years, too (OP9)', async () => {
    const files = new Map([
      ...smallExport(),
      ...only('budgets.csv', 'group_id,month,revenue', '5,0206-01,1.00'),
      ...only('slots.csv', 'group_id,starts_at', '5,2062-03-26T17:00:00-04:00'),
    ]);
    expect(await warningsOf(files)).toEqual([
      'budgets.csv line 2, column month: the year of 0206-01-01 is before 1990',
      'slots.csv line 2, column starts_at: the year of 2062-03-26 is more than 10 years ahead',
    ]);
  });

  it('rows that a file does not bring any more are counted and named, and stay (OP9)', async () => {
    await importing(smallExport());
    const before = await rowVersions(database);
    const fewer = smallExport({
      'owners.csv': (lines) => lines.slice(0, 2),
      'logins.csv': (lines) => lines.slice(0, 2),
      'properties.csv': (lines) => lines.filter((line) => !/^(11|20),/.test(line)),
      'bill_payments.csv': (lines) => lines.filter((line) => !line.startsWith('71,')),
    });
    expect(await warningsOf(fewer)).toEqual([
      kept('owners.csv', '1 row (customer_id 2)'),
      kept('logins.csv', '1 row (login bo@import.test)'),
      kept('properties.csv', '2 rows (property_id 11, 20)'),
      kept('bill_payments.csv', 'the rows of bill_id 71'),
    ]);
    expect({ ...(await rowVersions(database)), audit_entries: null }).toEqual({ ...before, audit_entries: null });
  });

  it('rows that a file without ids removes are counted and named by what has fewer of them (OP9)', async () => {
    await importing(smallExport());
    const before = await everyRow(database);
    const onlyNew = smallExport({
      'rents.csv': () => ['property_id,paid_on,rent,tenant_id', '10,2026-03-01,500.00,7'],
    });
    const warning = 'rents.csv: no longer in the file, and removed: 3 rows of property_id 10';
    expect(reasonsOf(await importing(onlyNew, true))).toEqual([warning]);
    expect(await everyRow(database)).toEqual(before);
    expect(await warningsOf(onlyNew)).toEqual([warning]);
    expect(await warningsOf(onlyNew)).toEqual([]);
  });

  it('a row that another one replaces is not missed, nor a debt that was paid (OP9)', async () => {
    const debts = (...lines: readonly string[]): Files => only('arrears.csv', 'property_id,due_on,amount', ...lines);
    await importing(new Map([...smallExport(), ...debts('10,2026-02-16,5.00', '10,2026-03-16,6.00')]));
    const changed = smallExport({ 'rents.csv': replace('500.00', '501.00') });
    expect(await warningsOf(new Map([...changed, ...debts('10,2026-03-16,6.00')]))).toEqual([]);
  });

  it('a file that is left out, and what people made in the portal, is missed by nobody (OP9)', async () => {
    await importing(smallExport());
    const own = { groupId: 5, customerId: 1, startsAt: new Date('2026-03-20T13:30:00Z'), timeZone: 'America/Toronto' };
    await database.orm.insert(bookings).values(own);
    await addLogin(database.orm, { email: 'eve', role: 'second_authority', customerId: 1, addressedAt: new Date(0) });
    const booking = only(
      'bookings.csv',
      'booking_id,group_id,customer_id,starts_at,time_zone',
      '910,5,1,2026-03-20T13:00:00Z,America/Toronto',
    );
    expect(await warningsOf(new Map([...smallExport({ 'slas.csv': () => null }), ...booking]))).toEqual([]);
  });

  it('no more than ten are named (OP9)', async () => {
    const slas = Array.from({ length: 12 }, (_, at) => `${100 + at},1,0,signed,2025-01-01`);
    await importing(smallExport({ 'slas.csv': add(...slas) }));
    expect(await warningsOf(smallExport())).toEqual([
      kept('slas.csv', '12 rows (sla_id 100, 101, 102, 103, 104, 105, 106, 107, 108, 109 and 2 more)'),
    ]);
  });

  it('the demo beside a provider is not missed in the provider’s files (OP9)', async () => {
    await fillDemo(database);
    expect(await warningsOf(smallExport())).toEqual([]);
  });

  it('a strict import refuses what it would warn of, and changes nothing (OP9)', async () => {
    await importing(smallExport());
    const before = await everyRow(database);
    const files = smallExport({
      'ledger.csv': (lines) => [
        ...add('104,10,2062-02-01,Late,debit,30.00,,', '105,10,2026-02-01,Late,debit,30.00,,')(lines),
      ],
      'slas.csv': replace('90,1', '91,1'),
    });
    expect(reasonsOf(await importing(files, true))).toEqual([
      'ledger.csv line 5, column date: the year of 2062-02-01 is more than 10 years ahead',
      'ledger.csv: 1 new line with the property, date, description, type and amount of another: 105 (as 103)',
      kept('slas.csv', '1 row (sla_id 90)'),
    ]);
    expect(await everyRow(database)).toEqual(before);
    expect(reasonsOf(await importing(smallExport(), true))).toEqual([]);
  });
});
