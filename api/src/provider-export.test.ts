import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, toLedgerLine, toPropertyFacts } from '@portal/contract';
import type { LedgerEntry, Property } from '@portal/contract';
import { cents, countDoors, fundsHeld, isDoor, leaseLabel, leaseStatus, leasedPercent, parseIsoDate, runningBalances, toDecimal, totalRent } from '@portal/domain';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importExport } from './modules/import/import-export.ts';
import type { Answer, Browser } from './testing/browser.ts';
import { usePortal } from './testing/portal.ts';

interface ExpectedProperty {
  readonly address: string;
  readonly status: string;
  readonly rent: string;
  readonly arrears: string;
  readonly held: string;
  readonly held_now: string;
  readonly ledger_lines: number;
}

interface ExpectedOwner {
  readonly customer_id: number;
  readonly properties: Readonly<Record<string, ExpectedProperty>>;
  readonly snapshot: { readonly doors: number; readonly leased_percent: number; readonly vacancies: number; readonly total_rent: string; readonly held: string };
}

interface Expected {
  readonly today: string;
  readonly range: readonly [string, string];
  readonly owners: Readonly<Record<string, ExpectedOwner>>;
}

const folder = fileURLToPath(new URL('../../e2e/fixtures/provider-export', import.meta.url));
const expected = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as Expected;
const today = parseIsoDate(expected.today);
const portal = usePortal();

beforeAll(async () => {
  const result = await importExport(portal.database, folder);
  expect(result.kind).toBe('imported');
});

async function ownerBrowser(email: string): Promise<Browser> {
  const browser = portal.browser();
  await browser.logInAs(email, 'Import-demo-1');
  return browser;
}

async function wholeLedger(browser: Browser, propertyId: number): Promise<LedgerEntry[]> {
  const lines: LedgerEntry[] = [];
  let next: string | null = null;
  do {
    const body: object = { propertyId, creditType: 'all', startFrom: '1900-01-01', endTo: '2999-12-31', limit: 20, ...(next && { after: next }) };
    const { data }: Answer<typeof calls.propertyLedger> = await browser.call(calls.propertyLedger, { body });
    lines.push(...data.ledger);
    next = data.next;
  } while (next !== null);
  return lines;
}

/** What a property's ledger says of the account at the end of a range. */
async function closingOf(browser: Browser, propertyId: number, startFrom: string, endTo: string): Promise<string> {
  return (await browser.call(calls.propertyLedger, { body: { propertyId, creditType: 'all', startFrom, endTo } })).data.closing;
}

function leaseFiguresOf({ address, lease, ...property }: Property): Pick<ExpectedProperty, 'address' | 'status' | 'rent' | 'arrears'> {
  const facts = toPropertyFacts({ ...property, address, lease });
  const [line] = totalRent([facts], today).lines;
  return { address, status: leaseLabel(leaseStatus(facts.lease, today)), rent: toDecimal(line?.rent ?? cents(0)), arrears: lease?.ar.total_debt_rent ?? '0.00' };
}

describe.each(Object.entries(expected.owners))('a provider’s export, as %s reads it', (email, { customer_id, properties, snapshot }) => {
  it('gives the doors, gauge, Total Rent and Held of the provider, to the cent (SNAP 93-95, 105, 106)', async () => {
    const browser = await ownerBrowser(email);
    const { data: folio } = await browser.call(calls.folioProperty, { body: { leasedOnly: false, customerId: customer_id } });
    const { data: ledgers } = await browser.call(calls.folioLedgers, { body: { data: customer_id } });
    const facts = folio.propertyList.map(toPropertyFacts);
    const balances = new Map(Object.entries(ledgers).flatMap(([id, entries]) => entries.map((entry) => [Number(id), toLedgerLine(entry).balance] as const)));
    const held = fundsHeld(facts, balances);
    expect(snapshot).toMatchObject({
      doors: countDoors(facts),
      leased_percent: leasedPercent(facts, today),
      vacancies: folio.forLease,
      total_rent: toDecimal(totalRent(facts, today).total),
      held: toDecimal(held.total),
    });
    expect(folio.leasedProperty + folio.forLease).toBe(snapshot.doors);
    expect(held.lines.map((line) => [String(line.propertyId), toDecimal(line.balance)])).toEqual(Object.entries(properties).map(([id, { held_now }]) => [id, held_now]));
  });

  it('gives each property its status, rent, arrears and balances, and every line of its ledger (LS13, FN12, FN15)', async () => {
    const browser = await ownerBrowser(email);
    const { data: list } = await browser.call(calls.propertyList, { params: { customer_id } });
    const read: Record<string, ExpectedProperty> = {};
    for (const property of list.filter(isDoor)) {
      const lines = (await wholeLedger(browser, property.property_id)).map(toLedgerLine);
      expect(lines).toEqual(runningBalances(lines));
      read[property.property_id] = {
        ...leaseFiguresOf(property),
        held: await closingOf(browser, property.property_id, ...expected.range),
        held_now: await closingOf(browser, property.property_id, '1900-01-01', today),
        ledger_lines: lines.length,
      };
    }
    expect(properties).toMatchObject(read);
    expect(Object.keys(read)).toEqual(Object.keys(properties));
  });
});
