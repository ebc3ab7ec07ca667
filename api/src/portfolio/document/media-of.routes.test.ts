import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBill, addBuilding, addDocument, addLedger, addOwner, addProperty } from '../../../testing/rows.ts';
import type { DocumentKind } from '../../db/schema/document.tables.ts';

const portal = usePortal();
let browser: Browser;

const add = (documentId: number, kind: DocumentKind, refId: number, position?: number): Promise<void> =>
  addDocument(portal.orm, {
    documentId,
    kind,
    refId,
    fileName: `${documentId}.png`,
    storedName: randomUUID(),
    ...(position !== undefined && { position }),
  });
const media = (documentId: number) => ({ path: String(documentId), name: `${documentId}.png` });
const folio = { groupId: null, leasedOnly: false, startDate: '2026-03-01', endDate: '2026-03-31', customerId: 1 };

beforeAll(async () => {
  await addOwner(portal.orm, 1);
  await addOwner(portal.orm, 2);
  await addBuilding(portal.orm, 10, 1);
  await addProperty(portal.orm, 11, 1, { groupId: 10 });
  await addProperty(portal.orm, 12, 1);
  await addProperty(portal.orm, 21, 2);
  await addBill(portal.orm, { billId: 1, propertyId: 11, dueDate: '2026-03-30' });
  await addBill(portal.orm, { billId: 2, propertyId: 11, dueDate: '2026-03-31' });
  await addLedger(portal.orm, 11, 1, [
    ['2026-03-02', '-20.00', 'Lock change', 'WO-1'],
    ['2026-03-03', '-30.00', 'Snow removal', 'WO-2'],
  ]);
  await add(1, 'photo', 11);
  await add(2, 'photo', 11, 2);
  await add(3, 'photo', 11, 1);
  await add(4, 'building_photo', 10);
  await add(5, 'bill', 1);
  await add(6, 'invoice', 1);
  await add(7, 'photo', 21);
  browser = portal.browser();
  await browser.logInAs('owner1');
});

describe('the pictures and invoices of a portfolio', () => {
  it('a property shows its first photo by position, and none that is another’s', async () => {
    const { data } = await browser.call(calls.propertyList, { params: { customer_id: 1 } });
    expect(data.map(({ property_media }) => property_media)).toEqual([{ media: media(3) }, null]);
  });

  it('a building shows its photo in both lists of buildings', async () => {
    const { data: list } = await browser.call(calls.buildingList, { params: { customer_id: 1 } });
    const { data } = await browser.call(calls.folioProperty, { body: folio });
    expect([list, data.group].map(([group]) => group?.details)).toEqual([{ media: media(4) }, { media: media(4) }]);
    expect(data.group[0]?.property[0]?.property_media).toEqual({ media: media(3) });
  });

  it('an upcoming bill has its invoice, and one without an invoice none (SNAP 101)', async () => {
    const { data } = await browser.call(calls.folioProperty, { body: folio });
    const [property] = data.propertyList;
    expect(property?.bill_due.map(({ invoice }) => invoice)).toEqual([media(5), null]);
    expect(property?.tenant_all_bills?.map((bill) => bill.media)).toEqual([media(5), null]);
  });

  it('a work order has its invoice in the folio and in the ledger (TN23)', async () => {
    const { data } = await browser.call(calls.folioProperty, { body: folio });
    const asked = { propertyId: 11, creditType: 'all', startFrom: '2026-03-01', endTo: '2026-03-31' } as const;
    const { data: account } = await browser.call(calls.propertyLedger, { body: asked });
    expect(data.propertyList[0]?.work_order?.map(({ invoice }) => invoice)).toEqual([media(6), null]);
    expect(account.ledger.map(({ invoice }) => invoice)).toEqual([media(6), null]);
  });
});
