import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, toFolioAccount, toLedgerLine } from '@portal/contract';
import { FOLIO_FIGURES, folioView, parseIsoDate, parseMoney, runningBalances, sumCents } from '@portal/domain';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importExport } from '../transfer/import/import-export.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import type { FiguresQuery, OwnerFigures } from '../../testing/figures/figures.ts';
import { readWholeLedger } from '../../testing/figures/read-answers.ts';
import { readFigures } from '../../testing/figures/read-figures.ts';
import { workOut } from '../../testing/figures/reference/work-out.ts';

interface Expected {
  readonly today: string;
  readonly range: readonly [string, string];
  readonly owners: Readonly<Record<string, { readonly customer_id: number } & OwnerFigures>>;
}

const folder = fileURLToPath(new URL('../../../e2e/fixtures/provider-export', import.meta.url));
const read = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
const expected = JSON.parse(read('expected.json')) as Expected;
const [from, to] = expected.range;
const asked: FiguresQuery = { today: expected.today, from, to };
const portal = usePortal();

beforeAll(async () => {
  expect(await importExport(portal.database, portal.files, folder)).toMatchObject({ kind: 'imported' });
});

describe.each(Object.entries(expected.owners))(
  'the figures that a provider expects for %s',
  (email, { customer_id, properties, snapshot, report, buildings }) => {
    let browser: Browser;
    let figures: OwnerFigures;

    beforeAll(async () => {
      browser = portal.browser();
      await browser.logInAs(email, 'Import-demo-1');
      figures = await readFigures(browser, customer_id, asked);
    });

    it('the snapshot is right to the cent: doors, gauge, rent, vacancies, arrears, bills to come, new leases, funds held (SNAP 93-95, 108, 109)', () => {
      expect(figures.snapshot).toEqual(snapshot);
    });

    it('every property has every figure, today’s and the month’s, and drafts are left out (FUNDS 112-133, LS5)', () => {
      expect(figures.properties).toMatchObject(properties);
      expect(Object.keys(figures.properties)).toEqual(Object.keys(properties));
    });

    it('the reports of the portfolio and of every building are right to the cent, like those of every property above (REP 205-209, 216; RP18, RP19)', () => {
      expect(figures.report).toEqual(report);
      for (const [id, building] of Object.entries(buildings))
        expect(figures.buildings[id]?.report).toEqual(building.report);
    });

    it('the table of every building, its footer and its percentage are right to the cent, advertised doors as for lease (BLD 197, 199, 202, FUNDS 120, 128, LS3, BL10)', () => {
      expect(figures.buildings).toEqual(buildings);
    });

    it('every ledger has the balances of its lines, in the order of the account, and its closing balance (FN4, FN5, TN6)', async () => {
      for (const [id, { held }] of Object.entries(properties)) {
        const propertyId = Number(id);
        const lines = (await readWholeLedger(browser, propertyId)).map(toLedgerLine);
        expect(lines).toEqual(runningBalances(lines));
        const { data } = await browser.call(calls.propertyLedger, {
          body: { propertyId, creditType: 'all', startFrom: from, endTo: to },
        });
        expect(data.closing).toBe(held);
      }
    });

    it('the folio view of the month has one row for every property, with its figures, and the sums of its building (FVIEW 141, FUNDS 134)', async () => {
      const { data } = await browser.call(calls.folioProperty, {
        body: { leasedOnly: false, startDate: from, endDate: to, customerId: customer_id },
      });
      const buildings = data.group.map(({ group_id, group_name, property }) => ({
        groupId: group_id,
        name: group_name,
        properties: property.map(toFolioAccount),
      }));
      const view = folioView(buildings, data.propertyList.map(toFolioAccount), parseIsoDate(expected.today));
      expect(view.rows).toHaveLength(Object.keys(properties).length);
      for (const { rows, figures } of [view, ...view.sections])
        for (const name of FOLIO_FIGURES) {
          const stated = rows.map(({ account }) => parseMoney(properties[account.propertyId]?.[name] ?? 'no row'));
          expect(rows.map((row) => row.figures[name])).toEqual(stated);
          expect(figures[name]).toBe(sumCents(stated));
        }
    });

    it('the server counts the properties leased and for lease (LS11)', async () => {
      const { data } = await browser.call(calls.folioProperty, {
        body: { leasedOnly: false, customerId: customer_id },
      });
      expect([data.leasedProperty, data.forLease]).toEqual([snapshot.doors - snapshot.vacancies, snapshot.vacancies]);
    });
  },
);

describe('the reference that other exports are compared with', () => {
  const files = new Map(readdirSync(folder).map((name) => [name, read(name)]));
  const worked = workOut(files, asked);

  it.each(Object.values(expected.owners))(
    'the reference calculates for owner $customer_id what the provider calculated',
    ({ customer_id, snapshot, properties, report, buildings }) => {
      expect(worked.get(customer_id)).toMatchObject({ snapshot, properties, report, buildings });
    },
  );
});
