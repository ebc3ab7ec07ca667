import type { AnyCall, BodyOf, ParamsOf, QueryOf } from './call.ts';
import type { IdKind } from './schema/fields.ts';

/** Who sends an example: the ids that they may name, and what they were given. `login` is the second authority's. */
export interface Sender extends Readonly<Record<IdKind, number>> {
  /** Null for staff who act for no owner. */
  readonly customerOfSession: number | null;
  readonly username: string;
  readonly password: string;
  readonly accessToken: string;
  readonly simulate: string;
  readonly resetToken: string;
}

type Part<Name extends string, Value> = Value extends undefined ? unknown : { readonly [Key in Name]: Value };

type Sent<C extends AnyCall> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly headers?: Readonly<Record<string, string>>;
    /** Of an upload row, as name and content. */
    readonly files?: readonly (readonly [name: string, content: string])[];
  };

/** What a sender sends who means well: the tests send it as everybody, forge it and vary it. */
export type Example<C extends AnyCall> = (sender: Sender) => Sent<C>;
