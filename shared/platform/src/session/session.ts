import type { AuthData } from '@portal/contract';
import type { IsoDate } from '@portal/domain';
import { BehaviorSubject } from 'rxjs';

/** The user of this tab, and the server's business day (DT7). */
export interface SignedIn {
  readonly status: 'signed-in';
  readonly user: AuthData['user'];
  readonly detail: AuthData['user_detail'];
  /** The name with which they log in; null from an api of the previous release. */
  readonly login: string | null;
  readonly token: string;
  readonly today: IsoDate;
  /** Whether this login may do nothing but set up a second factor. */
  readonly mustEnrol?: boolean;
  /** Changes of the last days wait for this owner to say whether they were theirs (SEC2). */
  readonly hasHeld?: boolean;
}

/** A user with an owner: the owner, their second authority, or staff who have chosen an owner. */
export type SignedInOwner = SignedIn & { readonly user: { readonly customer_id: number } };

/** `unknown` until the server has responded once; `unreachable` when it did not respond. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable'; readonly message: string }
  | { readonly status: 'signed-out' }
  | SignedIn;

/** Written only by the session service; everything else reads it. */
export const session$ = new BehaviorSubject<Session>({ status: 'unknown' });

export function hasOwner(person: SignedIn): person is SignedInOwner {
  return person.user.customer_id !== null;
}

/** Whether staff have not chosen an owner yet: they may only see the list of owners (SIM1). */
export function isPicker(session: Session): boolean {
  return session.status === 'signed-in' && session.user.simulate !== null;
}

/** Whether the login has to set up a second factor before it does anything else. */
export function mustEnrol(session: Session): boolean {
  return session.status === 'signed-in' && session.mustEnrol === true;
}

/** Whether changes wait for this owner to say whether they were theirs (SEC2). */
export function hasHeld(session: Session): boolean {
  return session.status === 'signed-in' && session.hasHeld === true;
}

/** Whether staff view the portal as an owner: they see the owner's pages (SIM1). */
export function isViewAs(session: Session): boolean {
  return session.status === 'signed-in' && session.user.role === 'staff' && session.user.customer_id !== null;
}
