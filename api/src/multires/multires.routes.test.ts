import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf, Call, ResidenceFigure, ResidenceRow } from '@portal/contract';
import { formatMoney, parseIsoDate, parseMoney, printedWords, sumCents, toDecimal } from '@portal/domain';
import { fileURLToPath } from 'node:url';
import type { Browser } from '../../testing/browser.ts';
import { eq } from '../../testing/db/where.ts';
import { usePortal } from '../../testing/portal.ts';
import { testScope } from '../../testing/scope.ts';
import { downloadPdf, openLink } from '../../testing/reports/open-link.ts';
import { readPdf } from '../../testing/reports/read-pdf.ts';
import { readSheet } from '../../testing/reports/read-workbook.ts';
import { buildings } from '../db/schema/property.tables.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { ReadQueue, readQueueSizes } from '../services/heavy/read-queue.ts';
import { importExport } from '../transfer/import/import-export.ts';
import { readExport } from './residence-export.service.ts';

const folder = fileURLToPath(new URL('../../../e2e/fixtures/multires-export', import.meta.url));
const portal = usePortal();
const customer = 4203;
const own = { buildingId: 7014 };
/** Buildings of the same owner but not multi-residential, of another owner, and of nobody. */
const others = [7011, 7013, 999];
const month = { startDate: '2026-02-01', endDate: '2026-02-28' };
const IN_2026 = parseIsoDate('2026-01-01');
const TODAY = parseIsoDate('2026-03-18');
const halfYear = { startDate: '2025-09-18', endDate: '2026-03-18' };
let browser: Browser;

beforeAll(async () => {
  expect(await importExport(portal.database, portal.files, folder)).toMatchObject({ kind: 'imported' });
  browser = portal.browser();
  await browser.logInAs('multires@import.test', 'Import-demo-1');
});

describe('the buildings', () => {
  const list = async (ownerId: number, name?: string) =>
    browser.call(calls.buildings, { query: { 'filter[ownerId]': ownerId, 'filter[name]': name } });

  it.each([
    ['TRAP', [7014]],
    [' épreuve', [7012]],
    ["l'É", [7012]],
    ['%', []],
    ['', [7012, 7014]],
  ])('the name %j finds %j, in any case (MRF 218)', async (name, found) => {
    expect((await list(customer, name)).data.data.map(({ id }) => id)).toEqual(found);
  });

  it('the buildings of another owner and of nobody are refused with the same 403 (MRF 218, MR2)', async () => {
    const [foreign, unknown] = [await list(4204), await list(999)];
    expect([foreign.status, unknown.status]).toEqual([403, 403]);
    expect({ ...foreign.refusal, request_id: '' }).toEqual({ ...unknown.refusal, request_id: '' });
  });

  it('a building of the list is answered by its id as well', async () => {
    const { data } = await browser.call(calls.building, { params: own });
    expect((await list(customer)).data.data).toContainEqual(data.data);
    expect(data.data).toMatchObject({ id: 7014, name: 'Trap Towers 7014', full_address: '900 Trap Towers Blvd' });
  });
});

it('of an owner none of whose buildings is flagged every building is multi-residential, and only then (MR12)', async () => {
  const own = async () => {
    const { data } = await browser.call(calls.buildings, { query: { 'filter[ownerId]': customer } });
    return data.data.map(({ id }) => id);
  };
  const flagged = await own();
  await portal.orm.update(buildings).set({ multiResidential: false });
  const all = await own();
  for (const groupId of flagged)
    await portal.orm.update(buildings).set({ multiResidential: true }).where(eq(buildings.groupId, groupId));
  expect(all.toSorted()).toEqual([7011, ...flagged].toSorted());
  expect(await own()).toEqual(flagged);
});

const ofBuilding: readonly (readonly [Call, object])[] = [
  [calls.building, {}],
  [calls.residenceLedgers, { query: month }],
  [calls.buildingMetrics, { query: { scope: 'occupancy', ...halfYear } }],
  [calls.buildingRows, { query: { figure: 'expense', ...month } }],
  [calls.buildingExport, { query: { ...month, format: 'pdf' } }],
  [calls.exportBuilding, { body: { ...month, format: 'pdf' } }],
];

it.each(ofBuilding)(
  '$name answers another owner’s building, an unknown one and one that is not multi-residential with the same 404 (MR12)',
  async (call, sending) => {
    const answers = [];
    for (const buildingId of others) answers.push(await browser.call(call, { params: { buildingId }, ...sending }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ refusal }) => JSON.stringify({ ...refusal, request_id: '' }))).size).toBe(1);
  },
);

it.each([
  ['an end before the start', { startDate: '2026-03-01', endDate: '2026-02-28' }],
  ['more than ten years', { startDate: '1926-03-01', endDate: '2026-02-28' }],
])('the metrics of %s are refused', async (_what, days) => {
  const answer = await browser.call(calls.buildingMetrics, { params: own, query: { scope: 'operational', ...days } });
  expect(answer.status).toBe(422);
});

describe('the rows behind the figures', () => {
  const rowsOf = async (figure: ResidenceFigure, days: object): Promise<readonly ResidenceRow[]> =>
    (await browser.call(calls.buildingRows, { params: own, query: { figure, ...days } })).data.data;
  const metricsOf = async (scope: string, days: object): Promise<AnswerOf<typeof calls.buildingMetrics>['data']> =>
    (await browser.call(calls.buildingMetrics, { params: own, query: { scope, ...days } })).data.data;
  const sum = (rows: readonly ResidenceRow[]): string =>
    toDecimal(sumCents(rows.map(({ amount }) => parseMoney(amount ?? '0.00'))));
  const countIn = (rows: readonly ResidenceRow[], group: string | null, series: string): number =>
    rows.filter((row) => row.group === group && row.series === series).length;

  it('the rows add up to the financial figures, to the cent', async () => {
    const { financial } = await metricsOf('financial', month);
    expect(sum(await rowsOf('rental_income', month))).toBe(financial?.rental_income.total_due_rent);
    expect(sum(await rowsOf('expense', month))).toBe(financial?.expense.total_expense);
    expect(sum(await rowsOf('vacancy_loss', month))).toBe(financial?.vacancy_loss.total_vacancy_loss);
  });

  it('every operational bar has as many rows as it counts', async () => {
    const { operational } = await metricsOf('operational', halfYear);
    for (const figure of ['service_tickets', 'lease_activities'] as const) {
      const rows = await rowsOf(figure, halfYear);
      for (const { month_year_label: label, ...counts } of operational?.[figure] ?? [])
        for (const [series, count] of Object.entries(counts)) expect(countIn(rows, label, series)).toBe(count);
    }
    for (const figure of ['units_by_type', 'units_maintenance'] as const) {
      const rows = await rowsOf(figure, halfYear);
      for (const { description, ...counts } of operational?.[figure] ?? [])
        for (const [series, count] of Object.entries(counts)) expect(countIn(rows, description, series)).toBe(count);
    }
    const debts = await rowsOf('ar_aging', halfYear);
    for (const [key, { total }] of Object.entries(operational?.ar_aging ?? {}))
      expect(sum(debts.filter(({ group }) => group === key))).toBe(total);
    const rewards = await rowsOf('rewards_awarded', halfYear);
    for (const { month_year_label: label, standard } of operational?.rewards_awarded ?? []) {
      const ownRewards = rewards.filter(({ group, series }) => group === label && series === 'standard');
      expect(parseMoney(sum(ownRewards))).toBe(standard);
    }
  });

  it('every figure of the occupancy dashboard has as many rows as it counts', async () => {
    const { occupancy } = await metricsOf('occupancy', halfYear);
    const week = await rowsOf('showings', halfYear);
    for (const [series, count] of Object.entries(occupancy?.showings_applications_leases ?? {}))
      expect(countIn(week, null, series)).toBe(count);
    const prospects = await rowsOf('prospects', halfYear);
    for (const { month_year_label: label, total_inquiries: count } of occupancy?.prospects ?? [])
      expect(countIn(prospects, label, 'total_inquiries')).toBe(count);
    const expiring = await rowsOf('expiring_leases', halfYear);
    for (const [key, count] of Object.entries(occupancy?.expiring_leases ?? {}))
      expect(countIn(expiring, key, 'lease')).toBe(count);
    const inquiries = await rowsOf('inquiries', halfYear);
    for (const unit of occupancy?.showcase ?? [])
      expect(countIn(inquiries, String(unit.id), 'inquiries')).toBe(unit.inquiries);
  });

  it('what is held and which units are occupied follow from the rows of the building', async () => {
    const { data } = (await browser.call(calls.building, { params: own })).data;
    expect(sum(await rowsOf('funds_held', month))).toBe(data.funds_held);
    const units = await rowsOf('occupancy', month);
    const occupied = units.filter(({ series }) => series === 'occupied').length;
    expect(Math.round((1000 * occupied) / units.length) / 10).toBe(data.occupancy_rate);
  });
});

describe('the export', () => {
  const take = async (format: 'pdf' | 'excel') => {
    const { data } = await browser.call(calls.exportBuilding, { params: own, body: { ...month, format } });
    return openLink(portal, browser, data.link);
  };
  const shown = async () => (await browser.call(calls.residenceLedgers, { params: own, query: month })).data.data;

  it('the PDF has every line of the table, what they add up to, and the name under which it is saved (MRF 233)', async () => {
    const file = await take('pdf');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=building-financial-transactions.pdf',
    });
    const words = (await readPdf(file.rawPayload)).pages.flat();
    expect(words).toContain('Building Financial Transactions Report');
    const lines = await shown();
    const amounts = lines.map(({ type, amount }) => parseMoney(type === 'credit' ? amount : `-${amount}`));
    expect(words[words.indexOf('= Change') + 1]).toBe(formatMoney(sumCents(amounts)));
    const figures = words.slice(words.indexOf('Balance')).filter((word) => /^−?\$[\d,]+\.\d\d$/.test(word));
    expect(figures.length).toBe(2 * lines.length);
  });

  it('the workbook has every line of the table, and no text of it is a formula (MRF 233)', async () => {
    const file = await take('excel');
    expect(file.headers['content-disposition']).toBe('attachment; filename=building-financial-transactions.xlsx');
    const [heads, ...rows] = readSheet(file.rawPayload);
    expect(heads).toEqual(['Date', 'Suite', 'Description', 'Amount', 'Balance']);
    expect(
      rows.map(([, unit, description, amount, balance]) => [unit, description, Number(amount), Number(balance)]),
    ).toEqual(
      (await shown()).map(({ property, description, type, amount, balance }) => [
        property.unit ?? '',
        printedWords({ description, type, otherAddress: null }),
        Number(type === 'credit' ? amount : `-${amount}`),
        Number(balance),
      ]),
    );
  });

  it('the graph is a PDF of the four cards of the month, with what they show on the screen (MRF 234)', async () => {
    const pdf = await downloadPdf(portal, browser, calls.buildingGraph, { body: { ...own, startDate: '2026-02-15' } });
    const query = { scope: 'financial', ...month };
    const { financial } = (await browser.call(calls.buildingMetrics, { params: own, query })).data.data;
    const words = pdf.pages.flat().join(' ');
    expect(words).toContain('February 2026');
    for (const name of ['Rental Income', 'Total Expense', 'NOI', 'Vacancy Loss']) expect(words).toContain(name);
    expect(words).toContain(formatMoney(parseMoney(financial?.vacancy_loss.total_vacancy_loss ?? '')));
    expect(words).toContain(`${financial?.expense.expense_budget_percentage}% of target`);
  });

  it('taking the lines away is noted, by the link of the page and by the address of the specification (050)', async () => {
    const before = await portal.orm.$count(auditEntries);
    const { data } = await browser.call(calls.exportBuilding, { params: own, body: { ...month, format: 'excel' } });
    expect(data.link).toMatch(/^\/api\/report\//);
    await openLink(portal, browser, data.link);
    expect(await portal.orm.$count(auditEntries)).toBe(before + 1);
    const { status } = await browser.call(calls.buildingExport, { params: own, query: { ...month, format: 'excel' } });
    expect(status).toBe(200);
    const noted = (await portal.orm.select().from(auditEntries)).slice(before);
    const entry = {
      action: 'exportBuilding',
      subject: 'building:7014',
      onBehalfOf: customer,
      detail: { from: '2026-02-01', to: '2026-02-28', format: 'excel' },
    };
    expect(noted).toMatchObject([entry, entry]);
  });

  it('many lines are read in a turn of the login alone, and few in none (SEC8)', async () => {
    const readQueue = new ReadQueue({ ...readQueueSizes, light: 10 });
    const asked = { groupId: 7014, range: { from: IN_2026, to: TODAY }, format: 'excel' } as const;
    const provider = { name: 'Office', address: null, phone: null, logo: null, paper: 'Letter' } as const;
    const session = { loginId: 1, sessionToken: 'a' };
    const read = (lines: number) =>
      readExport({ database: portal.database, readQueue }, { session, scope: testScope(customer, 1), lines }, asked, {
        provider,
        today: TODAY,
      });
    const end = await readQueue.enter({ ...session, isHeavy: true });
    const few = await read(10);
    let isRead = false;
    const many = read(11).finally(() => {
      isRead = true;
    });
    await read(10);
    expect({ isRead, waiting: readQueue.counts.waiting }).toEqual({ isRead: false, waiting: 1 });
    end();
    expect(await many).toEqual(few);
    expect(readQueue.counts).toEqual({ working: 0, waiting: 0 });
  });
});
