import { monthOf, parseMoney, parseIsoDate, runningBalances, toDecimal } from '@portal/domain';
import type { Orm } from '../src/db/client.ts';
import { billPayments, bills } from '../src/db/schema/bill.tables.ts';
import { bankAccounts } from '../src/db/schema/bank-account.tables.ts';
import { ads, leads, tours } from '../src/db/schema/for-lease.tables.ts';
import { slots } from '../src/db/schema/booking.tables.ts';
import { arrears, budgets, rewards, tickets } from '../src/db/schema/multires.tables.ts';
import { eftBatches, eftPayments } from '../src/db/schema/eft.tables.ts';
import { encryptNumber } from '../src/services/encryption/account-number.ts';
import { quickHashing } from './quick-hashing.ts';
import { testCipher } from './seal/test-keys.ts';
import { buildings, leases, properties } from '../src/db/schema/property.tables.ts';
import { documents } from '../src/db/schema/document.tables.ts';
import { notifications } from '../src/db/schema/notification.tables.ts';
import { ledgerEntries } from '../src/db/schema/ledger.tables.ts';
import { logins } from '../src/db/schema/auth.tables.ts';
import { owners } from '../src/db/schema/owner.tables.ts';
import { resources } from '../src/db/schema/resource.tables.ts';
import { rents } from '../src/db/schema/rent.tables.ts';
import { contentOf } from '../src/reports/statement/statement-content.ts';
import { insertStatements } from '../src/reports/statement/statement.repo.ts';
import { slas } from '../src/db/schema/sla.tables.ts';
import { recomputeOutstanding } from '../src/transfer/import/import.repo.ts';
import { PASSWORD } from './browser.ts';

type LoginValues = Partial<typeof logins.$inferInsert> & { readonly email: string };
type LeaseValues = Partial<typeof leases.$inferInsert> & {
  readonly applicationId: number;
  readonly propertyId: number;
};

type BillValues = Partial<typeof bills.$inferInsert> & { readonly billId: number; readonly propertyId: number };

const passwordHash = await quickHashing.hash(PASSWORD);

/** An owner with a login; the email address is `owner<id>@portal.test`. */
export async function addOwner(
  orm: Orm,
  customerId: number,
  login: Partial<typeof logins.$inferInsert> = {},
): Promise<string> {
  await orm.insert(owners).values({ customerId, firstName: 'Ada', lastName: 'Côté' });
  return addLogin(orm, {
    email: `owner${customerId}@portal.test`,
    username: `owner${customerId}`,
    role: 'owner',
    customerId,
    ...login,
  });
}

/** Changes each login as if it had set its password again by a mailed link. */
export async function resetPasswords(orm: Orm): Promise<void> {
  await orm.update(logins).set({ passwordHash });
}

export async function addLogin(orm: Orm, values: LoginValues): Promise<string> {
  await orm.insert(logins).values({ role: 'staff', passwordHash, ...values });
  return values.email;
}

export async function addProperty(
  orm: Orm,
  propertyId: number,
  customerId: number,
  values: Partial<typeof properties.$inferInsert> = {},
): Promise<void> {
  await orm
    .insert(properties)
    .values({ propertyId, customerId, status: 1, address: `${propertyId} King St W`, ...values });
}

export async function addBuilding(
  orm: Orm,
  groupId: number,
  customerId: number,
  values: Partial<typeof buildings.$inferInsert> = {},
): Promise<void> {
  const known = { groupId, customerId, groupName: `Building ${groupId}`, slug: `b-${groupId}` };
  await orm.insert(buildings).values({ ...known, ...values });
}

/** A row of each kind that only multi-residential buildings have. */
export async function addBuildingBooks(orm: Orm, groupId: number, propertyId: number, text: string): Promise<void> {
  const month = '2026-02-01';
  await orm.insert(slots).values({ groupId, startsAt: new Date('2030-03-20T13:00:00Z') });
  await orm.insert(budgets).values({ groupId, month, revenue: '2000.00', expense: '300.00' });
  await orm.insert(rewards).values({ groupId, month, standard: 1250, bonus: 0 });
  await orm.insert(arrears).values({ propertyId, dueOn: month, amount: '120.00' });
  await orm.insert(tickets).values({ ticketId: propertyId, propertyId, description: text, openedOn: month });
}

export async function addLease(orm: Orm, values: LeaseValues): Promise<void> {
  await orm.insert(leases).values({ rent: '1500.00', start: '2025-01-01', ...values });
}

/** A document whose file has yet to be put into the store. */
export async function addDocument(
  orm: Orm,
  values: Pick<typeof documents.$inferInsert, 'documentId' | 'kind' | 'fileName' | 'storedName'> &
    Partial<typeof documents.$inferInsert>,
): Promise<void> {
  await orm.insert(documents).values({ mime: 'image/png', size: 1, digest: 'd'.repeat(64), ...values });
}

export async function addBankAccount(
  orm: Orm,
  customerAccountId: number,
  customerId: number,
  digits: string,
  accountName = 'Chequing',
): Promise<void> {
  const { account_number_sealed: encryptedAccountNumber, last_four: lastFour } = encryptNumber(
    testCipher,
    customerAccountId,
    digits,
  );
  const known = { accountName, route: '001', transit: '00001', encryptedAccountNumber, lastFour };
  await orm.insert(bankAccounts).values({ customerAccountId, customerId, ...known });
}

/** A batch with its payments, as property, amount and account. */
export async function addBatch(
  orm: Orm,
  batchId: number,
  sendsAt: string,
  payments: readonly (readonly [propertyId: number, amount: string, customerAccountId?: number])[] = [],
): Promise<void> {
  await orm.insert(eftBatches).values({ batchId, sendsAt: new Date(sendsAt) });
  const rows = payments.map(([propertyId, amount, customerAccountId]) => ({
    batchId,
    propertyId,
    amount,
    customerAccountId,
  }));
  if (rows.length > 0) await orm.insert(eftPayments).values(rows);
}

/** The events of a property that is for lease. */
export async function addLeads(orm: Orm, rows: readonly (typeof leads.$inferInsert)[]): Promise<void> {
  await orm.insert(leads).values([...rows]);
}

export async function addAd(orm: Orm, values: typeof ads.$inferInsert): Promise<void> {
  await orm.insert(ads).values(values);
}

export async function addTour(orm: Orm, propertyId: number, url: string): Promise<void> {
  await orm.insert(tours).values({ propertyId, url });
}

export async function addResource(orm: Orm, values: typeof resources.$inferInsert): Promise<void> {
  await orm.insert(resources).values(values);
}

/** The statement of a month in which nothing happened; its owner and address are this text. */
export async function addStatement(orm: Orm, customerId: number, month: string, text: string): Promise<void> {
  const content = contentOf(
    { customerId, name: text },
    [{ propertyId: customerId, address: text, lines: [] }],
    monthOf(parseIsoDate(month)),
  );
  await orm.transaction((tx) => insertStatements(tx, [{ number: 0, madeOn: '2026-03-01', content, previous: null }]));
}

export async function addNotification(
  orm: Orm,
  values: Partial<typeof notifications.$inferInsert> & { readonly messageId: number; readonly customerId: number },
): Promise<void> {
  await orm
    .insert(notifications)
    .values({ message: 'The lobby is painted.', createdAt: new Date('2026-03-16T15:00:00Z'), ...values });
}

export async function addSla(orm: Orm, slaId: number, customerId: number, status: 'pending' | 'signed'): Promise<void> {
  await orm.insert(slas).values({ slaId, customerId, status });
}

/** A bill that the owner may see, with the amounts paid on it; what is outstanding follows. */
export async function addBill(orm: Orm, values: BillValues, paid: readonly string[] = []): Promise<void> {
  const payments = paid.map((amount, index) => ({
    billId: values.billId,
    transactionId: values.billId * 100 + index,
    amount,
  }));
  await orm.transaction(async (tx) => {
    await tx.insert(bills).values({ totalBillAmount: '100.00', showInOwnerPortal: true, ...values });
    if (payments.length > 0) await tx.insert(billPayments).values(payments);
    await recomputeOutstanding(tx, [values.billId]);
  });
}

/** Rents as date and amount. */
export async function addRents(
  orm: Orm,
  propertyId: number,
  paid: readonly (readonly [string, string])[],
): Promise<void> {
  await orm.insert(rents).values(paid.map(([paidOn, rent]) => ({ propertyId, paidOn, rent })));
}

/**
 * Ledger lines as date, amount (negative for a debit), description and work order; ids count from `firstId`, balances
 * follow.
 */
export async function addLedger(
  orm: Orm,
  propertyId: number,
  firstId: number,
  lines: readonly (readonly [string, string, string?, string?])[],
): Promise<void> {
  const movements = lines.map(([date, amount, description = 'Rent', workOrder], index) => ({
    ledgerEntryId: firstId + index,
    date: parseIsoDate(date),
    description,
    workOrder,
    type: amount.startsWith('-') ? ('debit' as const) : ('credit' as const),
    amount: parseMoney(amount.replace('-', '')),
  }));
  const rows = runningBalances(movements).map((line) => ({
    ...line,
    propertyId,
    amount: toDecimal(line.amount),
    balance: toDecimal(line.balance),
  }));
  await orm.insert(ledgerEntries).values(rows);
}
