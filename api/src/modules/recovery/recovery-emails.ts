import { businessDay, formatDay } from '@portal/domain';
import type { OwnerTransaction, Transaction } from '../../db/client.ts';
import { tellOwnerOf } from '../../services/mail/owner-letter.repo.ts';
import type { Letter } from '../../services/mail/outbox.repo.ts';
import { queueLetter } from '../../services/mail/outbox.repo.ts';
import type { BankBook } from '../bank-account/bank-book.ts';
import type { FixedBatch } from './hold.ts';

const purpose = { emailClass: 'security', about: 'changes that are on hold' } as const;

interface Addressed {
  /** Null for the provider. */
  readonly address: string | null;
  readonly name: string | null;
}

/** Payments that a hold comes too late for: only the provider can still stop them (SEC2). */
export async function tellOfFixedBatches(
  tx: OwnerTransaction,
  book: BankBook,
  batches: readonly FixedBatch[],
  now: Date,
): Promise<void> {
  if (batches.length === 0) return;
  const lines = batches.map(({ sendsAt, accountIds }) => {
    const accounts = accountIds.map((id) => endingOf(book, id));
    return `- the payment on ${formatDay(businessDay(sendsAt))} goes to ${new Intl.ListFormat('en').format(accounts)}`;
  });
  const subject = `A payment goes to an account that was put on hold (customer ${tx.customerId})`;
  const paragraphs = [
    'A new password was set by email, and changes of bank accounts of the last days are on hold since. It is too late to change this here:',
    lines.join('\n'),
  ];
  const toOwner = [...paragraphs, 'If that account is not yours, please call us at once: we can still try to stop it.'];
  const toProvider = [...paragraphs, `Please ask customer ${tx.customerId} before it is sent.`];
  await tellOwnerOf(
    tx,
    tx.customerId,
    (to) => email(to, 'A payment goes to an account that is on hold', toOwner),
    purpose,
    now,
  );
  await queueLetter(
    tx,
    email({ address: null, name: null }, subject, toProvider),
    { ...purpose, customerId: tx.customerId },
    now,
  );
}

function endingOf({ accounts }: BankBook, id: number): string {
  const account = accounts.find(({ customerAccountId }) => customerAccountId === id);
  return account === undefined ? 'a deleted account' : `the account ending in ${account.lastFour.slice(-2)}`;
}

interface About {
  readonly customerId: number;
  readonly publicUrl: URL;
  readonly now: Date;
}

/** On day 2 and 6: what nobody answers is undone. */
export async function remindOfHolds(
  tx: Transaction,
  { customerId, publicUrl, now }: About,
  texts: readonly string[],
  until: Date,
): Promise<void> {
  const paragraphs = [
    'After your password was set by email we put what was changed in the days before on hold:',
    list(texts),
    `Please log in and say for each whether it was yours:\n${securityUrl(publicUrl)}`,
    `What you have not answered by ${formatDay(businessDay(until))} is undone.`,
  ];
  await tellOwnerOf(tx, customerId, (to) => email(to, 'Changed in the last 7 days: yours?', paragraphs), purpose, now);
}

/** What was undone because nobody has answered. */
export async function tellOfUndone(
  tx: Transaction,
  { customerId, publicUrl, now }: About,
  texts: readonly string[],
): Promise<void> {
  const paragraphs = [
    'You have not told us whether these changes were yours, so they are undone now:',
    list(texts),
    `If one of them was yours, please make it again:\n${securityUrl(publicUrl)}`,
  ];
  await tellOwnerOf(
    tx,
    customerId,
    (to) => email(to, 'Changes that were on hold are undone', paragraphs),
    purpose,
    now,
  );
}

/** The owner said that a change was theirs: somebody else may have said so (SEC2). */
export async function tellOfKept(tx: Transaction, { customerId, publicUrl, now }: About, text: string): Promise<void> {
  const paragraphs = [
    `This is no longer on hold, since somebody who was logged in to your portal just now said that it is right: ${text}`,
    `If this was not you, set a new password at once and tell us:\n${new URL('/forget-password', publicUrl).href}`,
  ];
  await tellOwnerOf(tx, customerId, (to) => email(to, 'A change was kept', paragraphs), purpose, now);
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function securityUrl(publicUrl: URL): string {
  return new URL('/security', publicUrl).href;
}

function email({ address, name }: Addressed, subject: string, paragraphs: readonly string[]): Letter {
  const body = [name ? `Hello ${name},` : 'Hello,', ...paragraphs].join('\n\n');
  return { toAddress: address, replyName: '', replyAddress: null, subject, body: `${body}\n`, fileName: null };
}
