import type { OwnerTransaction } from '../../db/client.ts';
import { plainLabel } from '../../services/email/greeting.ts';
import { joinAddresses } from '../../services/email/listed.ts';
import type { NewEmailedLink } from '../../services/email/emailed-links.repo.ts';
import { sendSecurityEmail } from '../../services/email/security-email.ts';
import type { EmailContext } from '../../services/email/security-email.ts';

/** The facts of an email about bank accounts, with two digits of an account number at most (SEC4). */
export interface BankNews {
  /** The change, in one sentence. */
  readonly what: string;
  /** The accounts concerned, as {@link endingOf} names them. */
  readonly accounts: readonly string[];
  /** The properties concerned, and what applies to them. */
  readonly groups: readonly NewsGroup[];
  /** The end of the undo period, in a sentence. */
  readonly undoUntil?: string | null;
  /** The link that undoes it, a sentence before it, and for how many milliseconds it works. */
  readonly undo: (NewEmailedLink & { readonly text: string }) | null;
  /** The save that it reports, which is pending until the email is sent (SEC6). */
  readonly saveId?: number;
  /** The instant after which it is too late for that, and by how many hours the change is then delayed. */
  readonly late?: { readonly after: Date; readonly hours: number } | null;
  /** Whether the provider's staff made the change on the owner's behalf (SIM5). */
  readonly isByStaff: boolean;
}

/** Properties to which the same applies (BA1). */
export interface NewsGroup {
  /** Empty for something about an account alone. */
  readonly addresses: readonly string[];
  /** Which payment goes where, in a sentence; null where nothing changes. */
  readonly payments: string | null;
  /** The same for an email that is sent late (SEC6). */
  readonly late: string | null;
}

const MAX_GROUPS = 20;

/** Notifies the owner, and others who read the owner's email, in time to stop the change (BA1). */
export async function notifyOwner(tx: OwnerTransaction, news: BankNews, context: EmailContext): Promise<void> {
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
    context,
  );
}

function lateParagraphs(about: string, groups: readonly NewsGroup[], hours: number): string[] {
  const within = hours === 1 ? 'an hour' : `${hours} hours`;
  const undo = `You can undo it for ${within} after this email.`;
  return [about, 'We could not send this email in time.', ...paragraphsOf(groups, ({ late }) => late), undo];
}

/** The addresses of each group, and below them what applies to it. */
function paragraphsOf(groups: readonly NewsGroup[], say: (group: NewsGroup) => string | null): string[] {
  const lines = groups
    .slice(0, MAX_GROUPS)
    .map((group) => [joinAddresses(group.addresses), say(group)].filter(Boolean).join('\n'));
  const others = groups.slice(MAX_GROUPS).flatMap(({ addresses }) => addresses).length;
  return others === 0 ? lines : [...lines, `- and ${others} more, of which the portal says where their payments go`];
}

/**
 * An account as emails name it: quoted, so that its name cannot pose as text of the portal (AU19), with two digits; of
 * numbers with fewer than eight digits screens show fewer, and emails none (SEC4).
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
