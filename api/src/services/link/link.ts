import type { Clock } from '../../clock.ts';
import type { Transaction } from '../../db/client.ts';
import type { Session } from '../session/session.repo.ts';
import { hashSecret, makeSecret } from '../session/secret.ts';
import type { StoredLink } from './link.repo.ts';
import { insertLink } from './link.repo.ts';
import type { LinkDetail } from '../../db/schema/link.tables.ts';

/** An opened link, and what its purpose may use. */
export interface OpenedLink {
  readonly deps: {
    readonly clock: Clock;
    readonly settings: {
      readonly publicUrl: URL;
      readonly coolingOffHours: number;
      readonly recoveryDays: number;
    };
  };
  readonly tx: Transaction;
  readonly link: StoredLink;
  readonly now: Date;
  readonly requestId: string;
  /** The session of the browser in which the link was opened, if any. */
  readonly session: Session | null;
}

/** The customer id of a link that is about no owner. */
export const NO_OWNER = 0;

/** The text of the page before the link is used. */
export interface LinkAnnouncement {
  readonly heading: string;
  /** Describes what the link will do. */
  readonly text: string;
  /** The label of the button that does it. */
  readonly button: string;
}

/** The handler of one kind of link. The registry (`links/link-purposes.ts`) lists them all. */
export interface LinkPurpose {
  /** Stored in the database, so it never changes. */
  readonly name: string;
  /** Describes the action. Reads only, since it serves a GET. Null where its subject is settled. */
  readonly announce: (openedLink: OpenedLink) => Promise<LinkAnnouncement | null>;
  /**
   * Performs the action in the transaction that consumes the link, and returns the message to show; null if it is
   * already settled: nothing is stored then.
   */
  readonly follow: (openedLink: OpenedLink) => Promise<string | null>;
  /** Why a link does nothing once its subject is settled. */
  readonly settledText: string;
}

interface NewLink {
  readonly subject: string;
  readonly detail?: LinkDetail;
  readonly customerId: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Makes a link for an email and returns its address, which is stored only in the email: list it among the email's
 * `links`, so that its lifetime begins when the email is sent.
 */
export async function makeLink(
  tx: Transaction,
  { name }: Pick<LinkPurpose, 'name'>,
  { now, detail = {}, ...about }: NewLink,
  publicUrl: URL,
): Promise<string> {
  const token = makeSecret();
  await insertLink(tx, { ...about, detail, purpose: name, tokenHash: hashSecret(token), madeAt: now });
  return new URL(`/link/${token}`, publicUrl).href;
}
