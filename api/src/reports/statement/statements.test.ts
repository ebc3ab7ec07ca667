import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { canonicalJson, parseIsoDate, parseMoney, sumCents, toDecimal } from '@portal/domain';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc, eq, sql } from '../../../testing/db/where.ts';
import type { OwnerFigures } from '../../../testing/figures/figures.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLedger, addOwner, addProperty } from '../../../testing/rows.ts';
import { importExport, importFiles } from '../../transfer/import/import-export.ts';
import { describeFinding } from '../../cli/verify-statements-command.ts';
import { correctStatements } from './correct-statements.service.ts';
import { makeStatements } from './make-statements.service.ts';
import { hashOf, parseContent } from './statement-content.ts';
import type { KeptFigures } from './statement-content.ts';
import { addStart } from '../../services/statement/statement-times.repo.ts';
import type { StatementRow } from './statement.repo.ts';
import { statements } from '../../db/schema/statement.tables.ts';
import { verifyStatements } from './verify-statements.service.ts';

const folder = fileURLToPath(new URL('../../../../e2e/fixtures/provider-export', import.meta.url));
const expected = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as {
  readonly owners: Readonly<Record<string, { readonly customer_id: number } & OwnerFigures>>;
};
const portal = usePortal();
const deps = () => ({ database: portal.database, clock: portal.clock, findSample: () => Promise.resolve(null) });
const make = (): Promise<number> => makeStatements(deps());
const correct = (): Promise<number> => correctStatements(deps());

async function kept(customerId = 7): Promise<StatementRow[]> {
  return portal.orm
    .select()
    .from(statements)
    .where(eq(statements.customerId, customerId))
    .orderBy(asc(statements.month), asc(statements.number));
}

async function findings(): Promise<string[]> {
  const found: string[] = [];
  await verifyStatements(portal.database, (finding) => found.push(...describeFinding(finding)));
  return found;
}

/** The balance of the accounts before the month: its opening balance without the lines of that name. */
function broughtForward({ content }: StatementRow): string {
  return toDecimal(sumCents(parseContent(content).accounts.map(({ before }) => parseMoney(before))));
}

/** The figures with the names of a provider's expected.json. */
function asExpected({ paid_out, expenses: _sum, held: _held, difference: _none, ...figures }: KeptFigures): object {
  return { ...figures, ...Object.fromEntries(paid_out.map(({ line, amount }) => [line, amount])) };
}

const startAt = (month: string): Promise<void> =>
  portal.database.transaction((tx) => addStart(tx, parseIsoDate(month)));

/** A ledger of one import: lines as id, day, description, type and amount. */
function ledger(...lines: readonly string[]): ReadonlyMap<string, string> {
  const head = 'ledger_entry_id,property_id,date,description,type,amount';
  return new Map([['ledger.csv', [head, ...lines].join('\n')]]);
}

describe('statements of a provider’s export', () => {
  beforeAll(async () => {
    await portal.empty();
    portal.clock.turnTo('2026-03-18');
    const keptFrom = { month: parseIsoDate('2025-12-01'), isNamed: true };
    await importExport(portal.database, portal.files, folder, { keptFrom });
    await make();
  });

  it.each(Object.entries(expected.owners))(
    'the statement of February of %s is the report of their portfolio, to the cent',
    async (_email, { customer_id, report }) => {
      const february = (await kept(customer_id)).find(({ month }) => month === '2026-02-01');
      const hasLines = Object.keys(report).some((name) => report[name] !== '0.00');
      expect(february === undefined ? null : asExpected(parseContent(february.content).figures)).toEqual(
        february === undefined && !hasLines ? null : report,
      );
    },
  );

  it('statements begin with the month that the import names and end with the last month that has passed', async () => {
    const [owner] = Object.values(expected.owners);
    const months = (await kept(owner?.customer_id)).map(({ month }) => month);
    expect(months).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
  });

  it('each statement goes on from what the one before closed with, and holds its hash', async () => {
    for (const { customer_id } of Object.values(expected.owners)) {
      const rows = await kept(customer_id);
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1];
        expect(row.previous).toBe(before?.hash ?? null);
        expect(hashOf(row)).toBe(row.hash);
        expect(canonicalJson(parseContent(row.content))).toBe(row.content);
        if (before) expect(broughtForward(row)).toBe(parseContent(before.content).figures.closing);
      }
    }
  });

  it('a second import of the same files asks for no correction, and nothing is made twice', async () => {
    await importExport(portal.database, portal.files, folder);
    expect([await correct(), await make(), await findings()]).toEqual([0, 0, []]);
  });

  it('a later import cannot name an earlier first month', async () => {
    const keptFrom = { month: parseIsoDate('2025-11-01'), isNamed: true };
    expect(await importExport(portal.database, portal.files, folder, { keptFrom })).toMatchObject({
      kind: 'refused',
      problems: [expect.objectContaining({ file: '--statements-from' })],
    });
  });
});

describe('the statements of an owner', () => {
  beforeEach(async () => {
    await portal.empty();
    portal.clock.turnTo('2026-03-01');
    await addOwner(portal.orm, 7);
    await addProperty(portal.orm, 71, 7, { address: '12 King St' });
    await addProperty(portal.orm, 72, 7, { status: 3 });
    await addLedger(portal.orm, 71, 100, [
      ['2025-12-30', '500.00', 'Rent'],
      ['2026-01-10', '1000.00', 'Rent'],
      ['2026-01-27', '-381.50', 'Plumbing repair', 'WO-1'],
      ['2026-02-10', '1000.00', 'Rent'],
    ]);
    await addLedger(portal.orm, 72, 200, [['2026-01-10', '99.00', 'Rent']]);
    await startAt('2026-01-01');
  });

  const repair = '102,71,2026-01-27,Plumbing repair,debit,318.50';

  it('a month has its statement from the day after its end, and not before (DT7)', async () => {
    portal.clock.turnTo('2026-02-28');
    await make();
    expect((await kept()).map(({ month }) => month)).toEqual(['2026-01-01']);
    portal.clock.turnTo('2026-03-01');
    await make();
    expect((await kept()).map(({ month, madeOn }) => [month, madeOn])).toEqual([
      ['2026-01-01', '2026-02-28'],
      ['2026-02-01', '2026-03-01'],
    ]);
  });

  it('without an import there is no first month, and no statement', async () => {
    await portal.orm.execute(sql`delete from statement_starts`);
    expect(await make()).toBe(0);
  });

  it('processes that work at the same time make each statement once', async () => {
    for (let id = 300; id < 320; id += 1) {
      await addOwner(portal.orm, id);
      await addProperty(portal.orm, id, id);
      await addLedger(portal.orm, id, id * 10, [['2026-01-05', '10.00', 'Rent']]);
    }
    const made = await Promise.all([make(), make(), make()]);
    await make();
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(42);
    const { rows } = await portal.orm.execute(sql`select count(*)::int as count from statements`);
    expect(rows).toEqual([{ count: 42 }]);
  });

  it('a line that changes later makes a correction that names it; the statement stays, and the months after it open with the new balance', async () => {
    await make();
    const before = await kept();
    await importFiles(portal.database, ledger(repair), 'later');
    portal.clock.turnTo('2026-03-18');
    expect(await correct()).toBe(2);
    const [january, correction, february, following] = await kept();
    expect([january, february]).toEqual(before);
    expect(correction).toMatchObject({ number: 1, madeOn: '2026-03-18', previous: january?.hash });
    const line = {
      date: '2026-01-27',
      description: 'Plumbing repair',
      place: 'Maintenance Bill',
      property_id: 71,
      address: '12 King St',
    };
    expect(parseContent(correction?.content ?? '')).toMatchObject({
      figures: { closing: '1181.50' },
      changes: [
        { ledger_entry_id: 102, before: { ...line, amount: '-381.50' }, after: { ...line, amount: '-318.50' } },
      ],
    });
    expect(parseContent(following?.content ?? '')).toMatchObject({ figures: { opening: '1181.50' }, changes: [] });
    portal.clock.turnTo('2026-04-01');
    await make();
    const march = (await kept()).find(({ month }) => month === '2026-03-01');
    expect(march?.previous).toBe(february?.hash);
    expect(parseContent(march?.content ?? '').figures.opening).toBe('2181.50');
    expect(await correct()).toBe(0);
  });

  it('a line that moves to another month is named in both', async () => {
    await make();
    await importFiles(portal.database, ledger('102,71,2026-02-02,Plumbing repair,debit,381.50'), 'later');
    expect(await correct()).toBe(2);
    const changes = (await kept())
      .filter(({ number }) => number === 1)
      .map(({ content }) => parseContent(content).changes);
    expect(changes).toMatchObject([[{ ledger_entry_id: 102, after: null }], [{ ledger_entry_id: 102, before: null }]]);
  });

  it('a property that becomes a draft takes its lines out of the statements', async () => {
    await make();
    const draft = new Map([['properties.csv', 'property_id,customer_id,address,status\n71,7,12 King St,3']]);
    await importFiles(portal.database, draft, 'later');
    expect(await correct()).toBe(2);
  });

  it('verify-statements names the lines that changed since, before and after the correction', async () => {
    await make();
    expect(await findings()).toEqual([]);
    await importFiles(portal.database, ledger(repair), 'later');
    const line =
      '  line 102: Plumbing repair, 12 King St, 27 Jan, 2026, −$318.50 instead of Plumbing repair, 12 King St, 27 Jan, 2026, −$381.50';
    expect(await findings()).toEqual([
      'Customer 7, January 2026: 1 line changed since, not corrected yet. Closing is $1,181.50 instead of $1,118.50.',
      line,
      'Customer 7, February 2026: 0 lines changed since, not corrected yet. Closing is $2,181.50 instead of $2,118.50.',
    ]);
    portal.clock.turnTo('2026-03-18');
    await correct();
    expect(await findings()).toContain(
      'Customer 7, January 2026: 1 line changed since, corrected on 18 Mar, 2026. Closing is $1,181.50 instead of $1,118.50.',
    );
  });

  it('verify-statements names a statement that was altered, one that does not follow and one that is missing', async () => {
    await startAt('2025-12-01');
    await make();
    const [december, january] = await kept();
    await portal.orm.execute(
      sql`update statements set content = replace(content, '381.50', '0.00') where month = '2026-01-01'`,
    );
    expect(await findings()).toEqual(['Customer 7, January 2026: the statement was altered after it was made.']);
    const tampered = { ...december, previous: null, number: 0, madeOn: '2026-03-01', content: january?.content ?? '' };
    await portal.orm.execute(sql`
      update statements set content = ${tampered.content}, previous = null, hash = ${hashOf(tampered)} where month = '2026-01-01'`);
    expect(await findings()).toEqual([
      'Customer 7, January 2026: the statement does not follow from the one before.',
      'Customer 7, February 2026: the statement does not follow from the one before.',
    ]);
    await portal.orm.execute(sql`delete from statements where month = '2026-01-01'`);
    expect(await findings()).toEqual([
      'Customer 7, January 2026: the statement is missing.',
      'Customer 7, February 2026: the statement does not follow from the one before.',
    ]);
  });
});
