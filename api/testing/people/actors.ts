import type { IdKind, Sender } from '@portal/contract';
import { PASSWORD } from '../browser.ts';

interface ActorFacts {
  /** Undefined for a visitor who never logs in. */
  readonly login?: string;
  /** The owner whose data the session shows, or would show; null for staff who view as no owner. */
  readonly customerId: number | null;
  readonly hasSession: boolean;
}

/** Everyone who may make a call. */
export const actors = {
  'a logged-out visitor': { customerId: 7, hasSession: false },
  'a visitor with a made-up cookie': { customerId: 7, hasSession: false },
  'an ended session': { login: 'owner7', customerId: 7, hasSession: false },
  'an idle session': { login: 'owner7', customerId: 7, hasSession: false },
  'a session to be renewed': { login: 'owner7', customerId: 7, hasSession: true },
  'the owner': { login: 'owner7', customerId: 7, hasSession: true },
  'their second authority': { login: 'helper7', customerId: 7, hasSession: true },
  'another owner': { login: 'owner8', customerId: 8, hasSession: true },
  'an owner with a pending SLA': { login: 'owner9', customerId: 9, hasSession: true },
  staff: { login: 'staff', customerId: null, hasSession: true },
  'staff viewing as the owner': { login: 'staff', customerId: 7, hasSession: true },
} as const satisfies Readonly<Record<string, ActorFacts>>;
export type Actor = keyof typeof actors;

export const everyActor = Object.keys(actors) as Actor[];
export const factsOf = (actor: Actor): ActorFacts => actors[actor];

/** The owners with data; logins are numbered in this order, those of second authorities follow. */
export const owners = [7, 8, 9] as const;

/** Part of all of an owner's data. */
export function secretOf(customerId: number): string {
  return `Secret of ${customerId}`;
}

/** The owners whose data an actor must not see. */
export function ownersHiddenFrom(actor: Actor): number[] {
  const { customerId, hasSession } = factsOf(actor);
  return owners.filter((owner) => !hasSession || owner !== customerId);
}

/** An id of each kind. */
export type Ids = Readonly<Record<IdKind, number>>;

/** The ids of an owner's portfolio, and of the login of their second authority. */
export function idsOf(customerId: number): Ids {
  return {
    customer: customerId,
    property: customerId * 10 + 1,
    building: customerId * 10,
    document: customerId * 10 + 2,
    login: customerId - 3,
    statement: customerId - 6,
    message: customerId * 10 + 4,
    sla: customerId,
    tenant: customerId,
    lease: customerId,
    'condition report': customerId * 10 + 3,
    account: customerId * 10 + 3,
    booking: customerId * 10 + 5,
  };
}

/** The token of the mailed link by which owner 7 may set a new password. */
export const RESET_TOKEN = 'mailed-reset-token';

/** The token of a link in an email to owner 7. */
const LINK_TOKEN = 'mailed-link-token';

/** The values for the examples of calls, for a request about one owner's data. */
export function senderAbout(customerId: number, session: Pick<Sender, 'accessToken' | 'simulate'>): Sender {
  return {
    ...idsOf(customerId),
    ...session,
    customerOfSession: customerId,
    username: 'owner7',
    email: `owner${customerId}@portal.test`,
    password: PASSWORD,
    resetToken: RESET_TOKEN,
    linkToken: LINK_TOKEN,
  };
}
