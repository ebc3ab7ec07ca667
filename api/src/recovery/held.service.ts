import type { Held as ShownHeld } from '@portal/contract';
import { businessDay, formatDay } from '@portal/domain';
import type { OwnerTransaction } from '../db/client.ts';
import { plainName } from '../services/email/greeting.ts';
import { later } from '../services/session/lifetimes.ts';
import { heldChanges, readBankBook } from '../bank/bank-account/bank-book.service.ts';
import type { BankBook, HeldChange } from '../bank/bank-account/bank-book.service.ts';
import { endingOf } from '../bank/bank-account/bank-news.service.ts';
import { describeSave } from '../bank/bank-account/describe-save.ts';
import { findHeldRemovedFactors } from '../account/second-factor/removed-factors.repo.ts';
import { findHeldAuthorities, findHeldFactors } from './recovery.repo.ts';

/** Something on hold: the save of a bank change, or a login. */
export interface Held extends ShownHeld {
  /**
   * The same as `what` for emails: without typed names and addresses, which may be a thief's, and with two digits of
   * numbers.
   */
  readonly emailText: string;
  readonly kind: 'bank-change' | 'second-authority' | 'second-factor' | 'removed-factor';
  readonly id: number;
}

/** The time for an answer, in milliseconds; changes without one are undone (SEC2). */
export const ANSWERED_WITHIN = 7 * 24 * 60 * 60 * 1000;

/** Everything of an owner that is on hold, each with a sentence about it. */
export async function readHeld(tx: OwnerTransaction, moment: Date): Promise<Held[]> {
  const book = await readBankBook(tx, moment);
  const saves = Map.groupBy(heldChanges(book), ({ saveId }) => saveId);
  return [
    ...[...saves].flatMap(([saveId, rows]) => toHeldSave(book, saveId, rows)),
    ...(await findHeldAuthorities(tx, tx.customerId)).map(({ loginId, email, name, madeAt, heldAt }) =>
      toHeld(
        'second-authority',
        loginId,
        authorityText(`${plainName(name) || 'Somebody'} (${email})`),
        { madeAt, heldAt },
        authorityText(plainName(name) || 'Somebody'),
      ),
    ),
    ...(await findHeldFactors(tx, tx.customerId)).map(({ loginId, ...times }) =>
      toHeld('second-factor', loginId, 'Two-step login was turned on: an app that shows codes.', times),
    ),
    ...(await findHeldRemovedFactors(tx, tx.customerId)).map(({ id, confirmedAt, removedAt: madeAt, heldAt }) =>
      toHeld(
        'removed-factor',
        id,
        `Two-step login was turned off. It asked for codes of the app that was set up on ${formatDay(businessDay(confirmedAt))}. Undo asks for them again; Keep leaves it off.`,
        { madeAt, heldAt },
      ),
    ),
  ];
}

function authorityText(who: string): string {
  return `${who} may log in and read your figures.`;
}

function toHeldSave(book: BankBook, saveId: number, rows: readonly HeldChange[]): Held[] {
  const [first] = rows;
  if (first === undefined) return [];
  // Uses the digits from before the hold, because changed ones are on hold.
  const what = describeSave(book, rows, first.heldAt);
  return [toHeld('bank-change', saveId, what, first, describeSave(book, rows, first.heldAt, endingOf))];
}

interface Times {
  readonly madeAt: Date | null;
  readonly heldAt: Date;
}

/** @param emailText the text for emails; the same by default, where nothing of it was typed */
function toHeld(kind: Held['kind'], id: number, what: string, { madeAt, heldAt }: Times, emailText = what): Held {
  const until = later(heldAt, ANSWERED_WITHIN);
  return {
    kind,
    id,
    held: `${kind}:${id}`,
    what,
    emailText,
    made_at: (madeAt ?? heldAt).toISOString(),
    until: until.toISOString(),
  };
}
