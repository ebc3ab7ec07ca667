import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { downloadCsv } from '../../../testing/reports/open-link.ts';
import { addLedger, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(() => addOwner(portal.orm, 7));

beforeEach(async () => {
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function rowsOf(propertyId: number, startFrom: string, endTo: string): Promise<string[][]> {
  const body = { propertyId, creditType: 'all', startFrom, endTo };
  return downloadCsv(portal, browser, calls.propertyLedgerCsv, { body });
}

it('ledger.csv says which payment came back (FN3)', async () => {
  await addProperty(portal.orm, 73, 7);
  await addLedger(portal.orm, 73, 300, [
    ['2025-06-27', '-50.00', 'Paid to you'],
    ['2025-06-28', '50.00', 'Paid to you'],
  ]);
  const [, ...rows] = await rowsOf(73, '2025-06-01', '2025-06-30');
  expect(rows.slice(0, 2)).toEqual([
    ['2025-06-27', 'Paid to you', '-50.00', '-50.00'],
    ['2025-06-28', 'Came back: Paid to you', '50.00', '0.00'],
  ]);
});

it('a ledger of more lines than are read at once is written whole, in the order of the account', async () => {
  await addProperty(portal.orm, 75, 7);
  const lines = Array.from({ length: 2000 }, () => ['2026-02-01', '1.00'] as const);
  await addLedger(portal.orm, 75, 10_000, lines);
  const rows = await rowsOf(75, '2026-02-01', '2026-02-28');
  expect(rows.slice(1, 2001).map(([, , , balance]) => Number(balance))).toEqual(lines.map((_, at) => at + 1));
  expect(rows.slice(2001, 2003).map(([first]) => first)).toEqual(['', 'Property']);
});
