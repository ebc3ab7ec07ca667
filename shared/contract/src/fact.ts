import type { AnySchema } from 'yup';
import type { OutputOf } from './call.ts';

/** Something that happened, for other areas to react to. Never a command, a token or a reply. */
export interface Fact {
  /** Unique: a noun and a past participle, such as 'document/submitted'. */
  readonly name: `${string}/${string}`;
  /** Sender and receiver may be of different releases, so each validates the payload with its own schema. */
  readonly payload: AnySchema;
  /** Whether later listeners receive the latest one too, until the identity changes. */
  readonly isReplayed: boolean;
}

/** Defines a fact. It keeps the exact type for {@link PayloadOf}. */
export function defineFact<const F extends Fact>(fact: F): F {
  return fact;
}

export type PayloadOf<F> = F extends { readonly payload: infer S } ? OutputOf<S> : never;
