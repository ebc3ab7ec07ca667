import type { AnySchema } from 'yup';
import type { ErrorCode } from './errors.ts';

/**
 * Where a call names its owner, by the path of the field: `data.customerId` is inside `data`. With `session` it names
 * none, and the server uses the owner of the session.
 */
export type CustomerPlace =
  { readonly in: 'params' | 'query' | 'body'; readonly name: string } | { readonly in: 'session' };

/**
 * Who may make a call. `owner`: the owner and the second authority, to read. `write`: the owner, and staff who view as
 * the owner unless `viewAs` is false (SIM5); `signed-in` with `viewAs: false`: what is the login's own, and not while
 * it views as an owner; an owner whose agreement waits for a signature only where `isBeforeSignature` says so (SLA5). A
 * login that needs a second factor and has none makes only calls with `isBeforeSecondFactor`. `renewal`: also a session
 * that has to be renewed first; all other calls except the public ones refuse such a session.
 */
export type Access =
  | { readonly role: 'public' }
  | { readonly role: 'renewal' }
  | { readonly role: 'signed-in'; readonly viewAs?: false; readonly isBeforeSecondFactor?: true }
  | { readonly role: 'owner'; readonly customer: CustomerPlace; readonly viewAs?: false }
  | {
      readonly role: 'write';
      readonly customer: CustomerPlace;
      readonly viewAs?: false;
      readonly isBeforeSignature?: true;
    }
  | { readonly role: 'staff' };

/**
 * When a call asks for a confirmation: the password, and a code if the login has a second factor, typed in the last
 * minutes (SEC1). `always`, or for these fields of the body only: where one differs from what is stored (`changed`),
 * where one is not empty (`given`), and where one is not empty with a confirmation by `auth/confirm` for it that is
 * then used up, since a login does not suffice (`fresh`).
 */
export type Confirmation =
  | 'always'
  | { readonly changed: readonly string[]; readonly given: readonly string[]; readonly fresh: readonly string[] };

/** Rows that a call reads: properties with their leases, ledger lines (work orders are lines), rents, bills. */
export type CountedRows = 'doors' | 'lines' | 'rents' | 'openBills' | 'paidBills';

/** The days whose lines and rents a call reads, by the names of its fields; none are read without them. */
export type CountedDays =
  | { readonly from: string; readonly to: string }
  /** The field says how many months, that of today included. */
  | { readonly months: string }
  /** The year before the field's day. */
  | { readonly before: string }
  | 'since last month';

/**
 * The tables of which a call may read many rows: the server counts them first, and a call that reads more than a few
 * thousand is queued (SEC8). `by page`: a file that is written while it is sent; its pages take turns.
 */
export type Heavy =
  | 'by page'
  | {
      readonly reads: readonly CountedRows[];
      /** The field, of path, query or body, with the one building that is asked for; null in it means all. */
      readonly building?: string;
      readonly days?: CountedDays;
    };

export type Method = 'GET' | 'POST';

/** The file of a call, under this name: one document by TN18, or with `photos` as many pictures as are sent, by PH1. */
export interface Upload {
  readonly field: string;
  readonly required: boolean;
  /** A photo that is refused does not stop the others; the response names each (PH2). */
  readonly photos?: true;
  /** How many fields are accepted, if more than a form usually has. */
  readonly fields?: number;
}

/** Whom a call may email: the provider, the owner or whoever acts for them, or an address that nobody has confirmed. */
export type Addressee = 'provider' | 'owner' | 'stranger';

/** The limits that a call may use up. The server refuses any use that its row does not declare. */
export interface Spending {
  /** It stores files of the sender; all files of one call count as one, and so does an email that carries them. */
  readonly files?: true;
  readonly emails?: readonly Addressee[];
  /** It books a meeting. */
  readonly meeting?: true;
  /** It prints a PDF. */
  readonly renders?: true;
  /** It makes a file, or a link to one, and a row of the log with it. */
  readonly links?: true;
}

/** Whether a call is accepted as multipart/form-data or urlencoded. */
export function takesForms(call: Pick<Call, 'upload' | 'form' | 'alsoForm'> | undefined): boolean {
  return call?.upload !== undefined || call?.form === true || call?.alsoForm === true;
}

/** One row of the contract: everything that client, server, OpenAPI and access matrix need to know about a call. */
export interface Call {
  /** Unique. The first part of every query key. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Relative to `/api`, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A browser makes the call by itself, so it does not keep an idle session alive (AU8). */
  readonly unattended?: true;
  /** For a call that could take an account over or move money. */
  readonly confirmation?: Confirmation;
  /** A write carries the CSRF token and leaves an audit row. */
  readonly effect: 'read' | 'write';
  /**
   * A read of bank data, or a file that leaves the portal: it is recorded in the audit log, and another site cannot
   * make a browser send it (decisions 050 and 056).
   */
  readonly noted?: true;
  /** For a read that may be of thousands of rows. */
  readonly heavy?: Heavy;
  /** Path and query parameters arrive as strings. Their schemas convert them. */
  readonly params: AnySchema | null;
  readonly query: AnySchema | null;
  readonly body: AnySchema | null;
  /** Null for a response without content (204), or of a file. */
  readonly answer: AnySchema | null;
  /** The response is a file, of the type of its content. Only this owner's browser may store it. */
  readonly file?: true;
  /** The call is sent as multipart/form-data: the body's fields as strings, and its file or photos. */
  readonly upload?: Upload;
  /** The call is sent as multipart/form-data without a file: the body's fields as strings. */
  readonly form?: true;
  /** The call is sent as JSON, and accepted as a form as well (BA4). */
  readonly alsoForm?: true;
  /**
   * The call takes an `Idempotency-Key` header, a UUID that the form makes and keeps with its draft: the same key of
   * the same login gets the response of the first time, and nothing is done again. With other content it is refused.
   */
  readonly once?: true;
  /** The hourly limits that the call counts against (SEC7). */
  readonly spends?: Spending;
  /** Error codes of this call alone, besides those that follow from its access and payload. */
  readonly refuses?: readonly ErrorCode[];
}

/** Any row, for functions that work with all of them. */
export type AnyCall = Call;

/** Defines a row of the contract. It keeps the exact type for {@link AnswerOf} and the like. */
export function defineCall<const Row extends Call>(row: Row): Row {
  return row;
}

/** The type that a schema parses to. `undefined` where a row has no schema. */
export type OutputOf<S> = S extends { readonly __outputType: infer Output } ? Output : undefined;

export type ParamsOf<C> = C extends { readonly params: infer S } ? OutputOf<S> : never;
export type QueryOf<C> = C extends { readonly query: infer S } ? OutputOf<S> : never;
export type BodyOf<C> = C extends { readonly body: infer S } ? OutputOf<S> : never;
export type AnswerOf<C> = C extends { readonly answer: infer S } ? OutputOf<S> : never;
