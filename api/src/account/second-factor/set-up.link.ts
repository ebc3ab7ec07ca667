import type { Transaction } from '../../db/client.ts';
import { endLinks } from '../../services/link/link.repo.ts';
import { NO_OWNER, makeLink } from '../../services/link/link.ts';
import type { LinkPurpose, OpenedLink } from '../../services/link/link.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { later } from '../../services/session/lifetimes.ts';
import { allowSetUp } from '../../services/session/session.repo.ts';
import { countLinkEmail } from '../password/forgot-password.service.ts';
import { setUpEmail } from '../password/password.emails.ts';
import { findAddresseeOf } from '../password/password.repo.ts';

/** How long the link works, in milliseconds. */
const LINK_LASTS = 60 * 60 * 1000;

/**
 * Lets staff set up a second factor, in the session that requested it: a stolen password alone must not let a thief
 * enrol an app of their own (SEC10).
 */
export const setUpFactor: LinkPurpose = {
  name: 'set-up-factor',
  announce: (opened) =>
    Promise.resolve(
      isSameSession(opened)
        ? {
            heading: 'Set up your two-step login',
            text: 'This browser may set up the app that shows the codes of your login, until you log out here.',
            button: 'Continue',
          }
        : null,
    ),
  follow: async (opened) => {
    const { tx, session, now } = opened;
    if (session === null || !isSameSession(opened)) return null;
    await allowSetUp(tx, session.sessionToken, now);
    return 'You can set up your two-step login now.';
  },
  settledText:
    'It works in the browser in which you logged in, while you are logged in there. Log in again, and we send you another one.',
};

function isSameSession({ link, session }: OpenedLink): boolean {
  return session?.sessionToken === link.subject;
}

interface SetUpRequest {
  readonly loginId: number;
  /** The session for which the link allows the set-up. */
  readonly sessionToken: string;
}

/** Emails the link, unless no email can reach the login or its hourly limit is reached. */
export async function emailSetUpLink(
  tx: Transaction,
  { loginId, sessionToken }: SetUpRequest,
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<void> {
  const to = await findAddresseeOf(tx, loginId);
  if (!to?.address || !(await countLinkEmail(tx, loginId, now))) return;
  const expiresAt = later(now, LINK_LASTS);
  await endLinks(tx, setUpFactor.name, sessionToken, now);
  const about = { subject: sessionToken, customerId: NO_OWNER, now, expiresAt };
  const link = { address: await makeLink(tx, setUpFactor, about, publicUrl), lasts: LINK_LASTS };
  const purpose = { emailClass: 'security', customerId: null, about: 'your two-step login' } as const;
  await queueEmail(tx, setUpEmail(to, link), purpose, now);
}
