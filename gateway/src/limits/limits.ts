import { constants } from '@portal/contract';

/** How many calls the api works on at once. */
export interface ConcurrencyLimit {
  /** Milliseconds until their responses begin. */
  readonly total: number;
  /** The most calls of one source. */
  readonly perSource: number;
  /** The most calls of one source, including those whose responses are still being read. */
  readonly unread: number;
}

/** The limits of one client at the gateway and the api behind it. Times are milliseconds, sizes bytes. */
export interface Limits {
  /** Milliseconds until the headers of a request have to be complete, also on a connection on which nothing is sent. */
  readonly headers: number;
  /** How often connections are looked at. */
  readonly check: number;
  /** How fast a body has to arrive, and a response to be read, on average over a window. */
  readonly bytesPerSecond: number;
  readonly bodyWindow: number;
  /** A longer window, because the gateway sees a response in chunks of 64 KB only. */
  readonly answerWindow: number;
  /** The largest body that is not a form, and how much of any body is read after a refusal without a session. */
  readonly smallBody: number;
  readonly longestForm: number;
  /** How long the rest of a body is read after a refusal without a session. */
  readonly refusedFor: number;
  /** Calls that have arrived in full. */
  readonly calls: ConcurrencyLimit;
  /** Forms, which arrive while the api reads them. */
  readonly uploads: ConcurrencyLimit;
  /** Calls of one source that wait for a connection, and for how long. */
  readonly waiting: { readonly perSource: number; readonly time: number };
  /** The time within which the api has to say that it runs. */
  readonly probe: number;
}

export const defaultLimits: Limits = {
  headers: 10_000,
  check: 1_000,
  bytesPerSecond: 1_024,
  bodyWindow: 10_000,
  answerWindow: 60_000,
  smallBody: 64 * 1024,
  longestForm: 3 * constants.attachmentSizeLimit,
  refusedFor: 1_000,
  // Fewer than the api has connections to its database, so that one source cannot occupy them all.
  calls: { total: 128, perSource: 8, unread: 48 },
  uploads: { total: 64, perSource: 8, unread: 8 },
  waiting: { perSource: 256, time: 30_000 },
  probe: 1_500,
};
