import type { BankHistory, Batch, EndedHold, PaymentsAround } from '@portal/domain';
import {
  accountOfPayment,
  chosenNow,
  effectiveAt,
  isDoor,
  isPaidTo,
  paymentsToCome,
  recentDetailsChange,
  waitsFor,
  wasPaidTo,
} from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { findProperties } from '../../portfolio/property/property.repo.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import {
  findAccounts,
  findBatchesToCome,
  findChanges,
  findNamedPayments,
  findSealedAccounts,
  findSealedChanges,
  findSealedProperties,
} from './bank-book.repo.ts';
import type { AccountRow, ChangeRow, NamedPayment } from './bank-book.repo.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The details of an account, as they are stored. */
export type Details = Pick<AccountRow, 'accountName' | 'route' | 'encryptedAccountNumber' | 'lastFour' | 'transit'>;

/** A change with the row in which it is stored. */
export interface StoredChange<Value> {
  readonly value: Value;
  readonly effectiveAt: Date;
  readonly heldAt: Date | null;
  readonly releasedAt: Date | null;
  readonly earlierHolds: readonly EndedHold[];
  readonly emailReleasedAt: Date | null;
  readonly waits: boolean;
  readonly row: ChangeRow;
}

export type ChoiceHistory = BankHistory<number | null, StoredChange<number | null>>;
export type DetailsHistory = BankHistory<Details, StoredChange<Details>>;

/** The last change of an account's details that its choices still mention (SEC5): neither undone nor on hold. */
export function recentDetails({ changes }: DetailsHistory, now: Date): ChangeRow | null {
  const counted = changes.map(({ row }) => row).filter((row) => row.call === 'update-bank-details');
  return recentDetailsChange(
    counted.filter((row) => row.endedAt === null && !isOnHold(row)),
    now,
  );
}

/** All accounts of an owner, and the past, present and pending choices of them. */
export interface BankBook {
  readonly accounts: readonly AccountRow[];
  readonly properties: readonly PropertyRow[];
  readonly doors: readonly PropertyRow[];
  readonly changes: readonly ChangeRow[];
  readonly choiceOf: (property: Pick<PropertyRow, 'propertyId' | 'customerAccountId'>) => ChoiceHistory;
  readonly detailsOf: (account: AccountRow) => DetailsHistory;
  /** The batches to come. One whose plan leaves the owner out may still change. */
  readonly batches: readonly Batch[];
  /** The known payments to come: batches that pay the owner or may do so (FN36). */
  readonly payments: readonly Batch[];
  /** The payments to come for which the provider names the account (FN36). */
  readonly named: readonly NamedPayment[];
}

/** The account that the provider names for the payment of a property (FN36); null where it names none. */
export function namedFor(
  { named }: Pick<BankBook, 'named'>,
  { propertyId }: Pick<PropertyRow, 'propertyId'>,
): (batch: Batch) => number | null {
  const own = new Map(named.filter((row) => row.propertyId === propertyId).map((row) => [row.batchId, row.accountId]));
  return ({ batchId }) => own.get(batchId) ?? null;
}

/** The account to which a batch pays the money of a property (FN36, BA1). */
export function paidAccount(
  book: Pick<BankBook, 'choiceOf' | 'named'>,
  property: Pick<PropertyRow, 'propertyId' | 'customerAccountId'>,
  batch: Batch,
): number | null {
  return accountOfPayment<number | null>(book.choiceOf(property), batch, namedFor(book, property)(batch));
}

/**
 * A book whose rows are all unaltered since the portal wrote them; account numbers are decrypted from no other (SEC9).
 */
export interface SealedBook extends BankBook {
  readonly isUnaltered: true;
}

/**
 * @param now the instant by which pending changes are judged (SEC6)
 * @param known the owner's properties, where they were read already
 */
export async function readBankBook(tx: OwnerTransaction, now: Date, known?: readonly PropertyRow[]): Promise<BankBook> {
  const accounts = await findAccounts(tx);
  const properties = known ?? (await findProperties(tx));
  const changes = await findChanges(tx);
  return toBook(tx, now, { accounts, properties, changes, isForList: known !== undefined });
}

/**
 * The same for callers that show whole numbers or change where money goes (SEC9). Not after a write of the same
 * transaction, whose rows have no seal yet.
 * @throws AppError `forbidden` where a row was altered outside the portal
 */
export async function readSealedBook(tx: OwnerTransaction, now: Date): Promise<SealedBook> {
  const accounts = await findSealedAccounts(tx);
  const properties = await findSealedProperties(tx);
  const changes = await findSealedChanges(tx);
  return { ...(await toBook(tx, now, { accounts, properties, changes, isForList: false })), isUnaltered: true };
}

interface StoredBankRows {
  readonly accounts: readonly AccountRow[];
  readonly properties: readonly PropertyRow[];
  readonly changes: readonly ChangeRow[];
  readonly isForList: boolean;
}

async function toBook(tx: OwnerTransaction, now: Date, found: StoredBankRows): Promise<BankBook> {
  const { accounts, properties, changes, isForList } = found;
  // Every page reads the list of properties, so this is fast without changes: no payment then goes elsewhere than now.
  const isUnchanged = isForList && changes.length === 0;
  const batches = isUnchanged ? [] : await findBatchesToCome(tx, now);
  const named = isUnchanged ? [] : await findNamedPayments(tx, now);
  const ofProperty = Map.groupBy(changes, ({ propertyId }) => propertyId);
  const ofAccount = Map.groupBy(
    changes.filter(({ propertyId }) => propertyId === null),
    ({ customerAccountId }) => customerAccountId,
  );
  return {
    accounts,
    properties,
    batches,
    payments: batches.filter((batch) => batch.mayPay),
    named,
    doors: properties.filter(isDoor),
    changes,
    choiceOf: ({ propertyId, customerAccountId }) => ({
      before: customerAccountId,
      changes: (ofProperty.get(propertyId) ?? []).map((row) => ({
        ...toStoredChange(row, now),
        value: row.customerAccountId,
      })),
    }),
    detailsOf: (account) => ({
      before: account,
      changes: (ofAccount.get(account.customerAccountId) ?? []).map((row) => ({
        ...toStoredChange(row, now),
        value: toDetails(row),
      })),
    }),
  };
}

function toStoredChange(row: ChangeRow, now: Date): Omit<StoredChange<unknown>, 'value'> {
  const { effectiveAt, heldAt, endedAt, emailReleasedAt } = row;
  const earlierHolds = row.holdsBefore.map((hold) => ({
    heldAt: new Date(hold.held_at),
    releasedAt: new Date(hold.released_at),
  }));
  // A change that was undone while on hold was never released.
  const releasedAt = endedAt === null ? row.releasedAt : null;
  return { effectiveAt, heldAt, releasedAt, earlierHolds, emailReleasedAt, waits: waitsFor(row, now) !== null, row };
}

/** Changes on hold until the owner says whether they were theirs (SEC2). */
export function heldChanges({ changes }: Pick<BankBook, 'changes'>): HeldChange[] {
  return changes.filter(isOnHold);
}

export type HeldChange = ChangeRow & { readonly heldAt: Date };

function isOnHold(change: ChangeRow): change is HeldChange {
  return change.heldAt !== null && change.releasedAt === null && change.endedAt === null;
}

/** Whether one of them names an account. */
export function isHeld(book: Pick<BankBook, 'changes'>, accountId: number): boolean {
  return heldChanges(book).some(({ customerAccountId }) => customerAccountId === accountId);
}

/** A property's account as screens show it. */
export interface ShownChoice {
  /** The account that was chosen last. */
  readonly value: number | null;
  /** The account that is effective now. */
  readonly effective: number | null;
  /** The payments to come that still go elsewhere; null where all go to the last chosen account. */
  readonly payments: PaymentsAround | null;
}

/** The account that was chosen last, and the effective one. A removed or unknown account counts as none. */
export function shownChoice(
  book: BankBook,
  property: Pick<PropertyRow, 'propertyId' | 'customerAccountId'>,
  now: Date,
): ShownChoice {
  const { accounts, payments, choiceOf } = book;
  const history = choiceOf(property);
  const there = (id: number | null): number | null =>
    accounts.some(({ customerAccountId }) => customerAccountId === id) ? id : null;
  return {
    value: there(chosenNow<number | null>(history, now)),
    effective: there(effectiveAt<number | null>(history, now)),
    payments: paymentsToCome<number | null, StoredChange<number | null>>(
      history,
      payments,
      now,
      namedFor(book, property),
    ),
  };
}

/** A change of an account's details stores all of them. */
function toDetails({ changeId, accountName, route, encryptedAccountNumber, lastFour, transit }: ChangeRow): Details {
  if (
    accountName === null ||
    route === null ||
    encryptedAccountNumber === null ||
    lastFour === null ||
    transit === null
  )
    throw new Error(`Change ${changeId} of an account lacks its details`);
  return { accountName, route, encryptedAccountNumber, lastFour, transit };
}

/** Whether an account receives money or still may (BA1, PR9). */
export interface AccountUse {
  readonly isInUse: (accountId: number) => boolean;
  /**
   * Whether a hold that ends or a recent undo could make payments go to it at once: a change of its details is then
   * delayed as for an account in use.
   */
  readonly mayBeInUseAgain: (accountId: number, days: number) => boolean;
}

export function useOf(book: BankBook, now: Date): AccountUse {
  const histories = book.properties.map(book.choiceOf);
  return {
    mayBeInUseAgain: (accountId, days) =>
      heldChanges(book).some((row) => row.propertyId !== null && row.customerAccountId === accountId) ||
      wasPaidTo<number | null>(accountId, histories, new Date(now.getTime() - days * DAY)),
    isInUse: (accountId) =>
      book.named.some((payment) => payment.accountId === accountId) ||
      isPaidTo<number | null>(accountId, histories, book.batches, now),
  };
}
