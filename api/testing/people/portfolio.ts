import { bookings } from '../../src/db/schema/booking.tables.ts';
import type { Orm } from '../../src/db/client.ts';
import { owners } from '../../src/db/schema/owner.tables.ts';
import { digestOf } from '../../src/services/files/digest-of.ts';
import { png } from '../files/contents.ts';
import { eq } from '../db/where.ts';
import {
  addBankAccount,
  addAd,
  addBill,
  addBuilding,
  addBuildingBooks,
  addDocument,
  addLeads,
  addLease,
  addLedger,
  addNotification,
  addOwner,
  addProperty,
  addRents,
  addSla,
  addStatement,
  addTour,
} from '../rows.ts';
import { idsOf, secretOf } from './actors.ts';

/** The stored file of the owner's document. */
export function fileOf(customerId: number): { readonly name: string; readonly bytes: Buffer } {
  const name = `00000000-0000-4000-8000-${String(customerId).padStart(12, '0')}`;
  return { name, bytes: Buffer.concat([png, Buffer.from(secretOf(customerId))]) };
}

/** An owner who can log in, with one row of everything; every text contains the owner's secret. */
export async function addPortfolio(orm: Orm, customerId: number, sla: 'pending' | 'signed' = 'signed'): Promise<void> {
  const secret = secretOf(customerId);
  const { property: propertyId, building: groupId, document: documentId } = idsOf(customerId);
  await addOwner(orm, customerId, { firstName: secret });
  await orm
    .update(owners)
    .set({ firstName: secret, email: `owner${customerId}@portal.test` })
    .where(eq(owners.customerId, customerId));
  await addBuilding(orm, groupId, customerId, { address: secret, multiResidential: true });
  await addBankAccount(orm, idsOf(customerId).account, customerId, '5204417', secret);
  await addProperty(orm, propertyId, customerId, { groupId, address: secret, unit: secret });
  await addBuildingBooks(orm, groupId, propertyId, secret);
  await addLease(orm, { applicationId: customerId, propertyId, tenantId: customerId, tenantFirstName: secret });
  await addBill(orm, { billId: customerId, propertyId, tenantId: customerId, notes: secret, dueDate: '2026-03-01' }, [
    '1.00',
  ]);
  await addBill(orm, { billId: 900 + customerId, propertyId, notes: secret, dueDate: '2026-02-01' }, ['100.00']);
  await addLedger(orm, propertyId, customerId * 1000, [
    ['2026-02-01', '1500.00', secret],
    ['2026-03-01', '-20.10', 'Property Management Fee'],
  ]);
  await addRents(orm, propertyId, [['2026-03-01', '1500.00']]);
  await addSla(orm, customerId, customerId, sla);
  await addStatement(orm, customerId, '2026-02-01', secret);
  await addLeads(orm, [{ leadId: customerId, propertyId, stage: 'inquiry', date: '2026-03-01' }]);
  await addAd(orm, {
    adId: customerId,
    propertyId,
    platform: secret,
    url: `https://ads.portal.test/${secret}`,
    since: '2026-02-01',
  });
  await orm.insert(bookings).values({
    bookingId: idsOf(customerId).booking,
    groupId: idsOf(customerId).building,
    customerId,
    startsAt: new Date('2030-03-20T15:00:00Z'),
    timeZone: 'America/Toronto',
    note: secret,
  });
  await addTour(orm, propertyId, `https://tours.portal.test/${secret}`);
  await addNotification(orm, { messageId: idsOf(customerId).message, customerId, message: secret });
  await addDocument(orm, {
    documentId: idsOf(customerId).message,
    kind: 'sla',
    refId: customerId,
    title: secret,
    fileName: 'agreement.pdf',
    mime: 'application/pdf',
    storedName: fileOf(customerId).name,
    digest: digestOf(fileOf(customerId).bytes),
  });
  const { name: storedName, bytes } = fileOf(customerId);
  const stored = { title: secret, fileName: 'front.png', storedName, digest: digestOf(bytes) };
  await addDocument(orm, { ...stored, documentId, kind: 'photo', refId: propertyId });
  await addDocument(orm, {
    ...stored,
    documentId: idsOf(customerId)['condition report'],
    kind: 'condition_report',
    refId: propertyId,
  });
  await addDocument(orm, {
    ...stored,
    documentId: customerId * 10 + 5,
    kind: 'lease',
    refId: idsOf(customerId).lease,
    fileName: 'lease.pdf',
  });
}
