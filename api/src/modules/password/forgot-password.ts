import { AppError } from '../../app-error.ts';
import type { AppParts } from '../../app-parts.ts';
import { recordAudit } from '../../plugins/audit.ts';
import { findLogin } from '../auth/auth.repo.ts';
import { queueLetter } from '../mail/outbox.repo.ts';
import { later } from '../session/lifetimes.ts';
import { hashSecret, makeSecret } from '../session/secret.ts';
import { resetLetter } from './password-letters.ts';
import { findAddressee, putReset } from './password.repo.ts';

/** How long a link works (AU7). */
const LINK_LASTS = 60 * 60_000;

/** Sends the login of this name a link to set a new password, to the address that is stored (AU5). */
export async function sendResetLink({ database, clock, settings, post }: AppParts, name: string, requestId: string): Promise<void> {
  const login = await findLogin(database.orm, name);
  if (login === null) throw new AppError('unknown_login');
  const now = clock.now();
  const token = makeSecret();
  const expiresAt = later(now, LINK_LASTS);
  await database.transaction(async (tx) => {
    const to = await findAddressee(tx, login.id);
    if (to === null) throw new AppError('unknown_login');
    await putReset(tx, { loginId: login.id, tokenHash: hashSecret(token), expiresAt });
    await queueLetter(tx, resetLetter(to, new URL(`/change-password/${token}`, settings.publicUrl).href, expiresAt), now);
    await recordAudit(tx, { action: 'password.forgotten', requestId, actorLoginId: null, onBehalfOf: login.customerId, subject: `login:${login.id}` });
  });
  post.wake();
}
