import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import { againAfterDeadlock } from '../services/failures/again-after-deadlock.ts';
import type { Transaction } from '../db/client.ts';
import { recordAudit } from '../services/audit/audit.repo.ts';
import type { StoredLink } from '../services/link/link.repo.ts';
import { lockLink, sweepLinks, useLink } from '../services/link/link.repo.ts';
import { NO_OWNER } from '../services/link/link.ts';
import type { LinkPurpose } from '../services/link/link.ts';
import type { Session } from '../services/session/session.repo.ts';
import { later } from '../services/session/lifetimes.ts';
import { hashSecret } from '../services/session/secret.ts';
import { linkPurposes } from './link-purposes.ts';
import { deadLink, stateOf } from './link-state.ts';

/** How long an expired link is kept, in milliseconds. */
const REMEMBERED_FOR = 30 * 24 * 60 * 60 * 1000;

interface LinkVisitor {
  readonly requestId: string;
  /** The login in the browser where the link was opened; it need not be the one that got the email. */
  readonly session: Session | null;
}

/**
 * Performs the action of a link and consumes it, in one transaction.
 * @throws AppError `link` where it no longer does anything
 */
export async function followLink(
  deps: AppDeps,
  token: string,
  { requestId, session }: LinkVisitor,
): Promise<AnswerOf<typeof calls.followLink>> {
  const { database, clock, emailDelivery } = deps;
  const now = clock.now();
  const tokenHash = hashSecret(token);
  const work = async (tx: Transaction): Promise<string> => {
    await sweepLinks(tx, later(now, -REMEMBERED_FOR));
    const { link, purpose } = await openLink(tx, tokenHash, now);
    await useLink(tx, tokenHash, now);
    await recordAudit(tx, {
      action: 'followLink',
      requestId,
      actorLoginId: session?.loginId ?? null,
      onBehalfOf: link.customerId === NO_OWNER ? null : link.customerId,
      subject: `${purpose.name}:${link.subject}`,
    });
    const done = await purpose.follow({ deps, tx, link, now, requestId, session });
    if (done === null) throw new AppError('link', { message: purpose.settledText });
    return done;
  };
  const message = await againAfterDeadlock(() => database.transaction(work));
  emailDelivery.wake();
  return { type: 'success', message };
}

async function openLink(
  tx: Transaction,
  tokenHash: string,
  now: Date,
): Promise<{ readonly link: StoredLink; readonly purpose: LinkPurpose }> {
  const link = await lockLink(tx, tokenHash);
  const purpose = linkPurposes.find(({ name }) => name === link?.purpose);
  const state = stateOf(link, now);
  if (link !== null && purpose !== undefined && state === 'open') return { link, purpose };
  const { heading, text } = deadLink(state === 'open' ? 'unknown' : state, purpose);
  throw new AppError('link', { message: `${heading}. ${text}` });
}
