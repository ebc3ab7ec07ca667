import { useSession } from './use-session.ts';

/**
 * The owner's name for a reader who is somebody else, a second authority or staff who view as the owner, since "you" is
 * not the owner for them; null for the owner.
 * @example const owner = useOwnerName(); `What we sent ${owner ?? 'you'}`
 */
export function useOwnerName(): string | null {
  const session = useSession();
  if (session.status !== 'signed-in' || session.user.role === 'owner') return null;
  const { first_name: first = '', last_name: last = '' } = session.user.owner ?? {};
  return `${first} ${last}`.trim() || 'the owner';
}
