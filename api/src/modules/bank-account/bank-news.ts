import { SETTLED_HOURS } from '@portal/domain';
import type { PaidNames } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { plainLabel } from '../../services/mail/greeting.ts';
import { listed } from '../../services/mail/listed.ts';
import type { NewMailedLink } from '../../services/mail/mailed-links.repo.ts';
import { sendSecurityEmail } from '../../services/mail/security-email.ts';
import type { EmailContext } from '../../services/mail/security-email.ts';

/** The facts of an email about bank accounts, with two digits of an account number at most (SEC4). */
export interface BankNews {
  /** The change in one sentence. */
  readonly what: string;
  /** The accounts that it is about, as {@link endingOf} names them. */
  readonly accounts: readonly string[];
  /** The addresses of the properties that it is about. */
  readonly properties: readonly string[];
  /** Which payment goes where, in a sentence (BA1); null where nothing of that changes. */
  readonly payments: string | null;
  /** The link that undoes it, after a sentence, and for how many milliseconds it works. */
  readonly undo: (NewMailedLink & { readonly text: string }) | null;
  /** The save that it reports, which waits for it (SEC6). */
  readonly saveId?: number;
  /** The instant after which it is too late for that, and how many hours the change then waits. */
  readonly late?: { readonly after: Date; readonly hours: number; readonly names: PaidNames } | null;
  /** Whether the provider's staff did it in the owner's name (SIM5). */
  readonly isByStaff: boolean;
}

/** Informs the owner, and others who read the owner's mail, in time to stop it (BA1). */
export async function tellOwner(tx: OwnerTransaction, news: BankNews, telling: EmailContext): Promise<void> {
  const { what, accounts, properties, payments, undo, saveId, late, isByStaff } = news;
  const named = accounts.length > 0 ? ` It is about ${new Intl.ListFormat('en').format([...new Set(accounts)])}.` : '';
  const about = [`${what}${named}`, listed(properties)];
  await sendSecurityEmail(
    tx,
    tx.customerId,
    {
      about: 'your bank accounts',
      subject: 'Your bank accounts in the owner portal were changed',
      paragraphs: [...about, payments],
      late: late ? { after: late.after, paragraphs: [...about, paidAfter(late)] } : null,
      bankSaveId: saveId ?? null,
      undo: undo && { text: undo.text, link: undo },
      isByStaff,
    },
    telling,
  );
}

/** For a change whose email is late: it counts from the moment that the email was handed over (SEC6). */
function paidAfter({ hours, names }: { readonly hours: number; readonly names: PaidNames }): string {
  const from = names.before === null ? 'There is no payment before' : `Earlier ones go to ${names.before}`;
  return `We could not send this email in time. Payments sent more than ${hours + SETTLED_HOURS} hours after it go to ${names.after}, unless our staff have released it before. ${from}. You can undo it for ${hours === 1 ? 'an hour' : `${hours} hours`} after this email.`;
}

/**
 * An account as emails name it, so that its name is no text of a thief's (AU19), by two digits; a number with fewer than eight digits has fewer in clear, and none in an
 * email (SEC4).
 * @example endingOf({ accountName: 'Savings', lastFour: '0042' }) // 'Savings, ending in 42'
 */
export function endingOf({
  accountName,
  lastFour,
}: {
  readonly accountName: string;
  readonly lastFour: string;
}): string {
  const name = plainLabel(accountName);
  return lastFour.length < 4 ? name : `${name}, ending in ${lastFour.slice(-2)}`;
}
