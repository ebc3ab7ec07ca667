import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Transaction } from './db/client.ts';
import { billPayments, bills } from './db/schema/bill.tables.ts';
import { documents } from './db/schema/document.tables.ts';
import { ads, leads, tours } from './db/schema/for-lease.tables.ts';
import { enquiries } from './db/schema/enquiry.tables.ts';
import { notifications } from './db/schema/notification.tables.ts';
import { ledgerEntries } from './db/schema/ledger.tables.ts';
import { idempotencyKeys } from './db/schema/idempotency-keys.tables.ts';
import { owners } from './db/schema/owner.tables.ts';
import { buildings, leases, properties } from './db/schema/property.tables.ts';
import { referrals } from './db/schema/referral.tables.ts';
import { rents } from './db/schema/rent.tables.ts';
import { slas, slaSignatures } from './db/schema/sla.tables.ts';
import { storedFiles } from './db/schema/stored-files.tables.ts';
import { readContents } from '../testing/db/contents.ts';
import * as notificationRepo from './portfolio/notification/notification.repo.ts';
import * as slaRepo from './sla/sla.repo.ts';
import * as bankBookRepo from './bank/bank-account/bank-book.repo.ts';
import * as bookingRepo from './requests/booking/booking.repo.ts';
import { bookings, slots } from './db/schema/booking.tables.ts';
import { bankChanges } from './db/schema/bank-change.tables.ts';
import * as documentRepo from './portfolio/document/document.repo.ts';
import * as enquiryRepo from './requests/enquiry/enquiry.repo.ts';
import { arrears, budgets, rewards, tickets } from './db/schema/multires.tables.ts';
import { queueEmail } from './services/email/outbox.repo.ts';
import * as idempotencyKeysRepo from './services/idempotency/idempotency-keys.repo.ts';
import * as referralRepo from './requests/referral/referral.repo.ts';
import * as storageRepo from './services/files/stored-files.repo.ts';
import { auditEntries } from './db/schema/audit.tables.ts';
import { recordAudit } from './services/audit/audit.repo.ts';
import { usePortal } from '../testing/portal.ts';
import { secretOf } from '../testing/people/actors.ts';
import { addBatch, addLedger, addSla } from '../testing/rows.ts';
import { addPortfolio } from '../testing/people/portfolio.ts';
import { sealByHand } from '../testing/seal/seal-by-hand.ts';
import { relabel, testScope } from '../testing/scope.ts';
import { asOwner8, nothingOf, now, reads, theirKey } from '../testing/access/owner-reads.ts';
import type { Attempt } from '../testing/access/owner-reads.ts';

const portal = usePortal();

const secret = secretOf(8);
const seven = testScope(7, 1);
const eight = testScope(8, 2);
const written = { writtenAt: now };
const theirFile = randomUUID();

const person = { name: 'Ben', propertiesNo: 3, address: '1 King St W', email: 'ben@portal.test', mobile: '1' };
const email = { replyName: 'Ada', replyAddress: null, subject: 'Enquiry', body: 'Hello' };
const file = { name: randomUUID(), originalName: 'a.txt', mime: 'text/plain', size: 1, digest: '0', storedAt: now };
const signature = {
  slaId: 7,
  signedAt: now,
  signedOn: '2026-03-18',
  name: 'Ada',
  address: '203.0.113.7',
  digest: 'd'.repeat(64),
};
const filed = {
  kind: 'document',
  fileName: 'a.txt',
  storedName: theirFile,
  mime: 'text/plain',
  size: 1,
  digest: '0',
  documentType: 1,
  billAmount: '1.00',
} as const;
const account = {
  customerAccountId: 1_000_000_007,
  accountName: 'x',
  route: '1',
  encryptedAccountNumber: 'v1',
  lastFour: '1',
  transit: '1',
  addedAt: null,
};
const change = {
  saveId: 1,
  call: 'select-bank',
  propertyId: 81,
  customerAccountId: 83,
  madeAt: now,
  effectiveAt: now,
} as const;
const meeting = { groupId: 80, startsAt: new Date('2030-03-20T13:00:00Z'), timeZone: 'America/Toronto', note: secret };
const deed = { action: 'enquiry', requestId: 'r' } as const;

/** Writes in another owner’s name, with another’s login, or with another’s file. */
const refused: readonly (readonly [string, Attempt])[] = [
  ['a booking of another owner’s building', (tx) => bookingRepo.insertBooking(asOwner8(tx), meeting)],
  ['a booking of another owner', (tx) => bookingRepo.insertBooking(asOwner8(tx), { ...meeting, groupId: 70 })],
  ['an enquiry of another owner', (tx) => enquiryRepo.insertEnquiry(asOwner8(tx), { ...written, comments: 'x' })],
  ['an enquiry by another login', (tx) => enquiryRepo.insertEnquiry(relabel(tx, 7, 2), { ...written, comments: 'x' })],
  [
    'an enquiry with another’s file',
    (tx) => enquiryRepo.insertEnquiry(tx, { ...written, comments: 'x', fileName: theirFile }),
  ],
  ['a referral of another owner', (tx) => referralRepo.insertReferral(asOwner8(tx), { ...written, ...person })],
  ['a referral by another login', (tx) => referralRepo.insertReferral(relabel(tx, 7, 2), { ...written, ...person })],
  ['a document of another owner', (tx) => documentRepo.insertOwnDocument(asOwner8(tx), { ...filed, refId: 81 })],
  ['a document with another’s file', (tx) => documentRepo.insertOwnDocument(tx, { ...filed, refId: 71 })],
  ['a file of another owner', (tx) => storageRepo.insertStoredFile(asOwner8(tx), file)],
  ['a view of another owner', (tx) => notificationRepo.insertView(asOwner8(tx), 84, now)],
  ['a view by another login', (tx) => notificationRepo.insertView(relabel(tx, 7, 2), 74, now)],
  [
    'a signature of another owner',
    (tx) => slaRepo.insertSignature(asOwner8(tx), { ...signature, fileName: theirFile }),
  ],
  ['a signature with another’s file', (tx) => slaRepo.insertSignature(tx, { ...signature, fileName: theirFile })],
  [
    'an email with another’s file',
    (tx) => queueEmail(tx, { ...email, fileName: theirFile }, { emailClass: 'rest', customerId: 7 }, now),
  ],
  ['an audit entry of another owner', (tx) => recordAudit(tx, { ...deed, actorLoginId: 1, onBehalfOf: 8 })],
  ['an audit entry of another login', (tx) => recordAudit(tx, { ...deed, actorLoginId: 2, onBehalfOf: 7 })],
  ['an audit entry of no login', (tx) => recordAudit(tx, { ...deed, actorLoginId: null, onBehalfOf: null })],
  ['an account of another owner', (tx) => bankBookRepo.insertAccount(asOwner8(tx), account)],
  ['a bank change of another owner', (tx) => bankBookRepo.insertChanges(asOwner8(tx), [change])],
  [
    'the removal of another’s account',
    (tx) => bankBookRepo.removeAccount(asOwner8(tx), { ...account, customerId: 8, customerAccountId: 83 }, now),
  ],
  ['a key of another login', (tx) => idempotencyKeysRepo.claimKey(tx, { ...theirKey, key: randomUUID() }, now)],
];

beforeAll(async () => {
  for (const owner of [7, 8]) await addPortfolio(portal.orm, owner);
  await portal.orm.insert(bookings).values({ ...meeting, customerId: 8, startsAt: new Date('2030-03-20T14:00:00Z') });
  await portal.orm.insert(storedFiles).values({ ...file, name: theirFile, customerId: 8, originalName: secret });
  await addSla(portal.orm, 18, 8, 'pending');
  await portal.orm.insert(bankChanges).values({ ...change, customerId: 8 });
  await addBatch(portal.orm, 1, '2026-03-25T14:00:00Z', [[81, '1.00', 83]]);
  await portal.orm
    .insert(slaSignatures)
    .values({ ...signature, slaId: 8, customerId: 8, loginId: 2, name: secret, fileName: theirFile });
  await portal.orm
    .insert(enquiries)
    .values({ ...written, customerId: 8, loginId: 2, comments: secret, fileName: theirFile });
  await portal.orm.insert(documents).values({ ...filed, documentId: 1_000_000_000, refId: 81, comments: secret });
  await addLedger(portal.orm, 81, 8500, [['2026-02-02', '-1.00', secret, 'WO-8']]);
  await portal.orm.insert(referrals).values({ ...written, ...person, customerId: 8, loginId: 2, name: secret });
  await portal.orm.insert(auditEntries).values({ action: 'login', onBehalfOf: 8, actorLoginId: 2, subject: secret });
  await portal.orm.insert(idempotencyKeys).values({ ...theirKey, answer: { secret }, answeredAt: now });
  await sealByHand(portal.orm);
});

describe('row-level security, with the filters of the queries switched off', () => {
  it.each(Object.entries(reads))('%s finds nothing of another owner', async (name, read) => {
    expect(await portal.database.scoped(seven, read)).toEqual(nothingOf(name));
  });

  it.each(Object.entries(reads))('%s finds an owner’s own rows', async (name, read) => {
    expect(await portal.database.scoped(eight, read)).not.toEqual(nothingOf(name));
  });

  it.each(refused)('the database refuses %s and writes nothing', async (_what, attempt) => {
    const before = await readContents(portal.orm);
    await expect(portal.database.scoped(seven, attempt)).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await readContents(portal.orm)).toEqual(before);
  });

  it('a login can neither change nor remove what another login sent', async () => {
    const before = await readContents(portal.orm);
    await portal.database.scoped(seven, async (tx) => {
      await idempotencyKeysRepo.keepAnswer(tx, theirKey, { type: 'mine' });
      await idempotencyKeysRepo.forgetKeys(relabel(tx, 7, 2), new Date('2100-01-01'));
    });
    expect(await readContents(portal.orm)).toEqual(before);
  });

  it('no table shows a row with another owner’s secret', async () => {
    const readable = [
      owners,
      buildings,
      properties,
      leases,
      ledgerEntries,
      rents,
      bills,
      billPayments,
      slas,
      referrals,
      enquiries,
      storedFiles,
      documents,
      notifications,
      slaSignatures,
      idempotencyKeys,
      leads,
      slots,
      bookings,
      ads,
      tours,
      budgets,
      arrears,
      tickets,
      rewards,
    ];
    const all = async (tx: Transaction): Promise<unknown[]> => {
      const rows: unknown[] = [];
      for (const table of readable) rows.push(await tx.select().from(table));
      return rows;
    };
    expect(JSON.stringify(await portal.database.scoped(seven, all))).not.toContain(secret);
    expect(JSON.stringify(await portal.database.scoped(eight, all))).toContain(secret);
  });
});
