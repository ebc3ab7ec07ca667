import { parseIsoDate } from '@portal/domain';
import { randomUUID } from 'node:crypto';
import type { OwnerTransaction } from '../../src/db/client.ts';
import * as bookingRepo from '../../src/requests/booking/booking.repo.ts';
import * as activityRepo from '../../src/activity/activity.repo.ts';
import { namers } from '../../src/activity/named-subjects.repo.ts';
import * as notificationRepo from '../../src/portfolio/notification/notification.repo.ts';
import * as slaRepo from '../../src/sla/sla.repo.ts';
import * as bankRepo from '../../src/bank/bank-account/bank-account.repo.ts';
import * as bankBookRepo from '../../src/bank/bank-account/bank-book.repo.ts';
import * as toldSavesRepo from '../../src/bank/bank-account/described-saves.repo.ts';
import * as ownerAddressRepo from '../../src/bank/bank-account/owner-address.repo.ts';
import * as billRepo from '../../src/portfolio/bill/bill.repo.ts';
import * as documentRepo from '../../src/portfolio/document/document.repo.ts';
import * as fileRepo from '../../src/portfolio/document/property-file.repo.ts';
import * as enquiryRepo from '../../src/requests/enquiry/enquiry.repo.ts';
import * as forLeaseRepo from '../../src/portfolio/for-lease/for-lease.repo.ts';
import * as folioRepo from '../../src/folio/folio/folio.repo.ts';
import * as ledgerRepo from '../../src/portfolio/ledger/ledger.repo.ts';
import * as multiresRepo from '../../src/multires/multires.repo.ts';
import * as senderRepo from '../../src/services/email/sender.repo.ts';
import * as idempotencyKeysRepo from '../../src/services/idempotency/idempotency-keys.repo.ts';
import * as propertyRepo from '../../src/portfolio/property/property.repo.ts';
import * as rentRepo from '../../src/portfolio/rent/rent.repo.ts';
import { relabel } from '../scope.ts';

/** Switches the first wall off: owner 7’s transaction in another owner’s name. */
export const asOwner8 = (tx: OwnerTransaction): OwnerTransaction => relabel(tx, 8, 2);
const anyAction = { actions: ['login'], person: null, from: null, until: null, before: null };
export const now = new Date('2026-03-18T16:00:00Z');
const february = parseIsoDate('2026-02-01');
const range = { groupId: null, from: parseIsoDate('2026-01-01'), to: parseIsoDate('2026-12-31') };
const ledger = { propertyId: 81, creditType: 'all', startFrom: range.from, endTo: range.to } as const;
export const theirKey = { loginId: 2, call: 'referral', key: randomUUID(), fingerprint: 'theirs' };

export type Attempt = (tx: OwnerTransaction) => Promise<unknown>;

/** The functions of a module that reach the database for an owner. */
type Reaching<Module> = {
  [
    Name in keyof Module as Module[Name] extends (...given: infer Given) => unknown
      ? Extract<Given[number], OwnerTransaction> extends never
        ? never
        : Name
      : never
  ]: Attempt;
};

async function collect<Slice>(slices: AsyncIterable<Slice>): Promise<Slice[]> {
  const all: Slice[] = [];
  for await (const slice of slices) all.push(slice);
  return all;
}

/**
 * Each repo with another owner’s name in owner 7’s transaction. A new function of a repo fails to compile until it is
 * listed here.
 */
export const reads: Reaching<
  typeof propertyRepo &
    typeof billRepo &
    typeof folioRepo &
    typeof forLeaseRepo &
    typeof ledgerRepo &
    Omit<typeof documentRepo, 'insertOwnDocument' | 'findSealedDocumentsOf'> &
    typeof fileRepo &
    typeof multiresRepo &
    typeof rentRepo &
    typeof senderRepo
> &
  Omit<Reaching<typeof bookingRepo>, 'insertBooking' | 'lockMeetings' | 'removeMeeting'> &
  Reaching<typeof activityRepo> &
  Reaching<typeof namers> &
  Omit<Reaching<typeof toldSavesRepo>, 'findBatchesSince'> &
  Omit<Reaching<typeof notificationRepo>, 'insertView'> &
  Omit<Reaching<typeof slaRepo>, 'insertSignature'> &
  Omit<
    Reaching<typeof bankBookRepo & typeof bankRepo & typeof ownerAddressRepo>,
    | 'lockBanks'
    | 'findBatchesToCome'
    | 'nextSaveId'
    | 'nextAccountId'
    | 'insertChanges'
    | 'insertAccount'
    | 'removeAccount'
    | 'endChanges'
  > &
  Pick<Reaching<typeof enquiryRepo & typeof idempotencyKeysRepo>, 'findBuildingName' | 'isKnownKey' | 'findAnswered'> =
  {
    findMeetingPlace: (tx) => bookingRepo.findMeetingPlace(asOwner8(tx), 80),
    findFreeSlots: (tx) => bookingRepo.findFreeSlots(asOwner8(tx), 80, { after: now, before: new Date('2100-01-01') }),
    findOpenMeetings: (tx) => bookingRepo.findOpenMeetings(asOwner8(tx), 80, now),
    findMeeting: (tx) => bookingRepo.findMeeting(asOwner8(tx), 85, now),
    findProperties: (tx) => propertyRepo.findProperties(asOwner8(tx)),
    findProperty: (tx) => propertyRepo.findProperty(asOwner8(tx), 81),
    findTenancy: (tx) => propertyRepo.findTenancy(asOwner8(tx), 81),
    findLeasesOf: (tx) => propertyRepo.findLeasesOf(asOwner8(tx), 81),
    findHoldings: (tx) => propertyRepo.findHoldings(asOwner8(tx), null),
    findResidentialIds: (tx) => propertyRepo.findResidentialIds(asOwner8(tx), null),
    findLeases: (tx) => propertyRepo.findLeases(asOwner8(tx), null),
    findOpenBills: (tx) => billRepo.findOpenBills(asOwner8(tx), null),
    findOpenBillsOf: (tx) => billRepo.findOpenBillsOf(asOwner8(tx), 81),
    findPaidBillsOf: (tx) => billRepo.findPaidBillsOf(asOwner8(tx), 81),
    findPaidBillsHolding: (tx) => billRepo.findPaidBillsHolding(asOwner8(tx), [], 10),
    findLastLines: (tx) => folioRepo.findLastLines(asOwner8(tx), range.to),
    findLeads: (tx) => forLeaseRepo.findLeads(asOwner8(tx), [81]),
    findAds: (tx) => forLeaseRepo.findAds(asOwner8(tx), [81]),
    findTours: (tx) => forLeaseRepo.findTours(asOwner8(tx), [81]),
    findBudgets: (tx) => multiresRepo.findBudgets(asOwner8(tx), 80, february),
    findArrears: (tx) => multiresRepo.findArrears(asOwner8(tx), 80),
    findTickets: (tx) => multiresRepo.findTickets(asOwner8(tx), 80),
    findRewards: (tx) => multiresRepo.findRewards(asOwner8(tx), 80, range),
    findBalances: (tx) => ledgerRepo.findBalances(asOwner8(tx), ledger),
    findLines: (tx) => ledgerRepo.findLines(asOwner8(tx), ledger, { after: null, limit: 10 }),
    findRangeLines: (tx) => ledgerRepo.findRangeLines(asOwner8(tx), range),
    findPageLike: (tx) => ledgerRepo.findPageLike(asOwner8(tx), range, '.', { after: null, limit: 10 }),
    slicesOfLinesLike: (tx) => collect(ledgerRepo.slicesOfLinesLike(asOwner8(tx), range, '.')),
    slicesOfRange: (tx) => collect(ledgerRepo.slicesOfRange(asOwner8(tx), range)),
    findLinesLike: (tx) => ledgerRepo.findLinesLike(asOwner8(tx), range, '.'),
    findDocument: (tx) => documentRepo.findDocument(asOwner8(tx), { documentId: 82, fileName: 'front.png' }),
    findThumbnail: (tx) => documentRepo.findThumbnail(asOwner8(tx), { documentId: 82, fileName: 'front.png' }),
    findFirstDocuments: (tx) => documentRepo.findFirstDocuments(asOwner8(tx), [{ kind: 'photo', refId: 81 }]),
    findDocumentsOf: (tx) => documentRepo.findDocumentsOf(asOwner8(tx), 'photo', [81]),
    findActivity: (tx) => activityRepo.findActivity(asOwner8(tx), anyAction, 10),
    findActors: (tx) => activityRepo.findActors(asOwner8(tx), anyAction.actions),
    property: (tx) => namers.property(asOwner8(tx), [81]),
    building: (tx) => namers.building(asOwner8(tx), [80]),
    document: (tx) => namers.document(asOwner8(tx), [82]),
    statement: (tx) => namers.statement(asOwner8(tx), [1, 2]),
    enquiry: (tx) => namers.enquiry(asOwner8(tx), [1, 2]),
    message: (tx) => namers.message(asOwner8(tx), [84]),
    sla: (tx) => namers.sla(asOwner8(tx), [8]),
    login: (tx) => namers.login(asOwner8(tx), [2]),
    findChangesOfSaves: (tx) => toldSavesRepo.findChangesOfSaves(asOwner8(tx), [1, 2]),
    findNotifications: (tx) => notificationRepo.findNotifications(asOwner8(tx), 10),
    isOwnMessage: (tx) => notificationRepo.isOwnMessage(asOwner8(tx), 84),
    findPendingSlas: (tx) => slaRepo.findPendingSlas(asOwner8(tx)),
    findSignedSlas: (tx) => slaRepo.findSignedSlas(asOwner8(tx)),
    findSealedSla: (tx) => slaRepo.findSealedSla(asOwner8(tx), 8),
    findOwnerName: (tx) => slaRepo.findOwnerName(asOwner8(tx)),
    findAddresses: (tx) => slaRepo.findAddresses(asOwner8(tx), 0),
    findGroupOf: (tx) => slaRepo.findGroupOf(asOwner8(tx), 81),
    findSealedSignature: (tx) => slaRepo.findSealedSignature(asOwner8(tx), 8),
    markSigned: (tx) => slaRepo.markSigned(asOwner8(tx), 18, parseIsoDate('2026-03-18')),
    hasDocument: (tx) => documentRepo.hasDocument(asOwner8(tx), { kind: 'lease', refId: 8 }),
    findLatest: (tx) => documentRepo.findLatest(asOwner8(tx), { kind: 'lease', refId: 8 }),
    findOfKind: (tx) => documentRepo.findOfKind(asOwner8(tx), 'condition_report', 83),
    findAddress: (tx) => fileRepo.findAddress(asOwner8(tx), 81),
    findFiled: (tx) => fileRepo.findFiled(asOwner8(tx), 81),
    findSubmittedBills: (tx) => fileRepo.findSubmittedBills(asOwner8(tx), null),
    findWorkOrders: (tx) => fileRepo.findWorkOrders(asOwner8(tx), 81),
    findRentHistory: (tx) => fileRepo.findRentHistory(asOwner8(tx), 81),
    findFirstDayLike: (tx) => ledgerRepo.findFirstDayLike(asOwner8(tx), '.'),
    findRents: (tx) => rentRepo.findRents(asOwner8(tx), range),
    findRentsOf: (tx) => rentRepo.findRentsOf(asOwner8(tx), 81, range),
    slicesOfRents: (tx) => collect(rentRepo.slicesOfRents(asOwner8(tx), range)),
    findAccounts: (tx) => bankBookRepo.findAccounts(asOwner8(tx)),
    findSealedAccounts: (tx) => bankBookRepo.findSealedAccounts(asOwner8(tx)),
    findChanges: (tx) => bankBookRepo.findChanges(asOwner8(tx)),
    findSealedChanges: (tx) => bankBookRepo.findSealedChanges(asOwner8(tx)),
    findSealedProperties: (tx) => bankBookRepo.findSealedProperties(asOwner8(tx)),
    findNamedPayments: (tx) => bankBookRepo.findNamedPayments(asOwner8(tx), now),
    findMasks: (tx) => bankRepo.findMasks(asOwner8(tx), now),
    findOwnerAddress: (tx) => ownerAddressRepo.findOwnerAddress(asOwner8(tx)),
    findSender: (tx) => senderRepo.findSender(asOwner8(tx)),
    findBuildingName: (tx) => enquiryRepo.findBuildingName(asOwner8(tx), 80),
    isKnownKey: (tx) => idempotencyKeysRepo.isKnownKey(tx, theirKey),
    findAnswered: (tx) => idempotencyKeysRepo.findAnswered(tx, theirKey).catch((error: unknown) => String(error)),
  };

/** The result of each read that finds nothing; reads that are not listed return an empty list. */
const emptyResults = new Map<string, unknown>(
  Object.entries({
    findHoldings: { properties: [], buildings: [] },
    findResidentialIds: new Set(),
    findMasks: new Map(),
    findOwnerAddress: { address: null, name: null },
    findBalances: null,
    findMeetingPlace: null,
    findMeeting: null,
    findProperty: null,
    findTenancy: null,
    findDocument: null,
    findLatest: null,
    findOfKind: null,
    findAddress: null,
    findFirstDayLike: null,
    findThumbnail: null,
    isOwnMessage: false,
    findSealedSla: null,
    findOwnerName: '',
    findGroupOf: null,
    findSealedSignature: null,
    hasDocument: false,
    markSigned: false,
    findSender: { name: 'Customer 8', customerId: 8, email: null, mobile: null, writtenBy: null },
    findBuildingName: null,
    isKnownKey: false,
    findAnswered: 'Error: A key that is known has no answer.',
  }),
);
export const nothingOf = (name: string): unknown => (emptyResults.has(name) ? emptyResults.get(name) : []);
