import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import { percentOfTarget, parseMoney, toDecimal, cents } from '@portal/domain';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { importExport } from '../transfer/import/import-export.ts';

type Metrics = AnswerOf<typeof calls.buildingMetrics>['data'];
type Rows = readonly Readonly<Record<string, unknown>>[];

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

interface Expected {
  readonly customer_id: number;
  readonly buildings: readonly {
    readonly group_id: number;
    readonly occupancy_rate: number;
    readonly funds_held: string;
    readonly financial: readonly (Days & Readonly<Record<string, unknown>> & { readonly ledgers: Rows })[];
    readonly operational: Days & Readonly<Record<string, unknown>>;
    readonly units_maintenance: Days & { readonly rows: Rows };
    readonly occupancy: Days & Readonly<Record<string, unknown>>;
  }[];
  readonly for_lease: readonly (Readonly<Record<'all' | 'custom', unknown>> & { readonly property_id: number })[];
}

const folder = fileURLToPath(new URL('../../../e2e/fixtures/multires-export', import.meta.url));
const expected = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as Expected;
const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  expect(await importExport(portal.database, portal.files, folder)).toMatchObject({ kind: 'imported' });
  browser = portal.browser();
  await browser.logInAs('multires@import.test', 'Import-demo-1');
});

async function metrics(buildingId: number, scope: string, { startDate, endDate }: Days): Promise<Metrics> {
  const query = { scope, startDate, endDate };
  const answer = await browser.call(calls.buildingMetrics, { params: { buildingId }, query });
  expect(answer.status).toBe(200);
  return answer.data.data;
}

/** Figures that the specified response lacks are computed as the page does it (MR3). */
function withPercentage({ financial }: Metrics): unknown {
  const income = financial?.net_operating_income;
  const target = income?.target_net_operating_income ?? null;
  const actual = parseMoney(income?.net_operating_income ?? '0.00');
  const percentage = percentOfTarget(actual, target === null ? null : parseMoney(target));
  return { ...financial, net_operating_income: { ...income, percentage } };
}

it('the owner has exactly the multi-residential buildings of the provider, with their occupancy and what is held for them (MR15)', async () => {
  const { data } = await browser.call(calls.buildings, { query: { 'filter[ownerId]': expected.customer_id } });
  expect(data.data.map(({ id, occupancy_rate, funds_held }) => ({ group_id: id, occupancy_rate, funds_held }))).toEqual(
    expected.buildings.map(({ group_id, occupancy_rate, funds_held }) => ({ group_id, occupancy_rate, funds_held })),
  );
});

describe.each(expected.buildings)('building $group_id of the provider', (building) => {
  const { group_id: id, financial, operational, units_maintenance, occupancy } = building;

  it.each(financial)(
    'the financial figures of $startDate to $endDate are right to the cent (MRF 227; MR3, MR13, MR14)',
    async ({ ledgers: _ledgers, startDate, endDate, ...figures }) => {
      expect(withPercentage(await metrics(id, 'financial', { startDate, endDate }))).toEqual(figures);
    },
  );

  it.each(financial)(
    'the table of $startDate to $endDate has every line of the units with its balance (MRF 226; MR15)',
    async ({ ledgers, startDate, endDate }) => {
      const answer = await browser.call(calls.residenceLedgers, {
        params: { buildingId: id },
        query: { startDate, endDate },
      });
      expect(
        answer.data.data.map(({ property, created_at, invoice: _invoice, ...line }) => {
          expect(created_at).toBe(line.date);
          return { ...line, unit: property.unit };
        }),
      ).toEqual(ledgers);
    },
  );

  it('the operational figures are right (MRO 236-242; MR16, DT12)', async () => {
    const { startDate, endDate, ...figures } = operational;
    const answer = await metrics(id, 'operational', { startDate, endDate });
    const { units_maintenance: _ninetyDays, rewards_awarded: rewards, ...others } = answer.operational ?? {};
    const inDollars = rewards?.map(({ standard, bonus, ...month }) => ({
      ...month,
      standard: toDecimal(cents(standard)),
      bonus: toDecimal(cents(bonus)),
    }));
    expect({ ...others, rewards_awarded: inDollars }).toEqual(figures);
    const maintenance = await metrics(id, 'operational', units_maintenance);
    expect(maintenance.operational?.units_maintenance).toEqual(units_maintenance.rows);
  });

  it('the occupancy figures are right (MRO 243-247; MR17)', async () => {
    const { startDate, endDate, ...figures } = occupancy;
    expect((await metrics(id, 'occupancy', { startDate, endDate })).occupancy).toEqual(figures);
  });
});

it.each(expected.for_lease)(
  'the figures of property $property_id that is for lease are right, of all days and of the last seven (LEASE 265; MR18)',
  async ({ property_id: propertyId, ...figures }) => {
    const ask = async (filter: 'all' | 'custom') => {
      const { data } = await browser.call(calls.forLease, { params: { propertyId }, query: { filter } });
      const { advertisments: _ads, virtualTourUrl: _tour, ...counts } = data;
      return counts;
    };
    expect({ all: await ask('all'), custom: await ask('custom') }).toEqual(figures);
  },
);
