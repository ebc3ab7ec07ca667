import type { AuthData } from '@portal/contract';
import type { IsoDate } from '@portal/domain';
import { BehaviorSubject } from 'rxjs';

/** The person this tab works for, and the business day the server lives in (DT7). */
export interface SignedIn {
  readonly status: 'signed-in';
  readonly user: AuthData['user'];
  readonly detail: AuthData['user_detail'];
  readonly token: string;
  readonly today: IsoDate;
}

/** A person whose pages are of one owner: the owner, their second authority, or staff who have chosen an owner. */
export type SignedInOwner = SignedIn & { readonly user: { readonly customer_id: number } };

/** `unknown` until the server has answered once; `unreachable` when it did not answer at all. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable'; readonly message: string }
  | { readonly status: 'signed-out' }
  | SignedIn;

/** Written by the session service alone; everything else reads it. */
export const session$ = new BehaviorSubject<Session>({ status: 'unknown' });

export function hasOwner(person: SignedIn): person is SignedInOwner {
  return person.user.customer_id !== null;
}

/** A staff login that has chosen no owner yet: it may see the owner list and nothing else (SIM1). */
export function isPicker(session: Session): boolean {
  return session.status === 'signed-in' && session.user.simulate !== null;
}

/** Staff who view the portal as an owner: theirs are the owner's pages (SIM1). */
export function isViewAs(session: Session): boolean {
  return session.status === 'signed-in' && session.user.role === 'staff' && session.user.customer_id !== null;
}
