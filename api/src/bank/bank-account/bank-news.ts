import type { OwnerTransaction } from '../../db/client.ts';
import { plainLabel } from '../../services/email/greeting.ts';
import { listed } from '../../services/email/listed.ts';
import type { NewMailedLink } from '../../services/email/mailed-links.repo.ts';
import { sendSecurityEmail } from '../../services/email/security-email.ts';
import type { EmailContext } from '../../services/email/security-email.ts';

/** The facts of an email about bank accounts, with two digits of an account number at most (SEC4). */
export interface BankNews {
  /** The change in one sentence. */
  readonly what: string;
  /** The accounts that it is about, as {@link endingOf} names them. */
  readonly accounts: readonly string[];
  /** The properties that it is about, and what is true of them. */
  readonly groups: readonly NewsGroup[];
  /** Until when it can be undone, in a sentence. */
  readonly undoUntil?: string | null;
  /** The link that undoes it, after a sentence, and for how many milliseconds it works. */
  readonly undo: (NewMailedLink & { readonly text: string }) | null;
  /** The save that it reports, which waits for it (SEC6). */
  readonly saveId?: number;
  /** The instant after which it is too late for that, and how many hours the change then waits. */
  readonly late?: { readonly after: Date; readonly hours: number } | null;
  /** Whether the provider's staff did it in the owner's name (SIM5). */
  readonly isByStaff: boolean;
}

/** Properties of which the same is true (BA1). */
export interface NewsGroup {
  /** None for what is about an account alone. */
  readonly addresses: readonly string[];
  /** Which payment goes where, in a sentence; null where nothing of that changes. */
  readonly payments: string | null;
  /** The same in an email that is late (SEC6). */
  readonly late: string | null;
}

const MOST_GROUPS = 20;

/** Informs the owner, and others who read the owner's mail, in time to stop it (BA1). */
export async function tellOwner(tx: OwnerTransaction, news: BankNews, telling: EmailContext): Promise<void> {
  const { what, accounts, groups, undoUntil = null, undo, saveId, late, isByStaff } = news;
  const named = accounts.length > 0 ? ` It is about ${new Intl.ListFormat('en').format([...new Set(accounts)])}.` : '';
  const about = `${what}${named}`;
  await sendSecurityEmail(
    tx,
    tx.customerId,
    {
      about: 'your bank accounts',
      subject: 'Your bank accounts in the owner portal were changed',
      paragraphs: [about, ...paragraphsOf(groups, ({ payments }) => payments), undoUntil],
      late: late ? { after: late.after, paragraphs: lateParagraphs(about, groups, late.hours) } : null,
      bankSaveId: saveId ?? null,
      undo: undo && { text: undo.text, link: undo },
      isByStaff,
    },
    telling,
  );
}

function lateParagraphs(about: string, groups: readonly NewsGroup[], hours: number): string[] {
  const within = hours === 1 ? 'an hour' : `${hours} hours`;
  const undo = `You can undo it for ${within} after this email.`;
  return [about, 'We could not send this email in time.', ...paragraphsOf(groups, ({ late }) => late), undo];
}

/** The addresses of each group, and below them what is true of it. */
function paragraphsOf(groups: readonly NewsGroup[], say: (group: NewsGroup) => string | null): string[] {
  const told = groups
    .slice(0, MOST_GROUPS)
    .map((group) => [listed(group.addresses), say(group)].filter(Boolean).join('\n'));
  const others = groups.slice(MOST_GROUPS).flatMap(({ addresses }) => addresses).length;
  return others === 0 ? told : [...told, `- and ${others} more, of which the portal says where their payments go`];
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
