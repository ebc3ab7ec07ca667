import type { Audience } from '@portal/contract';
import { isViewAs, type Session } from '@portal/platform';

/** As whom somebody sees the menu; nobody sees one before the login. */
export function audiencesOf(session: Session): readonly Audience[] {
  if (session.status !== 'signed-in') return [];
  if (isViewAs(session)) return ['owner', 'view-as'];
  return session.user.role === 'staff' ? ['staff'] : ['owner'];
}
