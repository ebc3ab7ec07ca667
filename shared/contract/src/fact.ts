import type { AnySchema } from 'yup';
import type { OutputOf } from './call.ts';

/** Something that happened and that other areas may want to know: never a command, a token or a reply. */
export interface Fact {
  /** Noun and past participle, unique: 'document/submitted'. */
  readonly name: `${string}/${string}`;
  /** Sender and receiver may be released apart, so each reads the payload by the schema of its own build. */
  readonly payload: AnySchema;
  /** Whether the last one is told to those who begin to listen later, until the identity changes. */
  readonly isReplayed: boolean;
}

/** Writes a fact down; it keeps its exact type, so that {@link PayloadOf} knows what it tells. */
export function defineFact<const F extends Fact>(fact: F): F {
  return fact;
}

export type PayloadOf<F> = F extends { readonly payload: infer S } ? OutputOf<S> : never;
