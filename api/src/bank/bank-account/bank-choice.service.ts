import type { BodyOf, calls } from '@portal/contract';
import { chosenNow, isDoor } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { PropertyRow } from '../../portfolio/property/property.repo.ts';
import { describeNews } from './account-news.ts';
import { toResponse } from './bank-details.service.ts';
import { shownChoice } from './bank-book.service.ts';
import type { BankBook, Details } from './bank-book.service.ts';
import { toLoggedChoices, toLoggedUndo } from './logged-changes.ts';
import { saveChoices, undoSave } from './save-changes.service.ts';
import type { SaveResult } from './save-changes.service.ts';
import type { Move } from './describe-moves.ts';
import { describeUnchangedPayments, describeUndone } from './describe-save.ts';
import { notifySave, notifyUndo } from './notify-owner.service.ts';
import type { About } from './notify-owner.service.ts';
import { ownAccount, noticeOf } from './write-bank.service.ts';
import type { BankWriteResponse, BankWrite } from './write-bank.service.ts';

type ChoiceCall = 'select-bank' | 'copy-account-to-all';

/**
 * Chooses the account of each property. Every property that is not a draft must have one afterwards (BANK 297, PR20).
 * @throws AppError `not_found` for a property or an account that is not the owner's
 */
export async function selectBank(
  writing: BankWrite,
  { causer_id: _causer, loaded, ...pairs }: BodyOf<typeof calls.selectBank>,
): Promise<BankWriteResponse> {
  const { book, now } = writing;
  const wanted = new Map<PropertyRow, number>();
  const errors: Record<string, string[]> = {};
  for (const [id, account] of Object.entries(pairs)) {
    const property = book.properties.find(({ propertyId }) => String(propertyId) === id);
    if (property === undefined) throw new AppError('not_found', { named: id });
    if (!isDoor(property)) errors[id] = ['A draft has no account.'];
    else if (account === '') errors[id] = ['Choose an account for this property.'];
    else wanted.set(property, ownAccount(book, Number(account)).customerAccountId);
  }
  for (const door of book.doors)
    if (!wanted.has(door) && shownChoice(book, door, now).value === null)
      errors[door.propertyId] = ['Choose an account for this property.'];
  refuseStale(book, loaded, now);
  if (Object.keys(errors).length > 0)
    throw new AppError('invalid', { message: 'Every property must have a bank account.', errors });
  return save(writing, wanted, 'select-bank');
}

export async function copyToAll(
  writing: BankWrite,
  { customer_account_id: id, loaded }: BodyOf<typeof calls.copyAccountToAll>,
): Promise<BankWriteResponse> {
  const { book, now } = writing;
  const account = ownAccount(book, id);
  refuseStale(book, loaded, now);
  return save(writing, new Map(book.doors.map((door) => [door, account.customerAccountId])), 'copy-account-to-all');
}

async function save(
  writing: BankWrite,
  wanted: ReadonlyMap<PropertyRow, number>,
  call: ChoiceCall,
): Promise<BankWriteResponse> {
  const { deps, tx, book, now, isReachable, device, note } = writing;
  const { coolingOffHours } = deps.settings;
  const saved = await saveChoices(tx, book, wanted, { call, now, coolingOffHours, isReachable, device });
  const { saveId, changed, undone, effectiveAt } = saved;
  const moves = choiceMoves(changed, wanted);
  await note(`bank-save:${saveId ?? 'none'}`, { changed, undone, changes: toLoggedChoices(book, wanted, saved, now) });
  await notifySave(noticeOf(writing), describeChoices(saved, 'in the owner portal'), saved, choiceAbout(saved, wanted));
  if (saveId === null) return { type: 'success', message: 'These accounts were chosen already. Nothing has changed.' };
  const edited = changed.length > 0 ? describeEdited(book, [...new Set(wanted.values())], now) : '';
  const goOn = undone.length > 0 ? describeUnchangedPayments(book, undone, now) : '';
  const done = toResponse(effectiveAt, writing, {
    done: changed.length > 0 ? 'The bank accounts have been saved.' : 'Undone.',
    moves,
  });
  return { type: 'success', message: `${[done, goOn].filter(Boolean).join(' ')}${edited}` };
}

/**
 * The sentence of an email that a save of choices changed something or was undone; the properties are listed below it.
 */
export function describeChoices({ changed }: SaveResult, where: string): string {
  if (changed.length === 0) return `A change of the bank accounts of your properties was taken back ${where}.`;
  return `The bank accounts of your properties were changed ${where}.`;
}

/** The properties that a save of choices changed or reset, with the accounts chosen for them. */
export function choiceAbout(
  { changed, undone }: SaveResult,
  wanted: ReadonlyMap<Pick<PropertyRow, 'propertyId'>, number | null>,
): About {
  const propertyIds = [...changed, ...undone];
  const chosen = [...wanted].flatMap(([{ propertyId }, to]) => (propertyIds.includes(propertyId) ? [to] : []));
  return {
    propertyIds,
    accountIds: [...new Set(chosen)],
    moves: choiceMoves(changed, wanted),
    undone: undone.map((propertyId) => ({ propertyId })),
  };
}

/** Lists the properties that a save of choices changed, each with its new account. */
function choiceMoves(
  changed: readonly number[],
  wanted: ReadonlyMap<Pick<PropertyRow, 'propertyId'>, number | null>,
): Move[] {
  return [...wanted].flatMap(([{ propertyId }, to]) => (changed.includes(propertyId) ? [{ propertyId, to }] : []));
}

const MAX_EDITED = 3;

/** Warns that chosen accounts were added or changed lately, perhaps by somebody else (SEC5). */
function describeEdited(book: BankBook, chosen: readonly number[], now: Date): string {
  return book.accounts
    .filter(({ customerAccountId }) => chosen.includes(customerAccountId))
    .flatMap((account) => {
      const news = describeNews(book, account, now);
      return news === null ? [] : [` ${chosenNow<Details>(book.detailsOf(account), now).accountName}: ${news}.`];
    })
    .slice(0, MAX_EDITED)
    .join('');
}

/** Refuses a form whose version token, such as `71:1,72:`, is out of date. */
function refuseStale(book: BankBook, loaded: string | undefined, now: Date): void {
  if (!loaded) return;
  for (const pair of loaded.split(',')) {
    const [id, account = ''] = pair.split(':');
    const property = book.properties.find(({ propertyId }) => String(propertyId) === id);
    const chosen = property && shownChoice(book, property, now).value;
    if (property === undefined || String(chosen ?? '') !== account) throw new AppError('stale');
  }
}

/** @throws AppError `link` where nothing of the save is pending any more */
export async function undoChange(
  writing: BankWrite,
  { save: saveId }: BodyOf<typeof calls.undoBankChange>,
): Promise<BankWriteResponse> {
  const { tx, book, now, note } = writing;
  const undone = await undoSave(tx, book, Number(saveId), now);
  if (undone.length === 0)
    throw new AppError('link', { message: 'This change is effective by now, or was undone already.' });
  const ids = undone.map(({ changeId }) => changeId);
  await note(`bank-save:${saveId}`, { undone: ids, changes: toLoggedUndo(book, undone, now) });
  await notifyUndo(noticeOf(writing), undone);
  return { type: 'success', message: describeUndone(book, undone, now) };
}
