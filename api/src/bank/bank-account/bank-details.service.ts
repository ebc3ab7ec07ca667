import type { BodyOf, calls } from '@portal/contract';
import { businessDay, chosenNow, formatInstant, DETAILS_CHANGE_DAYS } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import { encryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { isHeld, useOf } from './bank-book.service.ts';
import type { Details } from './bank-book.service.ts';
import { endChanges, insertAccount, nextAccountId, removeAccount } from './bank-book.repo.ts';
import { noteAccount } from './logged-changes.ts';
import { saveDetails } from './save-changes.service.ts';
import type { SaveResult } from './save-changes.service.ts';
import { endingOf } from './bank-news.service.ts';
import { describeMoves, shownName } from './describe-moves.ts';
import type { Move } from './describe-moves.ts';
import { notifyEdit, notifySave } from './notify-owner.service.ts';
import { ownAccount, notifyAccountChange, noticeOf } from './write-bank.service.ts';
import type { BankWriteResponse, BankWrite } from './write-bank.service.ts';

type AddBody = BodyOf<typeof calls.addBankDetails>;
type UpdateBody = BodyOf<typeof calls.updateBankDetails>;

/** More would be a mistake, or an attempt to fill the table. */
const MAX_ACCOUNTS = 50;

/** Adds an account that nothing is paid to yet. */
export async function addDetails(writing: BankWrite, body: AddBody): Promise<BankWriteResponse> {
  const { deps, tx, book, now, note } = writing;
  if (body.customer_account_id !== undefined) ownAccount(book, body.customer_account_id);
  if (body.property_id !== undefined && !book.properties.some(({ propertyId }) => propertyId === body.property_id))
    throw new AppError('not_found', { named: body.property_id });
  if (book.accounts.length >= MAX_ACCOUNTS)
    throw new AppError('invalid', { message: `There can be at most ${MAX_ACCOUNTS} bank accounts.` });
  const customerAccountId = await nextAccountId(tx);
  const details = toDetails(deps.cipher, customerAccountId, body);
  await insertAccount(tx, { customerAccountId, ...details, addedAt: now });
  await note(`bank-account:${customerAccountId}`, { ...noteAccount(customerAccountId, details) });
  await notifyAccountChange(
    writing,
    'A bank account was added in the owner portal. No payment goes to it yet.',
    details,
  );
  return { type: 'success', message: 'The bank account has been added.' };
}

/** @throws AppError `stale` where the details have changed since the form was loaded */
export async function updateDetails(writing: BankWrite, body: UpdateBody): Promise<BankWriteResponse> {
  const { deps, tx, book, now, note } = writing;
  const account = ownAccount(book, body.customer_account_id);
  const id = account.customerAccountId;
  const version = book.detailsOf(account).changes.at(-1)?.row.changeId ?? 0;
  if (body.loaded && body.loaded !== String(version)) throw new AppError('stale');
  const { isInUse, mayBeInUseAgain } = useOf(book, now);
  const undoneWithin = Math.max(deps.settings.recoveryDays, DETAILS_CHANGE_DAYS);
  const isUsed = isInUse(id) || mayBeInUseAgain(id, undoneWithin);
  const { isReachable, device } = writing;
  const coolingOffHours = isUsed ? deps.settings.coolingOffHours : 0;
  const saveContext = { call: 'update-bank-details', now, isReachable, device, coolingOffHours } as const;
  const details = toDetails(deps.cipher, id, body);
  const saved = await saveDetails(tx, { book, account, details, cipher: deps.cipher }, saveContext);
  await note(`bank-account:${id}`, {
    save: saved.saveId,
    from: noteAccount(id, chosenNow<Details>(book.detailsOf(account), now)),
    to: noteAccount(id, details),
    day: businessDay(saved.effectiveAt ?? now),
  });
  const using = book.properties.filter((property) => chosenNow<number | null>(book.choiceOf(property), now) === id);
  const what = describeDetailsChange(saved, details, 'in the owner portal');
  const moves = isUsed && saved.changed.length > 0 ? [{ accountId: id, to: details }] : [];
  const undone = saved.undone.map((accountId) => ({ accountId }));
  const about = { propertyIds: using.map(({ propertyId }) => propertyId), accountIds: [], moves, undone };
  if (isUsed || saved.changed.length === 0) await notifySave(noticeOf(writing), what, saved, about);
  else await notifyEdit(noticeOf(writing), what, saved);
  return {
    type: 'success',
    message: toResponse(saved.effectiveAt, writing, { done: 'The bank account has been changed.', moves }),
  };
}

/** The sentence of an email that a save changed the details of an account, or that a change of them was undone. */
export function describeDetailsChange({ changed }: SaveResult, details: Details, where: string): string {
  const name = endingOf(details);
  if (changed.length === 0) return `A change of the details of ${name} that waited was taken back ${where}.`;
  return `The details of ${name} were changed ${where}.`;
}

/** The response to a save: which payment goes where, which is what an owner needs to know about its timing (BA1). */
export function toResponse(
  effectiveAt: Date | null,
  { book, now, isReachable }: Pick<BankWrite, 'book' | 'now' | 'isReachable'>,
  { done, moves }: { readonly done: string; readonly moves: readonly Move[] },
): string {
  if (effectiveAt === null) return done;
  const payments = describeMoves(book, moves, { from: effectiveAt, now, name: shownName });
  if (effectiveAt <= now) return payments === null ? done : `${done} ${payments}`;
  if (!isReachable)
    return 'Saved. We have no email address of yours, so it waits until our staff release it. Please call us; you can undo it until then.';
  return ['Saved.', payments, `Undo until ${formatInstant(effectiveAt)}.`].filter(Boolean).join(' ');
}

/** @throws AppError `invalid` naming the properties that use the account, or that payments still go to it (PR9) */
export async function deleteDetails(
  writing: BankWrite,
  { id }: BodyOf<typeof calls.deleteBankDetails>,
): Promise<BankWriteResponse> {
  const { tx, book, now, note } = writing;
  const account = ownAccount(book, id);
  const having = book.properties.filter((property) => chosenNow<number | null>(book.choiceOf(property), now) === id);
  if (having.length > 0)
    throw new AppError('invalid', {
      message: `This account is chosen for ${inWords(having.map(({ address }) => address))}. Please choose another account for ${having.length === 1 ? 'it' : 'them'} first.`,
    });
  const { isInUse } = useOf(book, now);
  if (isHeld(book, id))
    throw new AppError('invalid', {
      message: 'A change to this account is on hold. Please say first whether it was yours: open Security.',
    });
  if (isInUse(id))
    throw new AppError('invalid', {
      message: 'Payments still go to this account. You can delete it once the last of them is sent.',
    });
  const changes = book.detailsOf(account).changes.filter(({ row }) => row.endedAt === null);
  await endChanges(
    tx,
    changes.map(({ row }) => row.changeId),
    now,
  );
  await removeAccount(tx, account, now);
  await note(`bank-account:${id}`, { ...noteAccount(id, chosenNow<Details>(book.detailsOf(account), now)) });
  await notifyAccountChange(writing, 'A bank account was deleted in the owner portal. No payment went to it.', account);
  return { type: 'success', message: 'The bank account has been deleted.' };
}

/** Limits the length of the message: an owner may have a thousand properties. */
const MAX_NAMED = 10;

function inWords(names: readonly string[]): string {
  const shown = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), `${names.length - MAX_NAMED} more`] : names;
  return new Intl.ListFormat('en').format(shown);
}

function toDetails(cipher: Cipher, accountId: number, body: AddBody | UpdateBody): Details {
  if (body.eft_qid !== body.route)
    throw new AppError('invalid', { errors: { route: ['The financial institution was sent twice, differently.'] } });
  const { account_number_sealed: encrypted, last_four: lastFour } = encryptNumber(
    cipher,
    accountId,
    body.account_number,
  );
  return {
    accountName: body.account_name,
    route: body.route,
    encryptedAccountNumber: encrypted,
    lastFour,
    transit: body.transit,
  };
}
