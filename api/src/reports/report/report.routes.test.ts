import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { download, downloadCsv, downloadPdf, openLink } from '../../../testing/reports/open-link.ts';
import type { ReadPdf } from '../../../testing/reports/read-pdf.ts';
import { addBuilding, addLease, addLedger, addLogin, addOwner, addProperty } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

const portal = usePortal();
const days = { startDate: '2026-02-01', endDate: '2026-02-28' };
const folio = { groupId: null, leasedOnly: false, ...days, customerId: 7 };
const building = { ...folio, groupId: 70 };
const ledger = { propertyId: 71, creditType: 'all', startFrom: '2026-02-01', endTo: '2026-02-28' };
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addBuilding(portal.orm, 70, 7);
  await addProperty(portal.orm, 71, 7, { groupId: 70, address: '12 Rue de l’Église' });
  await addProperty(portal.orm, 72, 7, { groupId: 70, showShine: true });
  await addProperty(portal.orm, 73, 7);
  await addProperty(portal.orm, 74, 7, { status: 3 });
  await addLease(portal.orm, {
    applicationId: 1,
    propertyId: 71,
    tenantFirstName: 'Daniel',
    tenantLastName: 'Okafor',
    start: '2025-01-01',
    rent: '2100.00',
    totalDebtRent: '35.50',
  });
  await addLease(portal.orm, { applicationId: 2, propertyId: 72, start: '2025-01-01', rent: '900.00' });
  await addLedger(portal.orm, 71, 100, [
    ['2026-01-31', '1000.00', 'Opening Balance'],
    ['2026-02-01', '2100.00', 'Rent'],
    ['2026-02-05', '-168.00', '=SUM(A1:A9), "fee"'],
    ['2026-02-28', '-39.90', 'Boiler repair', 'WO-7'],
    ['2026-03-01', '2100.00', 'Rent'],
  ]);
  await addLedger(portal.orm, 72, 200, [['2026-02-10', '-20.00', 'Admin Fee']]);
  await addLedger(portal.orm, 74, 400, [['2026-02-10', '-77.00', 'Admin Fee']]);
});

beforeEach(async () => {
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function linkOf(asker = browser): Promise<string> {
  return (await asker.call(calls.buildingCsv, { body: building })).data.link;
}

/** The text of the second part, from all its pages. */
function linesOf(pages: ReadPdf['pages']): readonly string[] {
  const pieces = pages.flat();
  return pieces.slice(pieces.indexOf('TRANSACTION REPORT'));
}

describe('a report as a PDF', () => {
  it('a tenancy’s report begins with its head and the way to its closing, and has title, language and page numbers, on Letter (REP 204, 211, 215)', async () => {
    const { pages, title, language, size } = await downloadPdf(portal, browser, calls.propertyLedgerPdf, {
      body: ledger,
    });
    expect([title, language, size]).toEqual(['12 Rue de l’Église, 01 Feb, 2026 to 28 Feb, 2026', 'en-CA', [612, 792]]);
    expect(pages[0]?.slice(0, 23)).toEqual([
      ...['Harbourline Property Management', '12 Rue de l’Église', 'SUMMARY REPORT'],
      ...['Owner', 'Ada Côté', 'Tenant', 'Daniel Okafor', 'Period Start', '01 Feb, 2026', 'Period End', '28 Feb, 2026'],
      ...['Printed', '18 Mar, 2026'],
      ...['Opening, 01 Feb', '$1,000.00', '+ Rents and Others', '$2,100.00', '− Paid Out', '$207.90'],
      ...['− Paid to you', '$0.00', '= Closing, 28 Feb', '$2,892.10'],
    ]);
    expect(pages[0]).toContain('TRANSACTION REPORT');
    expect(pages.map((page) => page.at(-1))).toEqual(['Page 1 of 1']);
    expect(pages.flat().join(' ')).toContain('✓ The closing balance equals the amount held at the end of the period.');
  });

  it('every line is printed with its place in the summary', async () => {
    const { pages } = await downloadPdf(portal, browser, calls.propertyLedgerPdf, { body: ledger });
    const lines = linesOf(pages);
    expect(lines.slice(lines.indexOf('01 Feb, 2026'))).toEqual(
      expect.arrayContaining(['01 Feb, 2026', 'Rent', 'Rents and Others', '$2,100.00', '$3,100.00']),
    );
    expect(lines).toEqual(expect.arrayContaining(['Boiler repair', 'Maintenance Bill', '−$39.90', '$2,892.10']));
  });

  it('a report is on the paper that is asked for, else on that of printers at home (REP 211, RP7)', async () => {
    const sizeOf = async (format?: string) =>
      (await downloadPdf(portal, browser, calls.folioPdf, { body: { ...folio, format } })).size;
    expect(await sizeOf('tabloid')).toEqual([1224, 792]);
    expect(await sizeOf('A4')).toEqual([595, 842]);
    expect(await sizeOf()).toEqual([612, 792]);
  });

  it('a portfolio’s first page has the figures of each property, which add up to those of all (RP17)', async () => {
    const { pages } = await downloadPdf(portal, browser, calls.folioPdf, { body: building });
    const [first = []] = pages;
    expect(first.slice(first.indexOf('By property') + 1, first.indexOf('TRANSACTION REPORT')).join(' ')).toBe(
      'Property Opening Rents and Others Paid Out Paid to you Closing ' +
        '12 Rue de l’Église $1,000.00 $2,100.00 $207.90 $0.00 $2,892.10 ' +
        '72 King St W $0.00 $0.00 $20.00 $0.00 −$20.00 ' +
        '2 properties $1,000.00 $2,100.00 $227.90 $0.00 $2,872.10',
    );
  });

  it('the report of a portfolio counts doors, and leaves drafts out (LS5)', async () => {
    const { pages } = await downloadPdf(portal, browser, calls.folioPdf, { body: folio });
    expect(pages[0]).toContain('Your Portfolio: 3 Doors');
    expect(pages.flat().join(' ')).not.toContain('77.00');
  });

  it('Leased Only leaves out the advertised door of a building, and says so (BL7, BL10)', async () => {
    const all = await downloadPdf(portal, browser, calls.buildingPdf, { body: building });
    const leased = await downloadPdf(portal, browser, calls.buildingPdf, { body: { ...building, leasedOnly: true } });
    expect(linesOf(all.pages)).toEqual(expect.arrayContaining(['12 Rue de l’Église', '72 King St W']));
    expect(leased.pages.flat()).not.toContain('72 King St W');
    expect(linesOf(leased.pages)).toContain('Leased Only: properties for lease are left out of both parts.');
  });

  it('a filter limits the transactions and leaves the summary whole (RP16, TN5)', async () => {
    const { pages } = await downloadPdf(portal, browser, calls.propertyLedgerPdf, {
      body: { ...ledger, creditType: 'credit' },
    });
    expect(pages[0]).toContain('Maintenance Bill');
    expect(linesOf(pages)).toContain("Only '$ To ME': the lines that bring money.");
    expect(pages.flat()).not.toContain('Boiler repair');
  });

  it('books that contradict themselves are printed with the difference (REP 215, RP17)', async () => {
    await portal.orm.execute(`update ledger_entries set balance = balance + 10 where ledger_entry_id = 103`);
    const { pages } = await downloadPdf(portal, browser, calls.propertyLedgerPdf, { body: ledger });
    expect(pages[0]?.join(' ')).toContain(
      'Difference: −$10.00. The amount held at the end of the period is $2,902.10.',
    );
    await portal.orm.execute(`update ledger_entries set balance = balance - 10 where ledger_entry_id = 103`);
  });

  it('a transfer names the other property in every report, unless that is another owner’s (TN7)', async () => {
    await addBuilding(portal.orm, 77, 7);
    await addProperty(portal.orm, 76, 7, { groupId: 77, address: '9 Elm St' });
    await addProperty(portal.orm, 81, 8, { address: '1 Secret Rd' });
    await addLedger(portal.orm, 76, 20_000, [
      ['2026-02-11', '-20.00', 'Transfer to'],
      ['2026-02-12', '20.00', 'Auth Transfer'],
    ]);
    await portal.orm.execute(
      `update ledger_entries set other_property_id = ledger_entry_id - 20000 + 71 where property_id = 76`,
    );
    await portal.orm.execute(`update ledger_entries set other_property_id = 81 where ledger_entry_id = 20001`);
    const asked = {
      folioPdf: folio,
      buildingPdf: { ...building, groupId: 77 },
      propertyLedgerPdf: { ...ledger, propertyId: 76 },
    };
    for (const name of ['folioPdf', 'buildingPdf', 'propertyLedgerPdf'] as const) {
      const { pages } = await downloadPdf(portal, browser, calls[name], { body: asked[name] });
      expect(pages.flat().join(' ')).toMatch(/Transfer to \(12 Rue de l’Église\).*Auth Transfer Transfers/);
    }
  });

  it.each([
    ['folioPdf', { ...folio, startDate: '2026-03-01' }, 'endDate'],
    ['buildingPdf', { ...building, startDate: '2026-03-01' }, 'endDate'],
    ['propertyLedgerPdf', { ...ledger, startFrom: '2026-03-01' }, 'endTo'],
    ['propertyLedgerCsv', { ...ledger, startFrom: '2026-03-01' }, 'endTo'],
    ['buildingCsv', { ...building, startDate: '2026-03-01' }, 'endDate'],
  ] as const)('%s refuses a range that ends before it begins', async (name, body, field) => {
    const { status, refusal } = await browser.call(calls[name], { body });
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('POST generate/pdf', () => {
  it('HTML as a JSON string becomes a PDF behind a link (REP 212)', async () => {
    const { pages } = await downloadPdf(portal, browser, calls.generatePdf, {
      body: { pdfData: JSON.stringify('<h1>Relevé</h1><script>alert(1)</script><p>12 "King"</p>') },
    });
    expect(pages[0]?.slice(0, 2)).toEqual(['Relevé', '12 "King"']);
    // Anybody can print any text with it, so it does not carry the provider's name.
    expect(pages[0]?.join(' ')).toContain('The provider has not written it.');
  });

  it.each(['<h1>bare</h1>', '""', '{"html":"x"}', '12'])(
    'pdfData %s is refused with a message (REP 212)',
    async (pdfData) => {
      const { status, refusal } = await browser.call(calls.generatePdf, { body: { pdfData } });
      expect([status, refusal.errors]).toEqual([
        422,
        { pdfData: ['The pdfData field must be HTML as a JSON string.'] },
      ]);
    },
  );
});

describe('an export as CSV', () => {
  it('ledger.csv of a property has its lines with days and numbers, and below an empty line what it is about (TEN 163, RP13, RP14, RP16)', async () => {
    const file = await download(portal, browser, calls.propertyLedgerCsv, { body: ledger });
    expect(file.headers['content-disposition']).toBe('attachment; filename="ledger.csv"');
    expect(file.body).toBe(
      [
        '\uFEFFdate,description,amount,balance',
        '2026-02-01,Rent,2100.00,3100.00',
        `2026-02-05,"'=SUM(A1:A9), ""fee""",-168.00,2932.00`,
        '2026-02-28,Boiler repair,-39.90,2892.10',
        '',
        'Property,12 Rue de l’Église',
        'Owner,Ada Côté',
        'Period,2026-02-01 to 2026-02-28',
        'Filter,none',
        '',
      ].join('\r\n'),
    );
  });

  it('ledger.csv of a building has a row with the address before the lines of each property (BLD 200)', async () => {
    const rows = await downloadCsv(portal, browser, calls.buildingCsv, { body: building });
    expect(rows.filter(([first]) => first === 'Property address').map(([, address]) => address)).toEqual([
      '12 Rue de l’Église',
      '72 King St W',
    ]);
    expect(rows.at(5)).toEqual(['Property address', '72 King St W', '', '']);
    expect(rows.at(6)).toEqual(['2026-02-10', 'Admin Fee', '-20.00', '-20.00']);
  });
});

describe('a link', () => {
  it('a link to a report opens for the session that asked, more than once, and for no other of the same owner', async () => {
    const link = await linkOf();
    expect([
      (await openLink(portal, browser, link)).statusCode,
      (await openLink(portal, browser, link)).statusCode,
    ]).toEqual([200, 200]);
    const [again, helper, another] = [portal.browser(), portal.browser(), portal.browser()];
    await again.logInAs('owner7');
    await helper.logInAs('helper7');
    await another.logInAs('owner8');
    for (const other of [again, helper, another]) expect((await openLink(portal, other, link)).statusCode).toBe(404);
    expect((await openLink(portal, portal.browser(), link)).statusCode).toBe(401);
  });

  it('a link to a report ends with its session', async () => {
    const link = await linkOf();
    const { cookies } = browser;
    const before = new Map(cookies);
    await browser.call(calls.logout);
    for (const [name, value] of before) cookies.set(name, value);
    expect((await openLink(portal, browser, link)).statusCode).toBe(401);
  });

  it('a link to a report is over after ten minutes, with a reason', async () => {
    const link = await linkOf();
    portal.clock.passMinutes(10);
    const { statusCode, body } = await openLink(portal, browser, link);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      404,
      { message: 'This link is over. Please ask for the file again.' },
    ]);
  });

  it('a link to a report is made for a second authority too, and each leaves an audit row with its days', async () => {
    const helper = portal.browser();
    const { user } = await helper.logInAs('helper7');
    await portal.orm.delete(auditEntries);
    await downloadPdf(portal, helper, calls.buildingPdf, { body: building });
    await downloadCsv(portal, helper, calls.propertyLedgerCsv, { body: ledger });
    const detail = { from: '2026-02-01', to: '2026-02-28' };
    const rows = await portal.orm.select().from(auditEntries).orderBy(auditEntries.id);
    expect(rows).toMatchObject([
      { action: 'buildingPdf', onBehalfOf: 7, subject: 'building:70', detail },
      { action: 'propertyLedgerCsv', onBehalfOf: 7, subject: 'property:71', detail },
    ]);
    expect(user.role).toBe('second_authority');
  });

  it('a link to a report leads to a file that is stored apart from those of owners', async () => {
    await linkOf();
    expect(readdirSync(portal.filesFolder)).toEqual(['reports']);
    expect(readdirSync(join(portal.filesFolder, 'reports')).length).toBeGreaterThan(0);
  });
});
