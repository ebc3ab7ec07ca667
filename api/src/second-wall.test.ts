import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { randomUUID } from 'node:crypto';
import type { OwnerTransaction, Transaction } from './db/client.ts';
import { billPayments, bills } from './modules/bill/bill.tables.ts';
import { documents } from './modules/document/document.tables.ts';
import { enquiries } from './modules/enquiry/enquiry.tables.ts';
import { ledgerEntries } from './modules/ledger/ledger.tables.ts';
import { answeredKeys } from './services/once/once.tables.ts';
import { owners } from './modules/owner/owner.tables.ts';
import { buildings, leases, properties } from './modules/property/property.tables.ts';
import { referrals } from './modules/referral/referral.tables.ts';
import { rents } from './modules/rent/rent.tables.ts';
import { slas } from './modules/sla/sla.tables.ts';
import { storedFiles } from './services/storage/storage.tables.ts';
import { readContents } from '../testing/db/contents.ts';
import type * as allowanceRepo from './services/allowance/allowance.repo.ts';
import { countSent } from './services/allowance/allowance.repo.ts';
import * as billRepo from './modules/bill/bill.repo.ts';
import * as documentRepo from './modules/document/document.repo.ts';
import * as enquiryRepo from './modules/enquiry/enquiry.repo.ts';
import * as folioRepo from './modules/folio/folio.repo.ts';
import * as ledgerRepo from './modules/ledger/ledger.repo.ts';
import { queueLetter } from './services/mail/outbox.repo.ts';
import * as senderRepo from './services/mail/sender.repo.ts';
import * as onceRepo from './services/once/answered-keys.repo.ts';
import * as propertyRepo from './modules/property/property.repo.ts';
import * as referralRepo from './modules/referral/referral.repo.ts';
import * as rentRepo from './modules/rent/rent.repo.ts';
import * as storageRepo from './services/storage/stored-files.repo.ts';
import { recordAudit } from './services/audit/audit.repo.ts';
import { usePortal } from '../testing/portal.ts';
import { secretOf } from '../testing/people/actors.ts';
import { addPortfolio } from '../testing/people/portfolio.ts';
import { forgeOwner, forgeScope } from '../testing/scope.ts';

const portal = usePortal();

const secret = secretOf(8);
const seven = forgeScope(7, 1);
const eight = forgeScope(8, 2);
/** Switches the first wall off: owner 7’s transaction in another owner’s name. */
const forge = (tx: OwnerTransaction): OwnerTransaction => forgeOwner(tx, 8, 2);
const now = new Date('2026-03-18T16:00:00Z');
const range = { groupId: null, from: parseIsoDate('2026-01-01'), to: parseIsoDate('2026-12-31') };
const ledger = { propertyId: 81, creditType: 'all', startFrom: range.from, endTo: range.to } as const;
const written = { writtenAt: now };
const theirFile = randomUUID();
const theirKey = { loginId: 2, call: 'referral', key: randomUUID(), fingerprint: 'theirs' };

type Attempt = (tx: OwnerTransaction) => Promise<unknown>;

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

/** Each repo with another owner’s name in owner 7’s transaction. A new function of a repo fails to compile until it is listed here. */
const reads: Reaching<
  typeof propertyRepo &
    typeof billRepo &
    typeof folioRepo &
    typeof ledgerRepo &
    typeof documentRepo &
    typeof rentRepo &
    typeof senderRepo
> &
  Pick<
    Reaching<typeof enquiryRepo & typeof onceRepo & typeof allowanceRepo>,
    'findBuildingName' | 'isKnownKey' | 'findAnswered' | 'countSent'
  > = {
  findProperties: (tx) => propertyRepo.findProperties(forge(tx)),
  findHoldings: (tx) => propertyRepo.findHoldings(forge(tx), null),
  findLeases: (tx) => propertyRepo.findLeases(forge(tx), null),
  findOpenBills: (tx) => billRepo.findOpenBills(forge(tx), null),
  findLastLines: (tx) => folioRepo.findLastLines(forge(tx), range.to),
  findBalances: (tx) => ledgerRepo.findBalances(forge(tx), ledger),
  findLines: (tx) => ledgerRepo.findLines(forge(tx), ledger, { after: null, limit: 10 }),
  findRangeLines: (tx) => ledgerRepo.findRangeLines(forge(tx), range),
  findLinesLike: (tx) => ledgerRepo.findLinesLike(forge(tx), range, '.'),
  findDocument: (tx) => documentRepo.findDocument(forge(tx), { documentId: 82, fileName: 'front.png' }),
  findThumbnail: (tx) => documentRepo.findThumbnail(forge(tx), { documentId: 82, fileName: 'front.png' }),
  findFirstDocuments: (tx) => documentRepo.findFirstDocuments(forge(tx), [{ kind: 'photo', refId: 81 }]),
  findFirstDayLike: (tx) => ledgerRepo.findFirstDayLike(forge(tx), '.'),
  findRents: (tx) => rentRepo.findRents(forge(tx), range),
  findSender: (tx) => senderRepo.findSender(forge(tx)),
  findBuildingName: (tx) => enquiryRepo.findBuildingName(forge(tx), 80),
  isKnownKey: (tx) => onceRepo.isKnownKey(tx, theirKey),
  findAnswered: (tx) => onceRepo.findAnswered(tx, theirKey).catch((error: unknown) => String(error)),
  countSent: (tx) => countSent(forge(tx), new Date(0)),
};

/** What each read returns when it finds nothing; those not listed return an empty list. */
const emptyResults = new Map<string, unknown>(
  Object.entries({
    findHoldings: { properties: [], buildings: [] },
    findBalances: null,
    findDocument: null,
    findFirstDayLike: null,
    findThumbnail: null,
    findSender: { name: 'Customer 8', customerId: 8, email: null, mobile: null },
    findBuildingName: null,
    isKnownKey: false,
    findAnswered: 'Error: A key that is known has no answer.',
    countSent: 0,
  }),
);
const nothingOf = (name: string): unknown => (emptyResults.has(name) ? emptyResults.get(name) : []);

const person = { name: 'Ben', propertiesNo: 3, address: '1 King St W', email: 'ben@portal.test', mobile: '1' };
const letter = { replyName: 'Ada', replyAddress: null, subject: 'Enquiry', body: 'Hello' };
const file = { name: randomUUID(), originalName: 'a.txt', mime: 'text/plain', size: 1, storedAt: now };
const deed = { action: 'enquiry', requestId: 'r' } as const;

/** Writes in another owner’s name, with another’s login, or with another’s file. */
const refused: readonly (readonly [string, Attempt])[] = [
  ['an enquiry of another owner', (tx) => enquiryRepo.insertEnquiry(forge(tx), { ...written, comments: 'x' })],
  [
    'an enquiry by another login',
    (tx) => enquiryRepo.insertEnquiry(forgeOwner(tx, 7, 2), { ...written, comments: 'x' }),
  ],
  [
    'an enquiry with another’s file',
    (tx) => enquiryRepo.insertEnquiry(tx, { ...written, comments: 'x', fileName: theirFile }),
  ],
  ['a referral of another owner', (tx) => referralRepo.insertReferral(forge(tx), { ...written, ...person })],
  ['a referral by another login', (tx) => referralRepo.insertReferral(forgeOwner(tx, 7, 2), { ...written, ...person })],
  ['a file of another owner', (tx) => storageRepo.insertStoredFile(forge(tx), file)],
  ['a letter with another’s file', (tx) => queueLetter(tx, { ...letter, fileName: theirFile }, now)],
  ['an audit entry of another owner', (tx) => recordAudit(tx, { ...deed, actorLoginId: 1, onBehalfOf: 8 })],
  ['an audit entry of another login', (tx) => recordAudit(tx, { ...deed, actorLoginId: 2, onBehalfOf: 7 })],
  ['an audit entry of no login', (tx) => recordAudit(tx, { ...deed, actorLoginId: null, onBehalfOf: null })],
  ['a key of another login', (tx) => onceRepo.claimKey(tx, { ...theirKey, key: randomUUID() }, now)],
];

beforeAll(async () => {
  for (const owner of [7, 8]) await addPortfolio(portal.orm, owner);
  await portal.orm.insert(storedFiles).values({ ...file, name: theirFile, customerId: 8, originalName: secret });
  await portal.orm
    .insert(enquiries)
    .values({ ...written, customerId: 8, loginId: 2, comments: secret, fileName: theirFile });
  await portal.orm.insert(referrals).values({ ...written, ...person, customerId: 8, loginId: 2, name: secret });
  await portal.orm.insert(answeredKeys).values({ ...theirKey, answer: { secret }, answeredAt: now });
});

describe('the second wall, with the first switched off', () => {
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
      await onceRepo.keepAnswer(tx, theirKey, { type: 'mine' });
      await onceRepo.forgetKeys(forgeOwner(tx, 7, 2), new Date('2100-01-01'));
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
      answeredKeys,
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
