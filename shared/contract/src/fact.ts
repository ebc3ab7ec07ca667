import type { Fields, FieldsOf } from './schema/guards.ts';

/** Something that happened, for other areas to react to. Never a command, a token or a reply. */
export interface Fact {
  /** Unique: a noun and a past participle, such as 'document/submitted'. */
  readonly name: `${string}/${string}`;
  /**
   * The guards of the payload's fields. Sender and receiver may be of different releases, so each checks the payload by
   * its own. No schema: the shell listens before its first paint, for which it loads none.
   */
  readonly payload: Fields;
  /** Whether later listeners receive the latest one too, until the identity changes. */
  readonly isReplayed: boolean;
}

/** Defines a fact. It keeps the exact type for {@link PayloadOf}. */
export function defineFact<const F extends Fact>(fact: F): F {
  return fact;
}

export type PayloadOf<F> = F extends { readonly payload: infer P } ? FieldsOf<P> : never;
