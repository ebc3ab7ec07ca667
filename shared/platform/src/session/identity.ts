import { messages } from '@portal/contract';
import { clearFacts } from '../bus/bus.ts';
import { clearDrafts, draftsOf, hasDrafts } from '../draft/draft.ts';
import { forgetAnswers } from '../http/known-answers.ts';
import { letGo } from '../leaving/leaving.ts';
import { toast } from '../toast/toast.ts';
import { wasLoggedOut } from './access-info.ts';
import { hasOwner, isPicker, isViewAs, session$, type Session, type SignedIn } from './session.ts';

/**
 * Why the tab's identity changes: `here` by an action in this tab, `logout` on purpose, `other-tab` to follow another
 * tab, `ended` because the server ended the session.
 */
export type Cause = 'here' | 'logout' | 'other-tab' | 'ended';

type Identity = Extract<Session, { readonly status: 'signed-in' | 'signed-out' }>;

let inFlight = new AbortController();

/** Functions that forget the data of one identity. */
const keepers = new Set<() => void>();

/** Called with every change of identity, before anything of the new one is shown: for parts that are loaded late. */
export function forgetOnChange(forget: () => void): void {
  keepers.add(forget);
}

/** The last signed-in user of this tab. */
let known: SignedIn | null = null;

/** Aborts when the identity changes; every request carries it. */
export function identitySignal(): AbortSignal {
  return inFlight.signal;
}

/**
 * The one place where the tab's identity changes. Pending requests are aborted and cached responses are cleared before
 * anything of the new identity is shown (SIM7). Drafts wait for the user who typed them, and are deleted as soon as
 * another user logs in or the user logs out.
 */
export function changeIdentity(next: Identity, cause: Cause = 'here'): void {
  const before = known;
  const isLogout =
    cause === 'logout' || (next.status === 'signed-out' && before !== null && wasLoggedOut(before.token));
  inFlight.abort();
  inFlight = new AbortController();
  for (const forget of keepers) forget();
  forgetAnswers();
  clearFacts();
  letGo();
  if (next.status === 'signed-in') clearDrafts(hasOwner(next) ? draftsOf(next.user) : null);
  if (isLogout) clearDrafts();
  known = next.status === 'signed-in' ? next : null;
  session$.next(next);
  if (cause === 'ended') announceEnd(before);
  if (cause === 'other-tab' && before !== null) announceOtherTab(before, next, isLogout);
}

/** Explains a change that was made in another tab. */
function announceOtherTab(before: SignedIn, next: Identity, isLogout: boolean): void {
  if (next.status === 'signed-in' && isSamePerson(before, next)) return;
  if (next.status === 'signed-in') toast.note(`${nowWorksFor(next)}, as in your other tab.`);
  else if (isLogout) toast.note('You logged out in another tab.');
  else announceEnd(before);
}

/** The exact text does not say that nothing is lost (AU15). */
function announceEnd(before: SignedIn | null): void {
  if (before !== null && hasOwner(before) && hasDrafts(draftsOf(before.user)))
    toast.note('You were logged out. Log in again: what you typed is kept in this tab.');
  toast.error(messages.refreshFailed);
}

function nowWorksFor(next: SignedIn): string {
  if (isPicker(next)) return 'You are back at the list of owners';
  const name = `${next.detail.first_name} ${next.detail.last_name}`;
  return isViewAs(next) ? `You now view the portal as ${name}` : `You are now logged in as ${name}`;
}

function isSamePerson(one: SignedIn, other: SignedIn): boolean {
  const factsOf = ({ user, detail }: SignedIn): string =>
    JSON.stringify([user.role, user.customer_id, user.actor ?? null, detail.first_name, detail.last_name]);
  return factsOf(one) === factsOf(other);
}
