import { AppError } from '../../app-error.ts';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { endLinks } from '../../services/link/link.repo.ts';
import { makeLink } from '../../services/link/link.ts';
import type { LinkPurpose, OpenedLink } from '../../services/link/link.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { later } from '../../services/session/lifetimes.ts';
import { plainName } from '../../services/email/greeting.ts';
import { confirmAuthorityEmail } from './authority.emails.ts';
import { notifyOwner } from './notify-owner.service.ts';
import { countStrangerEmail } from './stranger-email-limit.service.ts';
import { findOwnerOf } from '../../services/email/owner-email.repo.ts';
import { confirmLogin, findUnconfirmed } from './second-authority.repo.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/** The holder of a second authority's address consents; the login works from then on (AU19). */
export const confirmAuthority: LinkPurpose = {
  name: 'confirm-authority',
  announce: async (opened) => {
    const login = await readLogin(opened);
    if (login === null) return null;
    const owner = await findOwnerOf(opened.tx, opened.link.customerId);
    const name = plainName(owner?.firstName ?? null, owner?.lastName ?? null) || 'An owner';
    return {
      heading: 'Confirm your address',
      text: `${name} would like to let you read their figures. You can log in with ${login.email} once you have confirmed it.`,
      button: 'Confirm',
    };
  },
  follow: async (opened) => {
    const login = await readLogin(opened);
    if (login === null) return null;
    await confirmLogin(opened.tx, login.id, opened.now);
    const { publicUrl } = opened.deps.settings;
    await notifyOwner(opened.tx, { customerId: opened.link.customerId }, 'confirmed', { now: opened.now, publicUrl });
    return 'Your address is confirmed. You can log in now.';
  },
  settledText: 'The owner has changed or removed this login. Nothing is left to confirm.',
};

/** Null where the address has changed since, or the login is gone or confirmed. */
async function readLogin({ tx, link }: OpenedLink): Promise<{ readonly id: number; readonly email: string } | null> {
  const login = await findUnconfirmed(tx, Number(link.subject), link.customerId);
  return login !== null && login.email === link.detail['email'] ? login : null;
}

/**
 * Emails the holder of the address a link. One link per login: a later one ends the earlier ones.
 * @throws AppError `too_many` above the daily limit
 */
export async function askForConsent(
  tx: Transaction,
  { customerId }: Pick<OwnerScope, 'customerId'>,
  login: { readonly id: number; readonly email: string },
  { now, publicUrl }: { readonly now: Date; readonly publicUrl: URL },
): Promise<void> {
  await countStrangerEmail(tx, customerId, now);
  const owner = await findOwnerOf(tx, customerId);
  if (owner === null) throw new AppError('not_found', { named: customerId });
  const subject = String(login.id);
  await endLinks(tx, confirmAuthority.name, subject, now);
  const expiresAt = later(now, WEEK);
  const detail = { email: login.email };
  const address = await makeLink(tx, confirmAuthority, { subject, customerId, detail, now, expiresAt }, publicUrl);
  const ownerName = plainName(owner.firstName, owner.lastName);
  const email = confirmAuthorityEmail(login.email, ownerName, { address, lasts: WEEK }, now);
  const purpose = {
    emailClass: 'security',
    customerId,
    about: 'the address of your second authority',
    isToStranger: true,
  } as const;
  await queueEmail(tx, email, purpose, now);
}
