import type { BankHistory } from '@portal/domain';
import { businessDay, chosenNow } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { asOwner } from '../../db/client.ts';
import { heldChanges, readBankBook, readSealedBook, useOf } from '../../bank/bank-account/bank-book.service.ts';
import type { BankBook, Details, SealedBook } from '../../bank/bank-account/bank-book.service.ts';
import { lockBanks } from '../../bank/bank-account/bank-book.repo.ts';
import { findOwnerAddress } from '../../bank/bank-account/owner-address.repo.ts';
import { saveChoices, saveDetails } from '../../bank/bank-account/save-changes.service.ts';
import type { SaveResult } from '../../bank/bank-account/save-changes.service.ts';
import { choiceAbout, describeChoices } from '../../bank/bank-account/bank-choice.service.ts';
import { describeDetailsChange } from '../../bank/bank-account/bank-details.service.ts';
import { noteAccount, toLoggedChoices } from '../../bank/bank-account/logged-changes.ts';
import { notifySave } from '../../bank/bank-account/notify-owner.service.ts';
import type { properties as propertyTable } from '../../db/schema/property.tables.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { heldDetails, isSame, toDetails } from './account-details.ts';
import { findOwnersOf } from './bank-accounts.repo.ts';
import { mergeChanges, noChanges, noteBankChanges } from './bank-notes.ts';
import type { MadeChanges } from './bank-notes.ts';
import { requireCipher } from './check-bank-accounts.ts';
import { visible } from '../../services/terminal/visible.ts';
import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';
import { Refusal } from './refusal.ts';

/** The services by which an import changes bank accounts. */
export interface BankRules {
  /** The instant of the business day. */
  readonly moment: Date;
  readonly now: Date;
  readonly coolingOffHours: number;
  readonly publicUrl: URL;
}

/** The result for the accounts in an export. */
export interface SettledBanks {
  /** The number of owners' choices that stay. */
  readonly kept: number;
  /** The held changes that it repeats without releasing them (SEC2). */
  readonly held: readonly string[];
  /** Descriptions of the changes for the provider. */
  readonly notes: readonly string[];
  /** Notifies the owners of every change, and logs it; to be called once the rows are written. */
  readonly notify: () => Promise<void>;
}

/** The accounts of an owner after the rows of the import are written. */
type WrittenBook = Pick<BankBook, 'accounts' | 'batches' | 'payments' | 'named'>;

interface SettledOwner extends Pick<SettledBanks, 'kept' | 'held'> {
  readonly made: MadeChanges;
  readonly news: readonly ((writtenBook: WrittenBook) => Promise<void>)[];
}

type Cells = ExportRow['cells'];
type PropertyRow = typeof propertyTable.$inferSelect;

/**
 * A value about accounts that differs from the last imported one is a change by BA1, with its email; a repeated value
 * leaves the owners' choices alone. First values are effective at once. Called before the rows are written, since the
 * stored ones are the last imported ones. The emails are written after them: they name imported rows.
 * @throws Refusal where the stored data of where an owner's money goes was changed by SQL: it would be sealed as the
 *   former value (SEC9)
 */
export async function settleBankFields(
  tx: Transaction,
  files: readonly ReadFile[],
  given: Cipher | null,
  rules: BankRules,
): Promise<SettledBanks> {
  const properties = cellsById(rowsOf(files, 'properties.csv'), 'property_id', 'customer_account_id');
  const accounts = cellsById(rowsOf(files, 'bank_accounts.csv'), 'customer_account_id', 'account_name');
  if (properties.size + accounts.size === 0) return { kept: 0, held: [], notes: [], notify: () => Promise.resolve() };
  const choices: SettledOwner[] = [];
  const details: SettledOwner[] = [];
  const notifications: (() => Promise<void>)[] = [];
  const problems: ImportProblem[] = [];
  for (const customerId of await findOwnersOf(tx, [...properties.keys()], [...accounts.keys()])) {
    const owner = asOwner(tx, customerId);
    await lockBanks(owner);
    const book = await readSealedBook(owner, rules.moment).catch(toProblem);
    if ('reason' in book) {
      problems.push(book);
      continue;
    }
    const settled = [await settleChoices(owner, book, properties, rules)];
    choices.push(...settled);
    if (accounts.size > 0) {
      const ofDetails = await settleDetails(owner, book, accounts, requireCipher(given), rules);
      details.push(ofDetails);
      settled.push(ofDetails);
    }
    const news = settled.flatMap((one) => one.news);
    if (news.length > 0) notifications.push(() => notifyAll(owner, news, rules));
  }
  if (problems.length > 0) throw new Refusal(problems);
  const all = [...choices, ...details];
  return {
    kept: all.reduce((sum, one) => sum + one.kept, 0),
    held: all.flatMap((one) => one.held),
    notes: noteBankChanges(mergeMade(choices), mergeMade(details), rules.coolingOffHours),
    notify: async () => {
      for (const notify of notifications) await notify();
    },
  };
}

/** @throws any error but one about an altered row */
function toProblem(error: unknown): ImportProblem {
  if (!(error instanceof AppError) || error.unsealed === null) throw error;
  const reason = `${visible(error.unsealed)} is not as the portal left it. Put it back, or take it for right: portal seal ${visible(error.unsealed)}`;
  return { file: 'the portal', line: null, column: null, reason };
}

const mergeMade = (settled: readonly SettledOwner[]): MadeChanges => mergeChanges(settled.map(({ made }) => made));

async function notifyAll(tx: OwnerTransaction, news: SettledOwner['news'], { moment }: BankRules): Promise<void> {
  const writtenBook = await readBankBook(tx, moment);
  for (const notify of news) await notify(writtenBook);
}

/**
 * The book from before the import, by which a change is described, with the accounts and planned payments of the
 * import.
 */
function bookWith(book: BankBook, { accounts, batches, payments, named }: WrittenBook): BankBook {
  const known = new Set(book.accounts.map(({ customerAccountId }) => customerAccountId));
  const imported = accounts.filter(({ customerAccountId }) => !known.has(customerAccountId));
  return { ...book, accounts: [...book.accounts, ...imported], batches, payments, named };
}

async function settleChoices(
  tx: OwnerTransaction,
  book: SealedBook,
  properties: ReadonlyMap<number, Cells>,
  rules: BankRules,
): Promise<SettledOwner> {
  const onHold = heldChanges(book);
  const wanted = new Map<PropertyRow, number | null>();
  let kept = 0;
  const held: string[] = [];
  for (const property of book.properties) {
    const cells = properties.get(property.propertyId);
    if (cells === undefined || cells['customer_id'] !== tx.customerId) continue;
    const imported = typeof cells['customer_account_id'] === 'number' ? cells['customer_account_id'] : null;
    const history = book.choiceOf(property);
    const isHeld = onHold.some((row) => row.propertyId === property.propertyId && row.customerAccountId === imported);
    if (isHeld) held.push(`property ${property.propertyId}: account ${imported}`);
    else if (imported !== property.customerAccountId && !isFirst(history)) wanted.set(property, imported);
    else if (chosenNow<number | null>(history, rules.moment) !== imported && !isFirst(history)) kept += 1;
  }
  if (wanted.size === 0) return { kept, held, made: noChanges, news: [] };
  const saved = await saveChoices(tx, book, wanted, await saveContextOf(tx, rules));
  if (saved.saveId === null) return { kept, held, made: noChanges, news: [] };
  const notify = async (writtenBook: WrittenBook): Promise<void> => {
    const whole = bookWith(book, writtenBook);
    await noteImported(tx, 'bank.imported', `bank-save:${saved.saveId}`, {
      changes: toLoggedChoices(whole, wanted, saved, rules.moment),
    });
    await notifySave(
      noticeContext(tx, whole, rules),
      describeChoices(saved, 'in our records'),
      saved,
      choiceAbout(saved, wanted),
    );
  };
  const emptied = [...wanted].flatMap(([{ propertyId }, to]) => (to === null ? propertyId : []));
  const made = {
    waiting: isPending(saved, rules) ? saved.changed : [],
    cancelled: saved.undone,
    unpaid: emptied.filter((id) => saved.changed.includes(id)),
  };
  return { kept, held, made, news: [notify] };
}

function isPending({ effectiveAt }: SaveResult, { moment }: BankRules): boolean {
  return effectiveAt !== null && effectiveAt > moment;
}

/** An import has no login: the owner's log names the provider's import (QUAL 356). */
async function noteImported(
  tx: OwnerTransaction,
  action: 'bank.imported' | 'bank-details.imported',
  subject: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, {
    action,
    requestId: 'import',
    actorLoginId: null,
    onBehalfOf: tx.customerId,
    subject,
    detail,
  });
}

/** A property without an account, for which nobody has chosen one. */
function isFirst({ before, changes }: BankHistory<number | null>): boolean {
  return before === null && changes.length === 0;
}

/**
 * Compares with the values of the book before; which accounts are in use also depends on the choices that were just
 * saved.
 */
async function settleDetails(
  tx: OwnerTransaction,
  book: SealedBook,
  accounts: ReadonlyMap<number, Cells>,
  cipher: Cipher,
  rules: BankRules,
): Promise<SettledOwner> {
  const held: string[] = [];
  const news: ((writtenBook: WrittenBook) => Promise<void>)[] = [];
  const waiting: number[] = [];
  const cancelled: number[] = [];
  const chosen = await readBankBook(tx, rules.moment);
  const { isInUse } = useOf(chosen, rules.moment);
  const saveContext = await saveContextOf(tx, rules);
  for (const account of book.accounts) {
    const cells = accounts.get(account.customerAccountId);
    if (cells === undefined || cells['customer_id'] !== tx.customerId) continue;
    const details = toDetails(cipher, account, cells);
    const isHeld = heldDetails(book, account).some((one) => isSame(cipher, { ...account, ...one }, details));
    if (isHeld) {
      held.push(`account ${account.customerAccountId}: its details`);
      continue;
    }
    const isPaidTo = isInUse(account.customerAccountId);
    const hasChanges = book.detailsOf(account).changes.length > 0;
    // If nothing is paid to it and nobody changed it, the written details count at once.
    if (isSame(cipher, account, details) || (!isPaidTo && !hasChanges)) continue;
    const coolingOffHours = isPaidTo ? rules.coolingOffHours : 0;
    const saved = await saveDetails(tx, { book, account, details, cipher }, { ...saveContext, coolingOffHours });
    const using = chosen.properties.filter(
      (property) => chosenNow<number | null>(chosen.choiceOf(property), rules.moment) === account.customerAccountId,
    );
    if (saved.saveId === null) continue;
    if (isPending(saved, rules)) waiting.push(...saved.changed);
    cancelled.push(...saved.undone);
    const id = account.customerAccountId;
    news.push(async (writtenBook) => {
      await noteImported(tx, 'bank-details.imported', `bank-account:${id}`, {
        save: saved.saveId,
        from: noteAccount(id, chosenNow<Details>(book.detailsOf(account), rules.moment)),
        to: noteAccount(id, details),
        day: businessDay(saved.effectiveAt ?? rules.moment),
      });
      await notifySave(
        noticeContext(tx, bookWith(book, writtenBook), rules),
        describeDetailsChange(saved, details, 'in our records'),
        saved,
        {
          propertyIds: using.map(({ propertyId }) => propertyId),
          accountIds: [],
          moves: saved.changed.map((accountId) => ({ accountId, to: details })),
          undone: saved.undone.map((accountId) => ({ accountId })),
        },
      );
    });
  }
  return { kept: 0, held, made: { waiting, cancelled, unpaid: [] }, news };
}

async function saveContextOf(tx: OwnerTransaction, { moment, coolingOffHours }: BankRules) {
  const isReachable = (await findOwnerAddress(tx)).address !== null;
  return { call: 'import', now: moment, coolingOffHours, isReachable, device: null } as const;
}

function noticeContext(tx: OwnerTransaction, book: BankBook, { moment, now, publicUrl }: BankRules) {
  return { tx, book, now: moment, at: now, publicUrl, isByStaff: false };
}

/** The rows by id that contain a column: a file may omit it. */
function cellsById(rows: readonly ExportRow[], idColumn: string, column: string): Map<number, Cells> {
  return new Map(
    rows.flatMap(({ cells }) => {
      const id = cells[idColumn];
      return typeof id === 'number' && column in cells ? [[id, cells] as const] : [];
    }),
  );
}
