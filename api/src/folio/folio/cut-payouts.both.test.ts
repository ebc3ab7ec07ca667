import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import { parseIsoDate, parseMoney, sumCents } from '@portal/domain';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import type { Browser } from '../../../testing/browser.ts';
import { openPortal } from '../../../testing/portal.ts';
import type { Portal } from '../../../testing/portal.ts';
import { addOwner, addProperty } from '../../../testing/rows.ts';

const window = { from: parseIsoDate('2025-03-01'), to: parseIsoDate('2026-02-28') };
const days = { startDate: window.from, endDate: window.to };
let database: TestDatabase;
let portal: Portal;
let browser: Browser;

/** Lines of 73 are those of a draft. */
const addPayouts = (propertyId: number, first: number, lines: number, day: string) =>
  database.orm
    .execute(`insert into ledger_entries (ledger_entry_id, property_id, date, description, type, amount, balance)
    select ${first} + n, ${propertyId}, ${day}, 'Paid to you', 'debit', 0.01, 0 from generate_series(1, ${lines}) n`);

beforeAll(async () => {
  database = await openTestDatabase();
  portal = await openPortal(database);
  await addOwner(database.orm, 7);
  await addProperty(database.orm, 71, 7);
  await addProperty(database.orm, 73, 7, { status: 3 });
  await addPayouts(71, 0, 8_200, `'2025-03-01'::date + n % 365`);
  await addPayouts(73, 100_000, 10, `'2026-02-01'::date`);
  await addPayouts(71, 200_000, 1, `'2020-01-01'::date`);
  browser = portal.browser();
  await browser.logInAs('owner7');
});
afterAll(async () => {
  await portal.app.close();
  await database.close();
});

describe('more payouts than an answer lists', () => {
  it('more payouts than an answer lists are left out, and their total is in their place (SEC8, FN3)', async () => {
    const { data } = await browser.call(calls.payoutsBetween, { body: days });
    expect(data).toEqual({ lines: [], window, is_cut: true, total: '82.00' });
  });

  it('more payouts than an answer lists are read page by page, each line once, the latest first, without those of drafts (SEC8, LS5)', async () => {
    const pages: AnswerOf<typeof calls.payoutPage>[] = [];
    let after: string | undefined;
    do {
      const body = { ...days, ...(after !== undefined && { after }) };
      const { data } = await browser.call(calls.payoutPage, { body });
      pages.push(data);
      after = data.next ?? undefined;
    } while (after !== undefined);
    const lines = pages.flatMap((page) => page.lines);
    expect(new Set(lines.map((line) => line.ledger_entry_id)).size).toBe(8_200);
    expect(lines).toHaveLength(8_200);
    expect(lines.map(({ date }) => date)).toEqual(
      lines
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(sumCents(pages.map(({ sum }) => parseMoney(sum)))).toBe(8_200);
  });

  it('payouts of an earlier year come as the last whole days that one answer lists, and then the days before (SEC8, FN3)', async () => {
    const before = async (day: string) =>
      (await browser.call(calls.earlierPayouts, { body: { before: parseIsoDate(day) } })).data;
    const last = await before('2026-03-01');
    expect(last.lines.length).toBeGreaterThan(7_900);
    expect(last.lines.length).toBeLessThanOrEqual(8_000);
    expect(last.window).toEqual({ from: last.next, to: '2026-02-28' });
    const rest = await before(last.next ?? '');
    expect(last.lines.length + rest.lines.length).toBe(8_200);
    expect(rest.next).not.toBeNull();
  });

  it('a page that no cursor names is refused', async () => {
    const { refusal } = await browser.call(calls.payoutPage, { body: { ...days, after: 'x' } });
    expect(refusal.errors).toEqual({ after: ['The after field must be the next of the page before.'] });
  });
});
