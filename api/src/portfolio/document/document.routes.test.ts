import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { Browser, Sending } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import {
  addBill,
  addDocument,
  addLease,
  addLedger,
  addLogin,
  addOwner,
  addProperty,
  addRents,
} from '../../../testing/rows.ts';
import { pdf } from '../../../testing/files/contents.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import { documents } from '../../db/schema/document.tables.ts';

const portal = usePortal();
const folio = { groupId: null, leasedOnly: false, startDate: null, endDate: null, customerId: 7 };
const bill = { documentType: 1, comments: 'Water, February', propertyId: 71, userId: 7, bill_amount: '1,086.12' };
const scan: NonNullable<Sending['files']> = [['water.pdf', pdf]];
let owner: Browser;

const submit = (body: object = {}, files = scan, headers: Record<string, string> = {}) =>
  owner.call(calls.documentUpload, { body: { ...bill, ...body }, files, headers });
const read = (browser = owner, propertyId = 71) => browser.call(calls.propertyDocuments, { params: { propertyId } });
const keptFiles = (): number =>
  existsSync(portal.filesFolder)
    ? readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  for (const id of [71, 72]) await addProperty(portal.orm, id, 7);
  await addProperty(portal.orm, 81, 8);
  const lease = { propertyId: 71, tenantFirstName: 'Anna', tenantLastName: 'Nowak' };
  await addLease(portal.orm, { ...lease, applicationId: 1, tenantId: 501, tenancyEndDate: '2026-02-15' });
  await addLease(portal.orm, { ...lease, applicationId: 2, tenantId: 502, tenancyEndDate: '2026-02-16' });
  await addLease(portal.orm, {
    ...lease,
    applicationId: 3,
    tenantId: 503,
    start: '2026-02-17',
    insuranceMandatory: true,
  });
  await addLease(portal.orm, { propertyId: 81, applicationId: 8, tenantId: 801 });
  owner = portal.browser();
  await owner.logInAs('owner7');
});

beforeEach(async () => {
  await portal.orm.delete(documents);
});

const stored = (documentId: number, values: object) =>
  addDocument(portal.orm, {
    documentId,
    kind: 'document',
    refId: 71,
    fileName: `${documentId}.pdf`,
    storedName: randomUUID(),
    mime: 'application/pdf',
    ...values,
  });

describe('a submitted bill', () => {
  it('a bill is stored with its file, audit row and email, under an id of the portal’s own range (DOCS 183, 184)', async () => {
    const { data } = await submit({ documentType: 2, tenantId: 503, start_date: '2026-02-01', end_date: '2026-02-28' });
    expect(data).toEqual({ type: 'success', message: 'Document has been submitted successfully!' });
    const [stored] = await portal.orm.select().from(documents);
    expect(stored).toMatchObject({
      kind: 'document',
      refId: 71,
      documentType: 2,
      tenantId: 503,
      comments: 'Water, February',
      date: '2026-03-18',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      billAmount: '1086.12',
      mime: 'application/pdf',
    });
    expect(stored?.documentId).toBeGreaterThanOrEqual(1_000_000_000);
    expect((await portal.files.get(stored?.storedName ?? '')).equals(Buffer.from(pdf))).toBe(true);
    const [audit] = (await portal.orm.select().from(auditEntries)).slice(-1);
    expect(audit).toMatchObject({ action: 'documentUpload', onBehalfOf: 7, subject: `document:${stored?.documentId}` });
    const [email] = (await readOutbox(portal.orm)).slice(-1);
    expect(email).toMatchObject({ subject: 'Bill of a tenant (customer 7)', fileName: stored?.storedName });
    expect(email?.body).toContain('Tenant: Anna Nowak (503)');
  });

  it('a bill without a period is of the month before (DOCS 181)', async () => {
    await submit();
    expect(await portal.orm.select().from(documents)).toMatchObject([
      { startDate: '2026-02-01', endDate: '2026-02-28' },
    ]);
  });

  it('a document that is no bill keeps neither amount nor period (TN15)', async () => {
    await submit({ documentType: 3, start_date: '2026-01-01', end_date: '2026-01-31' });
    expect(await portal.orm.select().from(documents)).toMatchObject([
      { documentType: 3, startDate: null, endDate: null, billAmount: null },
    ]);
  });

  it.each<[string, object, string]>([
    ['no amount', { bill_amount: '' }, 'bill_amount'],
    ['letters for an amount', { bill_amount: 'abc' }, 'bill_amount'],
    ['an amount of zero', { bill_amount: '0.00' }, 'bill_amount'],
    ['a negative amount', { bill_amount: '-5' }, 'bill_amount'],
    ['three decimals', { bill_amount: '1.005' }, 'bill_amount'],
    ['no tenant who pays', { documentType: 2 }, 'tenantId'],
    ['an end before its start', { start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date'],
    ['no text', { comments: '  ' }, 'comments'],
    ['161 characters', { comments: '👍'.repeat(161) }, 'comments'],
    ['another type', { documentType: 4 }, 'documentType'],
  ])(
    'a bill with %s is refused at its field, and nothing is stored (DOCS 178, 180, TN25)',
    async (_what, body, field) => {
      const before = keptFiles();
      const { status, refusal } = await submit(body);
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
      expect([await portal.orm.$count(documents), keptFiles()]).toEqual([0, before]);
    },
  );

  it('an amount with a decimal comma is refused with how to write it, "$1,234.50" is read (OP10)', async () => {
    expect(await submit({ bill_amount: '87,40' })).toMatchObject({
      status: 422,
      refusal: { errors: { bill_amount: ['Write 87.40 with a point.'] } },
    });
    expect(await portal.orm.$count(documents)).toBe(0);
    await submit({ bill_amount: '$1,234.50' });
    expect(await portal.orm.select().from(documents)).toMatchObject([{ billAmount: '1234.50' }]);
  });

  it('a text of 160 characters is accepted (DOCS 178)', async () => {
    expect(await submit({ comments: '👍'.repeat(160) })).toMatchObject({ status: 200 });
  });

  it.each<[string, object]>([
    ['another owner’s property', { propertyId: 81 }],
    ['an unknown property', { propertyId: 999 }],
    ['another owner’s tenant', { documentType: 2, tenantId: 801 }],
    ['a tenant who left 31 days ago', { documentType: 2, tenantId: 501 }],
    ['another owner', { userId: 8 }],
  ])('a bill for %s is the same 404, and its file is removed (API1, DOCS 182)', async (_what, body) => {
    const before = keptFiles();
    expect(await submit(body)).toMatchObject({ status: 404, refusal: { message: 'Not found.' } });
    expect([await portal.orm.$count(documents), keptFiles()]).toEqual([0, before]);
  });

  it('a second authority may not submit (AUTHZ 306)', async () => {
    const helper = portal.browser();
    await helper.logInAs('helper7');
    expect(await helper.call(calls.documentUpload, { body: bill, files: scan })).toMatchObject({ status: 403 });
  });

  it('a bill that is sent twice with one key is stored once (API 336)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const before = keptFiles();
    await Promise.all([submit({}, scan, key), submit({}, scan, key)]);
    expect([await portal.orm.$count(documents), keptFiles()]).toEqual([1, before + 1]);
    expect(await submit({ bill_amount: '7.00' }, scan, key)).toMatchObject({ status: 409 });
  });
});

describe('bills that wait for the provider (TN29)', () => {
  const folioBills = async () => (await owner.call(calls.folioProperty, { body: folio })).data.propertyList[0];

  it('a submitted bill is among the documents and the folio’s bills, and changes no figure', async () => {
    const before = await folioBills();
    await submit();
    expect((await read()).data.property.document).toMatchObject([
      { document_type: 1, bill_amount: '1086.12', is_submitted: true, title: 'Water, February' },
    ]);
    const { submitted_bills: submitted, ...others } = (await folioBills()) ?? {};
    expect(submitted).toMatchObject([
      { bill_amount: '1086.12', comments: 'Water, February', submitted_on: '2026-03-18' },
    ]);
    expect(others).toEqual({ ...before, submitted_bills: undefined });
  });

  it('the provider’s bill takes the place of the submitted one', async () => {
    await submit();
    const [stored] = await portal.orm.select().from(documents);
    await addBill(portal.orm, { billId: 900, propertyId: 71, submittedId: stored?.documentId ?? 0 });
    expect((await read()).data.property.document).toEqual([]);
    expect((await folioBills())?.submitted_bills).toEqual([]);
  });

  it('a document is no bill of the folio, and the provider’s takes its place where it is filed', async () => {
    await submit({ documentType: 3 });
    expect((await folioBills())?.submitted_bills).toEqual([]);
    expect((await read()).data.property.document).toMatchObject([{ document_type: 3, is_submitted: true }]);
    const [own] = await portal.orm.select().from(documents);
    await stored(40, { kind: 'storage', submittedId: own?.documentId });
    const { property } = (await read()).data;
    expect(property).toMatchObject({ document: [], ownerDocument: { storage: [{ document_id: 40 }] } });
  });
});

describe('the file of a property', () => {
  it('the file of a property lists leases, condition reports, storage, notes, work orders, rents and tenants, spelled as ever (TEN 164, 167, TN8, TN14, TN22)', async () => {
    await stored(1, { kind: 'lease', refId: 3, title: 'Lease', date: '2026-02-10' });
    await stored(2, { kind: 'condition_report', title: 'Entry', reportType: 1, isCpSigned: true });
    await stored(3, { kind: 'condition_report', title: 'Interim', reportType: 3 });
    await stored(4, { kind: 'storage', title: 'Locker 12' });
    await stored(5, { kind: 'storage', title: 'Garage', tenantId: 503 });
    await stored(6, { kind: 'note', title: 'Keys', date: '2026-01-02' });
    await stored(7, { kind: 'note', title: 'Keys', date: '2026-01-02', mime: 'image/png', fileName: 'k.png' });
    await addLedger(portal.orm, 71, 10, [['2026-03-02', '-20.00', 'Lock change', 'WO-1']]);
    await addRents(portal.orm, 71, [['2026-03-01', '1500.00']]);
    const { property, tenant, lease } = (await read()).data;
    expect(lease).toMatchObject([
      { application_id: 3, path: 'uploads/property_application/3', name: 'lease.pdf', tenant_id: 503 },
    ]);
    expect(property.ownerDocument.cr).toMatchObject([
      { type: 3, is_cp_signed: 'N', signed_pdf: null, entry_type: null },
      { type: 1, is_cp_signed: 'Y', signed_pdf: '/api/media/2/2.pdf', entry_type: 'C', signed_media_id: 2 },
    ]);
    expect(property.ownerDocument.storage).toMatchObject([{ title: 'Locker 12' }]);
    expect(property.storage).toMatchObject([{ title: 'Garage', tenant_id: 503 }]);
    expect(property.propertyNotes).toMatchObject([
      {
        note: 'Keys',
        date_modified: '2026-01-02',
        notes: [{ media: { mime: 'image/png' } }, { media: { mime: 'application/pdf' } }],
      },
    ]);
    expect(property.maintaince).toMatchObject([{ description: 'Lock change', work_order: 'WO-1' }]);
    expect(property.rentHistory).toEqual([{ rent: '1500.00', paid_on: '2026-03-01' }]);
    expect(tenant.list.map(({ customer, lease: own }) => [customer.customer_id, own.tenancy_end_date])).toEqual([
      [503, null],
      [502, '2026-02-16'],
    ]);
  });

  it.each([81, 999])('the documents and the lease of property %d are the same 404', async (propertyId) => {
    expect(await read(owner, propertyId)).toMatchObject({ status: 404 });
    expect(await owner.call(calls.propertyLease, { params: { propertyId } })).toMatchObject({ status: 404 });
  });

  it('the lease is that of the chosen tenant, or else the current one; a property may have none (DOCS 173, TEN 171)', async () => {
    await stored(1, { kind: 'lease', refId: 2 });
    const lease = async (propertyId: number, query: object = {}) =>
      (await owner.call(calls.propertyLease, { params: { propertyId }, query: { ...query } })).data.lease;
    expect(await lease(71)).toMatchObject({ application_id: 3, insurance_mandatory: 'Y', has_pdf: 'N' });
    expect(await lease(71, { tenant_id: 502 })).toMatchObject({
      application_id: 2,
      insurance_mandatory: 'N',
      has_pdf: 'Y',
    });
    expect(await lease(72)).toBeNull();
  });
});

describe('the PDF of a lease and of a condition report', () => {
  it('only the owner opens them; for everybody else they do not exist (DOCS 176, 187, API 333, TN20)', async () => {
    const storedName = await portal.files.put(pdf);
    const named = { storedName, mime: 'application/pdf', size: pdf.length, digest: digestOf(pdf) };
    await addDocument(portal.orm, { ...named, documentId: 1, kind: 'lease', refId: 3, fileName: 'lease.pdf' });
    await addDocument(portal.orm, { ...named, documentId: 2, kind: 'condition_report', refId: 71, fileName: 'cr.pdf' });
    const other = portal.browser();
    await other.logInAs('owner8');
    const stranger = portal.browser();
    for (const [browser, status] of [
      [owner, 200],
      [other, 404],
      [stranger, 401],
    ] as const) {
      const lease = await browser.call(calls.leasePdf, { params: { applicationId: 3 } });
      const report = await browser.call(calls.conditionReportPdf, { params: { id: 2 } });
      expect([lease.status, report.status]).toEqual([status, status]);
      if (status !== 200) continue;
      for (const { headers } of [lease, report])
        expect(headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': expect.stringMatching(/^inline/),
          'content-security-policy': expect.stringContaining('sandbox'),
          'x-content-type-options': 'nosniff',
        });
    }
    expect(await owner.call(calls.conditionReportPdf, { params: { id: 1 } })).toMatchObject({ status: 404 });
  });
});
