import type { Audience } from '@portal/contract';
import { isViewAs, type Session } from '@portal/platform/core';

/** The audiences that a session belongs to; a visitor belongs to none and sees no menu. */
export function audiencesOf(session: Session): readonly Audience[] {
  if (session.status !== 'signed-in') return [];
  if (isViewAs(session)) return ['owner', 'view-as'];
  return session.user.role === 'staff' ? ['staff', 'own'] : ['owner', 'own'];
}
