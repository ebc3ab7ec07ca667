import type { Schema } from 'yup';

/** Where a call names the owner it is about; `session` when it names none and the server takes the session's own. */
export type CustomerPlace =
  | { readonly in: 'params' | 'query' | 'body'; readonly name: string }
  | { readonly in: 'session' };

/** Who may make a call. `owner` calls read and are open to the second authority; `write` calls are the owner's alone. */
export type Access =
  | { readonly role: 'public' }
  | { readonly role: 'signed-in' }
  | { readonly role: 'owner'; readonly customer: CustomerPlace }
  | { readonly role: 'write'; readonly customer: CustomerPlace }
  | { readonly role: 'staff' };

export type Method = 'GET' | 'POST';

/** One row of the contract: everything that client, server, OpenAPI and the access matrix need to know of a call. */
export interface Call<Params = undefined, Query = undefined, Body = undefined, Answer = unknown> {
  /** Unique name, the first part of every query key. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** A call that changes something carries the CSRF token and leaves an audit row. */
  readonly effect: 'read' | 'write';
  readonly params: Schema<Params> | null;
  readonly query: Schema<Query> | null;
  readonly body: Schema<Body> | null;
  /** Null for an answer without content (204). */
  readonly answer: Schema<Answer> | null;
}

export type AnyCall = Call<never, never, never, unknown>;

export type ParamsOf<C> = C extends Call<infer P, infer _Q, infer _B, infer _A> ? P : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never;
