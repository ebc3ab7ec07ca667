import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { download, downloadPdf } from '../../../testing/reports/open-link.ts';
import { summaryOf, transactionsOf } from '../../../testing/reports/printed-report.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { pastPortal } from '../../../testing/seal/seal-by-hand.ts';
import { addLedger, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { importFiles } from '../../transfer/import/import-export.ts';
import { correctStatements } from './correct-statements.service.ts';
import { makeStatements } from './make-statements.service.ts';
import { hashOf } from './statement-content.ts';
import { statements } from '../../db/schema/statement.tables.ts';
import { addStart } from '../../services/statement/statement-times.repo.ts';

const portal = usePortal();
const deps = () => ({ database: portal.database, clock: portal.clock, findSample: () => Promise.resolve(null) });
let browser: Browser;

/** Five lines of January change after its statement was made. */
const later = new Map([
  [
    'ledger.csv',
    [
      'ledger_entry_id,property_id,date,description,type,amount',
      ...[110, 111, 112, 113, 114].map((id) => `${id},71,2026-01-20,Repair ${id},debit,1.00`),
    ].join('\n'),
  ],
]);

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addProperty(portal.orm, 71, 7, { address: '12 Rue de l’Église' });
  await addLedger(portal.orm, 71, 100, [
    ['2024-12-10', '1000.00', 'Rent'],
    ['2026-01-27', '-381.50', 'Plumbing repair'],
    ['2026-02-10', '1000.00', 'Rent'],
    ['2026-02-20', '-900.00', 'Paid to you'],
  ]);
  await addProperty(portal.orm, 72, 7, { address: '9 Elm St' });
  await addLedger(portal.orm, 72, 200, [
    ['2025-11-10', '50.00', 'Transfer from'],
    ['2025-11-20', '-50.00', 'Paid to you'],
    ['2025-11-21', '30.00', 'Held funds returned'],
    ['2025-11-22', '-30.00', 'Held funds'],
    ['2025-11-24', '-20.00', 'Paid to you'],
    ['2025-11-25', '20.00', 'Paid to you'],
  ]);
  await portal.orm.execute('update ledger_entries set other_property_id = 71 where ledger_entry_id = 200');
  await portal.database.transaction((tx) => addStart(tx, parseIsoDate('2024-12-01')));
  portal.clock.turnTo('2026-03-01');
  await makeStatements(deps());
  portal.clock.turnTo('2026-03-18');
  await importFiles(portal.database, later, 'later');
  await correctStatements(deps());
});

beforeEach(async () => {
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function list(
  query: Readonly<Record<string, string | number>> = {},
): Promise<AnswerOf<typeof calls.statementList>> {
  const { data } = await browser.call(calls.statementList, { params: { customer_id: 7 }, query });
  return data;
}

const monthsOf = ({ list: page }: AnswerOf<typeof calls.statementList>): string[] =>
  page.map(({ month }) => month.slice(0, 7));

describe('the list of statements', () => {
  it('the latest month comes first, with the figures that were kept and the correction beside them', async () => {
    const { list: page, count, years, first, running } = await list();
    expect({ count, years, first, running }).toEqual({
      count: 15,
      years: [2026, 2025, 2024],
      first: '2024-12-01',
      running: { month: '2026-03-01', opening: '713.50', made_on: '2026-04-01' },
    });
    expect(page.slice(0, 2)).toMatchObject([
      {
        month: '2026-02-01',
        opening: '618.50',
        income: '1000.00',
        paid_out: '0.00',
        paid_to_you: '900.00',
        closing: '718.50',
      },
      {
        month: '2026-01-01',
        made_on: '2026-03-01',
        closing: '618.50',
        corrections: [{ made_on: '2026-03-18', closing: '613.50', lines: 5 }],
      },
    ]);
  });

  it('a correction names three of its lines', async () => {
    const [, january] = (await list()).list;
    const [correction] = january?.corrections ?? [];
    expect(correction?.changes).toHaveLength(3);
    expect(correction?.changes[0]).toEqual({
      before: null,
      after: { date: '2026-01-20', description: 'Repair 110', address: '12 Rue de l’Église', amount: '-1.00' },
    });
  });

  it('each page goes on after the last month of the one before, until none is left', async () => {
    const first = await list({ limit: 10 });
    const second = await list({ limit: 10, after: first.next ?? '' });
    expect([...monthsOf(first), ...monthsOf(second)]).toHaveLength(15);
    expect([monthsOf(second)[0], second.next]).toEqual(['2025-04', null]);
  });

  it.each<[string, Record<string, string | number>, readonly string[]]>([
    ['a year', { year: 2024 }, ['2024-12']],
    ['the name of a month', { search: 'january' }, ['2026-01', '2025-01']],
    ['a month by its short name', { search: 'jan 2026' }, ['2026-01']],
    ['a month of a year', { search: 'jan', year: 2026 }, ['2026-01']],
    ['a figure', { search: '$900.00' }, ['2026-02']],
    ['the amount of a line', { search: '−$381.50' }, ['2026-01']],
    ['the address of a property', { search: 'l’église', year: 2024 }, ['2024-12']],
    ['signs that mean something to the database', { search: '%' }, []],
  ])('the search finds %s', async (_what, query, months) => {
    const found = await list(query);
    expect([monthsOf(found), found.count]).toEqual([months, months.length]);
  });

  it('the second authority sees the statements, and another owner gets 404, whatever the id', async () => {
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect((await helper.call(calls.statementList, { params: { customer_id: 7 } })).status).toBe(200);
    const [statement] = (await list()).list;
    const other = portal.browser();
    await other.logInAs('owner8');
    expect((await other.call(calls.statementPdf, { params: { id: statement?.statement_id ?? 0 } })).status).toBe(404);
    const own = (await other.call(calls.statementList, { params: { customer_id: 8 } })).data;
    expect(own).toMatchObject({ list: [], count: 0, years: [], first: null });
  });
});

describe('the PDF of a statement', () => {
  it('the PDF of a statement prints its stored figures, headed by its month, on the paper of printers at home (RP7), and leaves an audit row; its correction prints the right figures', async () => {
    const [, january] = (await list()).list;
    const id = january?.statement_id ?? 0;
    const pdf = await downloadPdf(portal, browser, calls.statementPdf, { params: { id } });
    expect(summaryOf(pdf)).toMatchObject({ opening: '1000.00', total_paid_out: '381.50', closing: '618.50' });
    expect(transactionsOf(pdf)).toEqual([['-381.50', '618.50']]);
    expect([pdf.size, pdf.title]).toEqual([[612, 792], 'Statement, January 2026']);
    expect(pdf.pages[0]?.slice(1, 3)).toEqual(['Statement, January 2026', 'SUMMARY REPORT']);
    expect(pdf.pages[0]).toContain('By property');
    const corrected = january?.corrections[0]?.statement_id ?? 0;
    const right = await downloadPdf(portal, browser, calls.statementPdf, { params: { id: corrected } });
    expect(summaryOf(right)).toMatchObject({ closing: '613.50' });
    expect(right.pages.flat().join(' ')).toContain('Correction of 18 Mar, 2026: 5 lines changed');
    const written = await portal.orm.select().from(auditEntries);
    expect(written.filter(({ action }) => action === 'statementPdf').map(({ subject }) => subject)).toEqual([
      `statement:${id}`,
      `statement:${corrected}`,
    ]);
  });

  it('the PDF of a statement is saved under the name of its month, a correction under that of its day besides', async () => {
    const [, january] = (await list()).list;
    const nameOf = async (id = 0): Promise<unknown> =>
      (await download(portal, browser, calls.statementPdf, { params: { id } })).headers['content-disposition'];
    expect(await nameOf(january?.statement_id)).toBe('inline; filename="Statement 2026-01.pdf"');
    expect(await nameOf(january?.corrections[0]?.statement_id)).toBe(
      'inline; filename="Statement 2026-01, corrected 2026-03-18.pdf"',
    );
  });

  it('the PDF of a correction of the opening balance alone says so (ST1)', async () => {
    const [february] = (await list()).list;
    const id = february?.corrections[0]?.statement_id ?? 0;
    const pdf = await downloadPdf(portal, browser, calls.statementPdf, { params: { id } });
    expect(pdf.pages.flat().join(' ')).toContain(
      'Correction of 18 Mar, 2026: no line of this month changed, but the balance before it did.',
    );
  });

  it('a payment that came back is no payment like any other (FN3)', async () => {
    const november = (await list({ search: 'november' })).list[0]?.statement_id ?? 0;
    const pdf = await downloadPdf(portal, browser, calls.statementPdf, { params: { id: november } });
    const text = pdf.pages.flat().join(' ');
    expect(text).toContain('25 Nov, 2025 Came back: Paid to you Paid to you $20.00');
    expect(text).toContain('24 Nov, 2025 Paid to you Paid to you −$20.00');
  });

  it('a transfer keeps the address of the other property, and a statement sealed without it prints none (TN7)', async () => {
    const november = (await list({ search: 'november' })).list[0]?.statement_id ?? 0;
    const printed = async (): Promise<string> => {
      const pdf = await downloadPdf(portal, browser, calls.statementPdf, { params: { id: november } });
      return pdf.pages.flat().join(' ');
    };
    expect(await printed()).toContain('Transfer from (12 Rue de l’Église) Transfers');
    expect(await printed()).toContain('Rents and Others $30.00 of it held funds returned $30.00 Total $80.00');
    const isNovember = eq(statements.statementId, november);
    const [kept] = await portal.orm.select().from(statements).where(isNovember);
    if (kept === undefined) throw new Error('The statement is not there.');
    const content = kept.content.replace('"other_address":"12 Rue de l’Église",', '');
    await portal.orm
      .update(statements)
      .set({ content, hash: hashOf({ ...kept, content }) })
      .where(isNovember);
    expect(await printed()).toContain('Transfer from Transfers');
  });

  it.each([
    ['its text', sql`content = replace(content, '381.50', '981.50')`],
    ['its text and hash', sql`content = '{}', hash = 'a'`],
    ['the day it was made', sql`made_on = '2026-02-02'`],
  ])('is not made where SQL changed %s, until it is put back (SEC9)', async (_what, change) => {
    const [, january] = (await list()).list;
    const params = { id: january?.statement_id ?? 0 };
    const [before] = await portal.orm.select().from(statements).where(eq(statements.statementId, params.id));
    await pastPortal(portal.orm, sql`update statements set ${change} where statement_id = ${params.id}`);
    expect(await browser.call(calls.statementPdf, { params })).toMatchObject({ status: 403 });
    const { content = '', hash = '', madeOn = '' } = before ?? {};
    await pastPortal(
      portal.orm,
      sql`update statements set content = ${content}, hash = ${hash}, made_on = ${madeOn} where statement_id = ${params.id}`,
    );
    expect(await browser.call(calls.statementPdf, { params })).toMatchObject({ status: 200 });
  });
});
