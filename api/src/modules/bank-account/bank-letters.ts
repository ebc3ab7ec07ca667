import { formatInstant } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { listed } from '../../services/mail/listed.ts';
import type { NewMailedLink } from '../../services/mail/mailed-links.repo.ts';
import { sendSecurityEmail } from '../../services/mail/security-email.ts';
import type { Telling } from '../../services/mail/security-email.ts';

/** What an email about bank accounts says. Of an account number it holds two digits at most (SEC4). */
export interface BankNews {
  /** What was changed, in one sentence. */
  readonly what: string;
  /** The accounts that it is about, as {@link endingOf} names them. */
  readonly accounts: readonly string[];
  /** The addresses of the properties that it is about. */
  readonly properties: readonly string[];
  /** From when it counts; null where it is effective already. */
  readonly effectiveAt: Date | null;
  /** The link that undoes it, after a sentence, and for how many milliseconds it works. */
  readonly undo: (NewMailedLink & { readonly text: string }) | null;
  /** The save that it reports, which waits for it (SEC6). */
  readonly saveId?: number;
  /** After which instant it is too late for `effectiveAt`, and for how many hours the change then waits. */
  readonly late?: { readonly after: Date; readonly hours: number } | null;
  /** Whether the provider's staff did it in the owner's name (SIM5). */
  readonly isByStaff: boolean;
}

/** Informs the owner, and others who read the owner's mail, in time to stop it (BA1). */
export async function tellOwner(tx: OwnerTransaction, news: BankNews, telling: Telling): Promise<void> {
  const { what, accounts, properties, effectiveAt, undo, saveId, late, isByStaff } = news;
  const named = accounts.length > 0 ? ` It is about ${new Intl.ListFormat('en').format([...new Set(accounts)])}.` : '';
  const about = [`${what}${named}`, listed(properties)];
  await sendSecurityEmail(
    tx,
    tx.customerId,
    {
      about: 'your bank accounts',
      subject: 'Your bank accounts in the owner portal were changed',
      paragraphs: [
        ...about,
        effectiveAt &&
          `It counts from ${formatInstant(effectiveAt)} (Toronto time). Until then payments go where they went before.`,
      ],
      late: late ? { after: late.after, paragraphs: [...about, countsAfter(late.hours)] } : null,
      bankSaveId: saveId ?? null,
      undo: undo && { text: undo.text, link: undo },
      isByStaff,
    },
    telling,
  );
}

/** Of a change whose email is late: it counts from its handing over (SEC6). */
function countsAfter(hours: number): string {
  return `It counts ${hours === 1 ? 'an hour' : `${hours} hours`} after this email was sent, since we could not send it in time, unless our staff have released it before. Until then payments go where they went before.`;
}

/**
 * An account as emails name it, by two digits; a number with fewer than eight digits has fewer in clear, and none in an
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
  return lastFour.length < 4 ? accountName : `${accountName}, ending in ${lastFour.slice(-2)}`;
}
