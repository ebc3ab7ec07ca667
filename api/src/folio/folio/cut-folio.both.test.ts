import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf, BodyOf, FolioProperty } from '@portal/contract';
import { parseIsoDate, parseMoney, sumCents } from '@portal/domain';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import type { Browser } from '../../../testing/browser.ts';
import { openPortal } from '../../../testing/portal.ts';
import type { Portal } from '../../../testing/portal.ts';
import { addBuilding, addLedger, addOwner, addProperty, addRents } from '../../../testing/rows.ts';

type Figure = BodyOf<typeof calls.propertyFigure>['figure'];

const days = { startDate: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-02-28') };
const january = { startDate: parseIsoDate('2026-01-01'), endDate: parseIsoDate('2026-01-31') };
let database: TestDatabase;
let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await openPortal(database);
  for (const customerId of [7, 8]) await addOwner(database.orm, customerId);
  await addBuilding(database.orm, 70, 7);
  for (const propertyId of [71, 72, 73]) await addProperty(database.orm, propertyId, 7, { groupId: 70 });
  await addProperty(database.orm, 81, 8);
  await addLedger(database.orm, 71, 100, [
    ['2025-12-31', '1000.00', 'Opening Balance'],
    ['2026-01-05', '2100.00', 'Rent'],
    ['2026-01-06', '-168.00', 'Management Fee'],
    ['2026-01-07', '8.00', 'Management Fee'],
    ['2026-01-08', '-39.90', 'Boiler repair', 'WO-7'],
    ['2026-01-09', '-100.00', 'Held for repairs'],
    ['2026-01-10', '60.00', 'Transfer from unit 4'],
    ['2026-02-11', '-50.00', 'Paid to you'],
    ['2026-03-01', '2100.00', 'Rent'],
  ]);
  await addLedger(database.orm, 73, 200, [['2025-12-31', '-20.00', 'Admin Fee']]);
  await addRents(database.orm, 71, [
    ['2026-01-05', '2100.00'],
    ['2026-02-05', '2100.50'],
    ['2026-03-01', '2.00'],
  ]);
  // 8,001 lines in February, a fee of a cent each.
  await database.orm
    .execute(`insert into ledger_entries (ledger_entry_id, property_id, date, description, type, amount, balance)
    select 10000 + n, 72, '2026-02-01'::date + n % 28, 'Admin Fee', 'debit', 0.01, -80.01 from generate_series(1, 8001) n`);
  browser = portal.browser();
  await browser.logInAs('owner7');
});
afterAll(async () => {
  await portal.app.close();
  await database.close();
});

async function folio(range: typeof days): Promise<AnswerOf<typeof calls.folioProperty>> {
  return (
    await browser.call(calls.folioProperty, { body: { groupId: null, leasedOnly: false, customerId: 7, ...range } })
  ).data;
}

const rangeOf = ({ ledgers, tenant_rent, work_order, held_at_end, is_cut, figures }: FolioProperty) => ({
  ledgers,
  tenant_rent,
  work_order,
  held_at_end,
  is_cut,
  figures,
});

/** All pages of a figure. */
async function pages(propertyId: number, figure: Figure): Promise<AnswerOf<typeof calls.propertyFigure>[]> {
  const read: AnswerOf<typeof calls.propertyFigure>[] = [];
  let after: string | undefined;
  do {
    const body = { customerId: 7, propertyId, figure, ...days, ...(after !== undefined && { after }) };
    const { data } = await browser.call(calls.propertyFigure, { body });
    read.push(data);
    after = data.next ?? undefined;
  } while (after !== undefined);
  return read;
}

describe('a folio of more rows than an answer lists', () => {
  it('a folio of more rows than an answer lists has empty lists and the figures of each account, counted by the server (SEC8)', async () => {
    const { propertyList, group } = await folio(days);
    const none = { ledgers: [], tenant_rent: [], work_order: [], is_cut: true };
    expect(propertyList.map(rangeOf)).toEqual([
      {
        ...none,
        held_at_end: '2810.10',
        figures: { fees: '160.00', transfer: '60.00', paid: '39.90', banked: '4100.50' },
      },
      { ...none, held_at_end: '-80.01', figures: { fees: '80.01', transfer: '0.00', paid: '0.00', banked: '0.00' } },
      { ...none, held_at_end: '-20.00', figures: { fees: '0.00', transfer: '0.00', paid: '0.00', banked: '0.00' } },
    ]);
    expect(group[0]?.property.map(rangeOf)).toEqual(propertyList.map(rangeOf));
  });

  it('a folio of fewer rows lists them, and says nothing of being cut', async () => {
    const [first] = (await folio(january)).propertyList;
    expect(first).not.toHaveProperty('is_cut');
    expect(first).not.toHaveProperty('figures');
    expect(first?.ledgers).toHaveLength(6);
  });

  it('building/property is cut in the same way, and building/ledgers, which has no place for figures, is refused (SEC8)', async () => {
    const asked = { groupId: 70, leasedOnly: false, customerId: 7, ...days };
    const { data } = await browser.call(calls.buildingProperty, { body: asked });
    expect(data.map(rangeOf)).toEqual((await folio(days)).propertyList.map(rangeOf));
    const { status, refusal } = await browser.call(calls.buildingLedgers, { body: { data: asked } });
    expect([status, refusal.message]).toEqual([
      422,
      'These are too many lines for one answer. Please choose fewer days, or the CSV.',
    ]);
  });

  it.each<[Figure, number]>([
    ['fees', 2],
    ['transfer', 1],
    ['paid', 1],
    ['banked', 1],
  ])('the pages of %s have its lines, and their sums add up to the figure (SEC8)', async (figure, lines) => {
    const [account] = (await folio(days)).propertyList;
    const read = await pages(71, figure);
    expect(read.flatMap(({ ledgers }) => ledgers)).toHaveLength(lines);
    const sum = sumCents(read.map((page) => parseMoney(page.sum)));
    expect(sum).toBe(parseMoney(account?.figures?.[figure as 'fees'] ?? ''));
    expect(read.flatMap(({ tenant_rent }) => tenant_rent).map(({ rent }) => rent)).toEqual(
      figure === 'banked' ? ['2100.00', '2100.50'] : [],
    );
  });

  it('a long account is read in pages, each line once, in the order of the account (SEC8, TN6)', async () => {
    const read = await pages(72, 'fees');
    expect(read.map(({ ledgers }) => ledgers.length)).toEqual([...Array.from({ length: 8 }, () => 1000), 1]);
    expect(new Set(read.flatMap(({ ledgers }) => ledgers.map((line) => line.ledger_entry_id))).size).toBe(8001);
    expect(sumCents(read.map(({ sum }) => parseMoney(sum)))).toBe(8001);
  });

  it('the pages of Held have every line of the range, which add up from what was brought forward (SEC8, FN4)', async () => {
    const [page] = await pages(71, 'held');
    expect(page?.ledgers.map(({ balance }) => balance).at(-1)).toBe('2810.10');
    expect(page?.sum).toBe('1810.10');
  });

  it('the months of as many rows are the same as those of few (SEC8, FN2, FN3)', async () => {
    const months = async (count: number) =>
      (await browser.call(calls.folioMonths, { body: { customerId: 7, months: count } })).data;
    const [january, february, march] = await months(3);
    expect(january).toMatchObject({ rent_received: '2100.00', paid_to_you: '0.00' });
    expect(february).toMatchObject({ rent_received: '2100.50', paid_to_you: '50.00' });
    expect([march]).toEqual(await months(1));
  });

  it('a page that no cursor names and a property of another owner are refused', async () => {
    const body = { customerId: 7, propertyId: 71, figure: 'fees', ...days };
    expect((await browser.call(calls.propertyFigure, { body: { ...body, after: 'x' } })).refusal.errors).toEqual({
      after: ['The after field must be the next of the page before.'],
    });
    expect((await browser.call(calls.propertyFigure, { body: { ...body, propertyId: 81 } })).status).toBe(404);
    expect(
      (await browser.call(calls.propertyFigure, { body: { ...body, endDate: '2025-12-31' } })).refusal.errors,
    ).toHaveProperty('endDate');
  });
});
