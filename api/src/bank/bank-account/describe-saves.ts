import { waitsWords } from '@portal/contract';
import type { ActivityMove } from '@portal/contract';
import {
  businessDay,
  chosenNow,
  countsFrom,
  formatDay,
  maskedAccount,
  paidByBatch,
  paymentsAround,
  describePayments,
  waitsFor,
} from '@portal/domain';
import type { Batch } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { namedFor, readBankBook } from './bank-book.service.ts';
import type { BankBook, Details, StoredChange } from './bank-book.service.ts';
import { findNamedPayments } from './bank-book.repo.ts';
import type { ChangeRow, NamedPayment } from './bank-book.repo.ts';
import { readAccount, readLoggedChanges } from './read-logged-changes.ts';
import type { ReadChange, ReadAccount } from './read-logged-changes.ts';
import { BEFORE_ALL, pendingOf } from './save-changes.service.ts';
import { shownName } from './describe-moves.ts';
import { findBatchesSince, findChangesOfSaves } from './described-saves.repo.ts';

/** A row of the log about bank accounts. */
export interface BankRow {
  readonly action: string;
  readonly subject: string | null;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** The details shown beside the text of a row. */
export interface DescribedSave {
  readonly about: string;
  readonly moves: readonly ActivityMove[];
  readonly undo: { readonly save: string; readonly until: string | null } | null;
}

const noDescription: DescribedSave = { about: '', moves: [], undo: null };
const MAX_NAMED = 5;
const choices = ['selectBank', 'copyAccountToAll', 'bank.imported'];
const edits = ['updateBankDetails', 'bank-details.imported'];

interface SaveSources {
  readonly book: BankBook;
  readonly now: Date;
  readonly changes: readonly ChangeRow[];
  readonly batches: readonly Batch[];
  readonly named: readonly NamedPayment[];
  readonly nameOf: (account: ReadAccount | null) => string;
}

/** Describes for log rows which account or property they concern, the change, and from which payment on it counts. */
export async function describeSaves<Row extends BankRow>(
  tx: OwnerTransaction,
  rows: readonly Row[],
  now: Date,
): Promise<ReadonlyMap<Row, DescribedSave>> {
  if (rows.length === 0) return new Map();
  const book = await readBankBook(tx, now);
  const changes = await findChangesOfSaves(
    tx,
    rows.flatMap((row) => saveOf(row) ?? []),
  );
  const since = changes.map(({ madeAt }) => madeAt).toSorted((one, other) => one.getTime() - other.getTime())[0];
  const batches = since === undefined ? [] : await findBatchesSince(tx, since);
  const named = since === undefined ? [] : await findNamedPayments(tx, since);
  const names = new Map(
    book.accounts.map((row) => [row.customerAccountId, shownName(chosenNow<Details>(book.detailsOf(row), now))]),
  );
  const nameOf = (account: ReadAccount | null): string => {
    if (account === null) return 'no account';
    return (
      names.get(account.id) ?? (account.ends === null ? 'a former account' : `an account ending in ${account.ends}`)
    );
  };
  const saveSources = { book, now, changes, batches, named, nameOf };
  return new Map(rows.map((row) => [row, describeRow(saveSources, row)]));
}

function describeRow(saveSources: SaveSources, row: BankRow): DescribedSave {
  if (row.action === 'bank.looked') return { ...noDescription, about: viewText(saveSources, row) };
  if (choices.includes(row.action) || row.action === 'undoBankChange') return describeChoiceRow(saveSources, row);
  if (edits.includes(row.action)) return describeEditRow(saveSources, row);
  const account = idOf(row.subject, 'bank-account');
  if (account !== null)
    return { ...noDescription, about: saveSources.nameOf(readAccount(row.detail) ?? { id: account, ends: null }) };
  return { ...noDescription, about: saveText(saveSources, saveOf(row)) };
}

/** The save that a row is about; the row of an edit has its account as subject. */
function saveOf({ action, subject, detail }: BankRow): number | null {
  if (!edits.includes(action)) return idOf(subject, 'bank-save');
  const save = detail?.['save'];
  return typeof save === 'number' ? save : null;
}

function idOf(subject: string | null, kind: string): number | null {
  const [, id] = new RegExp(String.raw`^${kind}:(\d{1,15})$`).exec(subject ?? '') ?? [];
  return id === undefined ? null : Number(id);
}

function describeChoiceRow(saveSources: SaveSources, row: BankRow): DescribedSave {
  const { book, nameOf } = saveSources;
  const noted = readLoggedChanges(row.detail?.['changes']);
  const saveId = saveOf(row);
  if (noted.length === 0) return { ...noDescription, about: saveText(saveSources, saveId) };
  const moves = noted.slice(0, MAX_NAMED).map((move) => ({
    from: nameOf(move.from),
    to: nameOf(move.to),
    of: placesOf(book, move.properties),
  }));
  const more = noted.length - moves.length;
  const texts = row.action === 'undoBankChange' ? [] : describeChoices(saveSources, saveId, noted);
  return {
    about: [more > 0 ? `${more} more.` : '', ...texts].filter(Boolean).join(' '),
    moves,
    undo: row.action === 'undoBankChange' ? null : undoOf(saveSources, saveId),
  };
}

/** Describes from which payment on choices count: for each property, where that differs. */
function describeChoices(saveSources: SaveSources, saveId: number | null, noted: readonly ReadChange[]): string[] {
  const plans = Map.groupBy(saveSources.named, ({ propertyId }) => propertyId);
  const planOf = (id: number): string =>
    (plans.get(id) ?? []).map(({ batchId, accountId }) => `${batchId} ${accountId}`).join();
  // Properties with the same move and the same plan share one text.
  const alike = noted.flatMap(({ properties }) => [...Map.groupBy(properties, planOf).values()]);
  const texts = [...Map.groupBy(alike, (properties) => choiceText(saveSources, saveId, properties))].filter(
    ([text]) => text,
  );
  if (texts.length < 2) return texts.map(([text]) => text);
  return texts.map(([text, properties]) => `${placesOf(saveSources.book, properties.flat())}: ${text}`);
}

function choiceText(saveSources: SaveSources, saveId: number | null, properties: readonly number[]): string {
  const { book, changes } = saveSources;
  const one = changes.find((row) => row.saveId === saveId && properties.includes(row.propertyId ?? 0) && isMade(row));
  const property = one && book.properties.find(({ propertyId }) => propertyId === one.propertyId);
  if (one === undefined || property === undefined) return '';
  const accountOf = namedFor(saveSources, property);
  return describeEffect(saveSources, one, book.choiceOf(property).changes, {
    before: 'the old account',
    after: 'the new account',
    byPlan: (batch) => {
      const account = batch.sendsAt > one.madeAt ? accountOf(batch) : null;
      return account === null ? null : account === one.customerAccountId;
    },
  });
}

function describeEditRow(saveSources: SaveSources, row: BankRow): DescribedSave {
  const { book, changes, nameOf } = saveSources;
  const saveId = saveOf(row);
  const id = idOf(row.subject, 'bank-account') ?? 0;
  const one = changes.find((change) => change.saveId === saveId && isMade(change));
  const account = book.accounts.find(({ customerAccountId }) => customerAccountId === id);
  if (one === undefined || account === undefined)
    return { ...noDescription, about: nameOf(readAccount(row.detail?.['to']) ?? { id, ends: null }) };
  const history = book.detailsOf(account);
  const place = history.changes.findIndex((change) => change.row.changeId === one.changeId);
  const earlier = place > 0 ? history.changes[place - 1]?.value : history.before;
  const from = place === -1 || earlier === undefined ? '' : shownName(earlier);
  const to = changedName(one);
  const counts = describeEffect(saveSources, one, history.changes, {
    before: 'the details of before',
    after: 'the new details',
  });
  return {
    about: [from === to ? 'Its transit, institution or number changed.' : '', counts].filter(Boolean).join(' '),
    moves: [{ from: from === to ? '' : from, to, of: '' }],
    undo: undoOf(saveSources, saveId),
  };
}

/** Skips the initial row that an import wrote beside the first change. */
function isMade({ madeAt }: ChangeRow): boolean {
  return madeAt > BEFORE_ALL;
}

/**
 * From which payment on a change counts (BA1). One that was effective at once, on an account without payments, moves
 * none.
 * @param history all past, present and pending changes of the property or account
 */
function describeEffect(
  { now, batches }: SaveSources,
  change: ChangeRow,
  history: readonly StoredChange<unknown>[],
  names: { readonly before: string; readonly after: string; readonly byPlan?: (batch: Batch) => boolean | null },
): string {
  const { changeId, effectiveAt, madeAt } = change;
  if (effectiveAt <= madeAt) return '';
  const kept = history.find(({ row }) => row.changeId === changeId);
  if (kept === undefined || change.endedAt !== null)
    return 'It never counted: it was undone, or another one took its place.';
  const waits = waitsFor(change, now);
  if (waits !== null) return `It ${waitsWords[waits]}.`;
  const from = countsFrom(kept);
  if (from === null) return 'It is on hold.';
  const counted = { before: null, changes: history.map((one) => ({ ...one, value: one.row.changeId })) };
  const first = batches.find(
    (batch) => names.byPlan?.(batch) ?? paidByBatch<number | null>(counted, batch) === changeId,
  );
  if (first !== undefined && first.sendsAt <= now)
    return `The first payment to ${names.after} was the one on ${formatDay(businessDay(first.sendsAt))}.`;
  if (first === undefined && history.at(-1)?.row.changeId !== changeId)
    return 'No payment went by it: another change took its place.';
  return describePayments(paymentsAround(from, batches, now, names.byPlan), names);
}

function undoOf({ book, changes, now }: SaveSources, saveId: number | null): DescribedSave['undo'] {
  const [first] = saveId === null ? [] : pendingOf(book, saveId, now);
  if (first === undefined) return null;
  const kept = changes.find(({ changeId }) => changeId === first.changeId) ?? first;
  const until = waitsFor(kept, now) === null ? countsFrom({ ...kept, waits: false }) : null;
  return { save: String(first.saveId), until: until && until.toISOString() };
}

/** The accounts and properties of a save, for a row that only names it. */
function saveText({ book, changes, nameOf }: SaveSources, saveId: number | null): string {
  const made = changes.filter((row) => row.saveId === saveId && isMade(row));
  const accounts = [
    ...new Set(made.map(({ customerAccountId: id }) => nameOf(id === null ? null : { id, ends: null }))),
  ];
  const places = placesOf(
    book,
    made.flatMap(({ propertyId }) => propertyId ?? []),
  );
  return [...accounts, places].filter(Boolean).join(', ');
}

/** '101-818 Jasper Ave, 27 Palmerston Ave and 3 more' */
function placesOf({ properties }: BankBook, ids: readonly number[]): string {
  const addresses = [...new Set(ids)].map(
    (id) => properties.find(({ propertyId }) => propertyId === id)?.address ?? 'a former property',
  );
  const shown = addresses.slice(0, MAX_NAMED);
  const more = addresses.length - shown.length;
  return new Intl.ListFormat('en').format(more > 0 ? [...shown, `${more} more`] : shown);
}

function viewText({ nameOf }: SaveSources, { detail }: BankRow): string {
  const ids = detail?.['ids'];
  const count = detail?.['accounts'];
  if (typeof count !== 'number') return '';
  const digits = detail?.['is_masked'] === true ? 'the last four digits' : 'full numbers';
  const named = Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  if (named.length === 0) return `${count === 1 ? '1 account' : `${count} accounts`}, ${digits}`;
  const shown = named.slice(0, MAX_NAMED).map((id) => nameOf({ id, ends: null }));
  const more = named.length > MAX_NAMED ? [`${named.length - MAX_NAMED} more`] : [];
  return [...shown, ...more, digits].join(', ');
}

/** The name of an account by the details that a change gave it. */
function changedName({
  accountName,
  lastFour,
}: {
  readonly accountName: string | null;
  readonly lastFour: string | null;
}): string {
  return accountName === null ? 'a former account' : `${accountName} ${maskedAccount(lastFour ?? '')}`.trim();
}
