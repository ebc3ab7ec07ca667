import { parseIsoDate } from '@portal/domain';
import type { Session } from '@portal/platform';

type SignedIn = Extract<Session, { status: 'signed-in' }>;

const owner: SignedIn = {
  status: 'signed-in',
  user: { customer_id: 7, simulate: null, role: 'owner' },
  detail: { first_name: 'Priya', last_name: 'Wong', is_sla_signed: 'Y' },
  login: 'priya@wong.test',
  token: 'session-of-priya',
  today: parseIsoDate('2026-03-18'),
};

/** Every kind of session that the guard can meet. */
export const people = {
  unknown: { status: 'unknown' },
  unreachable: { status: 'unreachable', message: 'Somthing Wrong!' },
  loggedOut: { status: 'signed-out' },
  owner,
  secondAuthority: { ...owner, user: { ...owner.user, role: 'second_authority' } },
  viewAs: { ...owner, user: { ...owner.user, role: 'staff' } },
  picker: { ...owner, user: { customer_id: null, simulate: 'picker', role: 'staff' } },
} as const satisfies Record<string, Session>;
