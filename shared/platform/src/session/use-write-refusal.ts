import type { AnyCall } from '@portal/contract';
import { isViewAs, type Session } from './session.ts';
import { useSession } from './use-session.ts';

/**
 * Why this user may not make a call, to be said before they write anything; undefined for a call that they may make.
 * The server decides again.
 * @example <Button disabledReason={useWriteRefusal(calls.referral)}>Refer a Friend</Button>
 */
export function useWriteRefusal(call: CallRules): string | undefined {
  return writeRefusal(call, useSession());
}

type CallRules = Pick<AnyCall, 'access' | 'spends'>;

function writeRefusal({ access, spends }: CallRules, session: Session): string | undefined {
  if (access.role !== 'write' || session.status !== 'signed-in') return undefined;
  if (session.user.role === 'second_authority')
    return `You have read-only access. Only the owner can ${isSent(spends) ? 'send' : 'change'} this.`;
  if (isViewAs(session) && access.viewAs === false)
    return 'You view the portal as an owner. Only the owner can do this.';
  return undefined;
}

/** Whether a call does nothing but write to the provider: then nothing is changed by it. */
function isSent(spends: CallRules['spends']): boolean {
  return spends?.emails?.every((addressee) => addressee === 'provider') ?? false;
}
