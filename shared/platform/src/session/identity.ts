import { messages } from '@portal/contract';
import { forgetFacts } from '../bus/bus.ts';
import { clearDrafts, draftsOf } from '../draft/draft.ts';
import { queryClient } from '../query/query-client.ts';
import { toast } from '../toast/toast.ts';
import { wasLoggedOut } from './access-info.ts';
import { hasOwner, session$, type Session, type SignedIn } from './session.ts';

/**
 * Why the tab becomes somebody else, or nobody: `here` by what was done in it, `logout` on purpose, `other-tab` to follow
 * another one, `ended` because the server would not go on with the session.
 */
export type Cause = 'here' | 'logout' | 'other-tab' | 'ended';

type Identity = Extract<Session, { readonly status: 'signed-in' | 'signed-out' }>;

let inFlight = new AbortController();

/** Whom the tab worked for last; it may be on its way to somebody else. */
let known: SignedIn | null = null;

/** Aborts with the identity: every request carries it. */
export function identitySignal(): AbortSignal {
  return inFlight.signal;
}

/**
 * The one place where the tab becomes somebody else (or nobody): what is in flight is aborted and every answer that
 * was kept is forgotten before anything of the new identity is shown (SIM7). Text that was typed and not sent waits for
 * the person who typed it, and is forgotten as soon as another one is there or the person has logged out.
 */
export function changeIdentity(next: Identity, cause: Cause = 'here'): void {
  const before = known;
  const isLogout =
    cause === 'logout' || (next.status === 'signed-out' && before !== null && wasLoggedOut(before.token));
  inFlight.abort();
  inFlight = new AbortController();
  queryClient.clear();
  forgetFacts();
  if (next.status === 'signed-in') clearDrafts(hasOwner(next) ? draftsOf(next.user) : null);
  if (isLogout) clearDrafts();
  known = next.status === 'signed-in' ? next : null;
  session$.next(next);
  if (cause === 'ended') toast.error(messages.refreshFailed);
  if (cause === 'other-tab' && before !== null) tellOfOtherTab(before, next, isLogout);
}

/** Nobody is taken to another page, or to another person's, without a word. */
function tellOfOtherTab(before: SignedIn, next: Identity, isLogout: boolean): void {
  if (next.status === 'signed-in' && isSamePerson(before, next)) return;
  if (next.status === 'signed-in')
    toast.note(`You are now logged in as ${next.detail.first_name} ${next.detail.last_name}, as in your other tab.`);
  else if (isLogout) toast.note('You logged out in another tab.');
  else toast.error(messages.refreshFailed);
}

function isSamePerson(one: SignedIn, other: SignedIn): boolean {
  const factsOf = ({ user, detail }: SignedIn): string =>
    JSON.stringify([user.role, user.customer_id, detail.first_name, detail.last_name]);
  return factsOf(one) === factsOf(other);
}
