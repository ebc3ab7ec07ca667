import type { AnswerOf, calls } from '@portal/contract';
import type { AppDeps } from '../app-deps.ts';
import { findLink, readOnly } from '../services/link/link.repo.ts';
import type { Session } from '../services/session/session.repo.ts';
import { hashSecret } from '../services/session/secret.ts';
import { linkPurposes } from './link-purposes.ts';
import { deadLink, stateOf } from './link-state.ts';

/**
 * Describes the action of a link before it is confirmed. Writes are refused here: programs that scan emails open links,
 * too.
 */
export async function announceLink(
  deps: AppDeps,
  token: string,
  { requestId, session }: { readonly requestId: string; readonly session: Session | null },
): Promise<AnswerOf<typeof calls.openedLink>> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    await readOnly(tx);
    const link = await findLink(tx, hashSecret(token));
    const purpose = linkPurposes.find(({ name }) => name === link?.purpose);
    const state = stateOf(link, now);
    if (link === null || purpose === undefined) return deadLink('unknown', undefined);
    if (state !== 'open') return deadLink(state, purpose);
    const announced = await purpose.announce({ deps, tx, link, now, requestId, session });
    return announced === null ? deadLink('over', purpose) : { state, ...announced };
  });
}
