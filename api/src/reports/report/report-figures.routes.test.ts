import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, toFolioAccount } from '@portal/contract';
import type { AnswerOf, FolioProperty } from '@portal/contract';
import { FOLIO_FIGURES, folioView, parseIsoDate, toDecimal } from '@portal/domain';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '../../../testing/browser.ts';
import type { FiguresQuery, OwnerFigures } from '../../../testing/figures/figures.ts';
import { loadExport } from '../../../testing/figures/load-export.ts';
import { workOut } from '../../../testing/figures/reference/work-out.ts';
import { randomPortfolios } from '../../../testing/figures/traps/random-traps.ts';
import { TRAP_OWNER, toExport } from '../../../testing/figures/traps/to-export.ts';
import { usePortal } from '../../../testing/portal.ts';
import { downloadCsv, downloadPdf } from '../../../testing/reports/open-link.ts';
import { summaryOf, transactionsOf, transfersIn } from '../../../testing/reports/printed-report.ts';
import { importExport } from '../../transfer/import/import-export.ts';

const folder = fileURLToPath(new URL('../../../../e2e/fixtures/provider-export', import.meta.url));
const expected = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as {
  readonly range: readonly [string, string];
  readonly owners: Readonly<Record<string, { readonly customer_id: number } & OwnerFigures>>;
};
const [from, to] = expected.range;
const days = { startDate: from, endDate: to };
const ledgerDays = { creditType: 'all', startFrom: from, endTo: to };
const portal = usePortal();

describe.each(Object.entries(expected.owners))(
  'the reports of %s',
  (email, { customer_id, properties, report, buildings }) => {
    let browser: Browser;
    const asked = { leasedOnly: false, ...days, customerId: customer_id };

    beforeAll(async () => {
      if (email === Object.keys(expected.owners)[0]) await importExport(portal.database, portal.files, folder);
      browser = portal.browser();
      await browser.logInAs(email, 'Import-demo-1');
    });

    it('the PDF of the portfolio prints exactly the figures that the provider expects (REP 205-207, 209, 215; RP17-RP19)', async () => {
      const pdf = await downloadPdf(portal, browser, calls.folioPdf, { body: { ...asked, groupId: null } });
      expect(summaryOf(pdf)).toEqual(report);
      const net = Number(report['transfers']);
      expect(transfersIn(pdf)).toEqual([
        net > 0 ? report['transfers'] : null,
        net < 0 ? report['transfers']?.slice(1) : null,
      ]);
    });

    it('the PDF of every building prints exactly the figures that the provider expects (BLD 200)', async () => {
      for (const [id, building] of Object.entries(buildings)) {
        const pdf = await downloadPdf(portal, browser, calls.buildingPdf, { body: { ...asked, groupId: Number(id) } });
        expect(summaryOf(pdf)).toEqual(building.report);
      }
    });

    it('the PDF of every tenancy prints exactly the figures that the provider expects, with the transfers outside its totals (REP 208, RP3)', async () => {
      for (const [id, property] of Object.entries(properties)) {
        const pdf = await downloadPdf(portal, browser, calls.propertyLedgerPdf, {
          body: { propertyId: Number(id), ...ledgerDays },
        });
        expect(summaryOf(pdf)).toEqual(property.report);
        expect(transfersIn(pdf)).toEqual([null, null]);
      }
    });
  },
);

const range: FiguresQuery = { today: '2026-03-18', from: '2026-02-01', to: '2026-02-28' };

describe('any ledger', () => {
  it('the table, the CSV and the PDF of any ledger agree to the cent, and with what is calculated separately (REP 216, FVIEW 142)', async () => {
    await fc.assert(
      fc.asyncProperty(randomPortfolios, async (portfolio) => {
        const files = toExport(portfolio);
        await loadExport(portal, files);
        const reference = workOut(files, range).get(TRAP_OWNER);
        const browser = portal.browser();
        await browser.logInAs(`figures${TRAP_OWNER}@portal.test`);
        const body = { groupId: null, leasedOnly: false, ...days, customerId: TRAP_OWNER };
        expect(summaryOf(await downloadPdf(portal, browser, calls.folioPdf, { body }))).toEqual(reference?.report);
        const { data } = await browser.call(calls.folioProperty, { body });
        const doors = Object.values(reference?.properties ?? {}).map(
          ({ address, rent, fees, paid, banked, held, arrears }) => [address, rent, fees, paid, banked, held, arrears],
        );
        // Doors of one portfolio may share an address.
        expect(tableOf(data).toSorted()).toEqual(doors.map((door) => door.join()).toSorted());
        for (const [id, figures] of Object.entries(reference?.properties ?? {})) {
          const asked = { propertyId: Number(id), ...ledgerDays };
          const ledger = await browser.call(calls.propertyLedger, { body: asked });
          const table = ledger.data.ledger.map(({ type, amount, balance }) => [
            type === 'debit' ? negated(amount) : amount,
            balance,
          ]);
          const pdf = await downloadPdf(portal, browser, calls.propertyLedgerPdf, { body: asked });
          const csv = await downloadCsv(portal, browser, calls.propertyLedgerCsv, { body: asked });
          expect(summaryOf(pdf)).toEqual(figures.report);
          expect(transactionsOf(pdf)).toEqual(table);
          expect(csv.slice(1, 1 + table.length).map(([, , amount, balance]) => [amount, balance])).toEqual(table);
        }
      }),
      { numRuns: 1 },
    );
  });
});

/** The doors of the folio view as the page shows and saves them, from its response by the same rules. */
function tableOf({ group, propertyList }: AnswerOf<typeof calls.folioProperty>): string[] {
  const toAccount = (property: FolioProperty) => ({ ...toFolioAccount(property), address: property.address });
  const buildings = group.map(({ group_id, group_name, property }) => ({
    groupId: group_id,
    name: group_name,
    properties: property.map(toAccount),
  }));
  return folioView(buildings, propertyList.map(toAccount), parseIsoDate(range.today)).rows.map(({ account, figures }) =>
    [account.address, ...FOLIO_FIGURES.map((name) => toDecimal(figures[name]))].join(),
  );
}

function negated(amount: string): string {
  if (amount === '0.00') return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
