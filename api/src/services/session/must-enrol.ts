import type { Session } from './session.repo.ts';

interface Rules {
  readonly staffSecondFactor: boolean;
}

/** Whether a login must set up a second factor before it does anything else: a staff login may view every owner. */
export function mustEnrol(
  { role, hasSecondFactor }: Pick<Session, 'role' | 'hasSecondFactor'>,
  { staffSecondFactor }: Rules,
): boolean {
  return staffSecondFactor && role === 'staff' && !hasSecondFactor;
}
