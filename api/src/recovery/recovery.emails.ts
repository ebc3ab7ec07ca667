import { businessDay, formatDay } from '@portal/domain';
import type { OwnerTransaction, Transaction } from '../db/client.ts';
import { queueEmail } from '../services/email/outbox.repo.ts';
import { sendSecurityEmail } from '../services/email/security-email.ts';
import type { EmailContext } from '../services/email/security-email.ts';
import { namesOf } from '../bank/bank-account/notify-owner.service.ts';
import type { BankBook } from '../bank/bank-account/bank-book.service.ts';
import type { Held } from './held.service.ts';

/** Completes "We could not reach you by email about". */
const ABOUT = 'changes on hold';

/** A batch that still pays by held changes, since its cut-off had passed. */
export interface FixedBatch {
  readonly sendsAt: Date;
  readonly accountIds: readonly number[];
}

/** Notifies the owner of payments for which a hold comes too late: only the provider can still stop them (SEC2). */
export async function notifyFixedBatches(
  tx: OwnerTransaction,
  { book, moment }: { readonly book: BankBook; readonly moment: Date },
  batches: readonly FixedBatch[],
  context: EmailContext & { readonly why: string },
): Promise<void> {
  if (batches.length === 0) return;
  const { customerId } = tx;
  const why = `${context.why} It is too late to change this here:`;
  const lines = batches.map(({ sendsAt, accountIds }) => {
    const accounts = namesOf(book, accountIds, moment);
    const to = accounts.length > 0 ? new Intl.ListFormat('en').format(accounts) : 'an account that was deleted';
    return `- the payment on ${formatDay(businessDay(sendsAt))} goes to ${to}`;
  });
  const paragraphs = [why, lines.join('\n')];
  const advice = 'If that account is not yours, please call us at once: we can still try to stop it.';
  const subject = 'A payment goes to an account that is on hold';
  await sendSecurityEmail(tx, customerId, { about: ABOUT, subject, paragraphs: [...paragraphs, advice] }, context);
  const body = [...paragraphs, `Please ask customer ${customerId} before it is sent.`].join('\n\n');
  await queueEmail(
    tx,
    {
      replyName: '',
      replyAddress: null,
      subject: `${subject} (customer ${customerId})`,
      body: `${body}\n`,
      fileName: null,
    },
    { emailClass: 'security', customerId, about: ABOUT },
    context.now,
  );
}

/** Reminds on day 2 and 6, because a change without an answer is undone. */
export async function remindOfHolds(
  tx: Transaction,
  customerId: number,
  held: readonly Held[],
  context: EmailContext,
): Promise<void> {
  const news = {
    about: ABOUT,
    subject: 'Changed in the last 7 days: yours?',
    paragraphs: [
      'After your password was set by email we put what was changed in the days before on hold. What nobody answers for is undone.',
    ],
    details: list(
      held.map(({ emailText, until }) => `${emailText} Without your answer it is undone on ${dayOf(until)}.`),
    ),
    presentOnly: [`Please log in and say for each whether it was yours:\n${securityUrl(context)}`],
  };
  await sendSecurityEmail(tx, customerId, news, context);
}

/** Notifies the owner of changes that were undone for lack of an answer. */
export async function notifyUndone(
  tx: Transaction,
  customerId: number,
  texts: readonly string[],
  context: EmailContext,
): Promise<void> {
  const news = {
    about: ABOUT,
    subject: 'Changes that were on hold are undone',
    paragraphs: ['You have not told us whether the changes that were on hold were yours, so they are undone now.'],
    details: list(texts),
    presentOnly: [`If one of them was yours, please make it again:\n${securityUrl(context)}`],
  };
  await sendSecurityEmail(tx, customerId, news, context);
}

const answerTexts = {
  kept: {
    subject: 'A change was kept',
    what: 'A change is no longer on hold, since somebody who is logged in to your portal just now said that it is right.',
  },
  undone: {
    subject: 'A change that was on hold was undone',
    what: 'Somebody who is logged in to your portal just now undid a change that was on hold.',
  },
};

/** Notifies the owner of an answer: somebody else may have given it (SEC4). */
export async function notifyAnswer(
  tx: OwnerTransaction,
  { answer, text }: { readonly answer: keyof typeof answerTexts; readonly text: string },
  context: EmailContext,
): Promise<void> {
  const { subject, what } = answerTexts[answer];
  await sendSecurityEmail(tx, tx.customerId, { about: ABOUT, subject, paragraphs: [what], details: text }, context);
}

function dayOf(instant: string): string {
  return formatDay(businessDay(new Date(instant)));
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `- ${text}`).join('\n');
}

function securityUrl({ publicUrl }: EmailContext): string {
  return new URL('/security', publicUrl).href;
}
