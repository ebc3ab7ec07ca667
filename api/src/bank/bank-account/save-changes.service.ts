import { emailBy, pendingChange, settleChange, waitsFor } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { decryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import type { BankBook, Details } from './bank-book.service.ts';
import { endChanges, insertChanges, nextSaveId } from './bank-book.repo.ts';
import type { AccountRow, ChangeRow, NewChange } from './bank-book.repo.ts';
import type { BankChangeCall } from '../../db/schema/bank-change.tables.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';

/** Before all stored times. */
export const BEFORE_ALL = new Date(0);

export interface SaveContext {
  readonly call: BankChangeCall;
  readonly now: Date;
  readonly coolingOffHours: number;
  /** Whether the owner has an email address (SEC6). */
  readonly isReachable: boolean;
  /** The device on which it is made, for the owner to recognise (SEC5). */
  readonly device: string | null;
}

/** The result of a save. */
export interface SaveResult {
  /** Null where nothing changed. */
  readonly saveId: number | null;
  /** Properties whose new account is pending, or effective at once without cooling-off. */
  readonly changed: readonly number[];
  /** Properties whose pending change was cancelled. */
  readonly undone: readonly number[];
  readonly effectiveAt: Date | null;
  /** Whether it had been saved before and was only released from a hold now (SEC2). */
  readonly isKept?: true;
}

interface PendingRows {
  readonly changes: NewChange[];
  readonly ends: number[];
}

/** Chooses accounts for properties (BA1). The first change of a property also stores the account before it. */
export async function saveChoices(
  tx: OwnerTransaction,
  book: BankBook,
  wanted: ReadonlyMap<PropertyRow, number | null>,
  saveContext: SaveContext,
): Promise<SaveResult> {
  const saveId = await nextSaveId(tx);
  const all: PendingRows = { changes: [], ends: [] };
  const changed: number[] = [];
  const undone: number[] = [];
  for (const [property, accountId] of wanted) {
    const { propertyId } = property;
    const history = book.choiceOf(property);
    const settled = settleChange<number | null, (typeof history.changes)[number]>(history, accountId, {
      ...saveContext,
      isSame: Object.is,
    });
    if (settled.kind === 'nothing') continue;
    if (settled.ends !== null) all.ends.push(settled.ends.row.changeId);
    if (settled.kind === 'undo') {
      undone.push(propertyId);
      continue;
    }
    const ids = { saveId, propertyId };
    if (history.changes.length === 0) all.changes.push({ ...ids, ...firstChoice(history.before) });
    all.changes.push({ ...ids, ...timesOf(saveContext, settled.effectiveAt), customerAccountId: accountId });
    changed.push(propertyId);
  }
  await endChanges(tx, all.ends, saveContext.now);
  await insertChanges(tx, all.changes);
  const last = all.changes.at(-1);
  return {
    saveId: changed.length + undone.length === 0 ? null : saveId,
    changed,
    undone,
    effectiveAt: last?.effectiveAt ?? null,
  };
}

function firstChoice(
  accountId: number | null,
): Pick<NewChange, 'call' | 'customerAccountId' | 'madeAt' | 'effectiveAt'> {
  return { call: 'import', customerAccountId: accountId, madeAt: BEFORE_ALL, effectiveAt: BEFORE_ALL };
}

/** A change that is not effective at once needs its email; without an address, it needs staff (SEC6). */
function timesOf({ call, now, isReachable, device }: SaveContext, effectiveAt: Date) {
  const by = emailBy(now, effectiveAt);
  const emailRefusedAt = by === null || isReachable ? null : now;
  return { call, madeAt: now, effectiveAt, emailBy: by, emailRefusedAt, device };
}

/** Changes the details of an account; effective at once where no payment goes to it. */
export async function saveDetails(
  tx: OwnerTransaction,
  { book, account, details, cipher }: { book: BankBook; account: AccountRow; details: Details; cipher: Cipher },
  saveContext: SaveContext,
): Promise<SaveResult> {
  const id = account.customerAccountId;
  const history = book.detailsOf(account);
  const settled = settleChange<Details, (typeof history.changes)[number]>(history, details, {
    ...saveContext,
    isSame: (one, other) => isSameDetails(cipher, id, one, other),
  });
  if (settled.kind === 'nothing') return { saveId: null, changed: [], undone: [], effectiveAt: null };
  const saveId = await nextSaveId(tx);
  if (settled.ends !== null) await endChanges(tx, [settled.ends.row.changeId], saveContext.now);
  if (settled.kind === 'undo') return { saveId, changed: [], undone: [id], effectiveAt: null };
  const ids = { saveId, propertyId: null, customerAccountId: id };
  const first: NewChange[] =
    history.changes.length > 0
      ? []
      : [{ ...ids, ...pick(history.before), call: 'import', madeAt: BEFORE_ALL, effectiveAt: BEFORE_ALL }];
  const change = { ...ids, ...pick(details), ...timesOf(saveContext, settled.effectiveAt) };
  await insertChanges(tx, [...first, change]);
  return { saveId, changed: [id], undone: [], effectiveAt: settled.effectiveAt };
}

function pick({ accountName, route, encryptedAccountNumber, lastFour, transit }: Details): Details {
  return { accountName, route, encryptedAccountNumber, lastFour, transit };
}

/** The same number encrypted twice counts as unchanged. */
function isSameDetails(cipher: Cipher, accountId: number, one: Details, other: Details): boolean {
  const plain = ({ accountName, route, transit, encryptedAccountNumber }: Details): string =>
    JSON.stringify([accountName, route, transit, decryptNumber(cipher, accountId, encryptedAccountNumber)]);
  return plain(one) === plain(other);
}

/** Cancels the pending changes of a save and returns them. */
export async function undoSave(tx: OwnerTransaction, book: BankBook, saveId: number, now: Date): Promise<ChangeRow[]> {
  const open = pendingOf(book, saveId, now);
  await endChanges(
    tx,
    open.map(({ changeId }) => changeId),
    now,
  );
  return open;
}

/** The pending changes of a save. */
export function pendingOf({ changes }: BankBook, saveId: number, now: Date): ChangeRow[] {
  return changes.filter((row) => {
    if (row.saveId !== saveId || row.endedAt !== null) return false;
    const change = { ...row, value: null, waits: waitsFor(row, now) !== null };
    return pendingChange({ before: null, changes: [change] }, now) !== null;
  });
}
