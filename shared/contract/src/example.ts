import type { AnyCall, BodyOf, ParamsOf, QueryOf } from './call.ts';
import type { IdKind } from './schema/fields.ts';

/**
 * The user who sends an example: ids that the user may access, and credentials. `login` is the second authority's id.
 */
export interface Sender extends Readonly<Record<IdKind, number>> {
  /** Null for staff who are not viewing as an owner. */
  readonly customerOfSession: number | null;
  readonly username: string;
  /** The address of the owner's login. */
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly simulate: string;
  readonly resetToken: string;
  /** The token of a link in an email that is still open. */
  readonly linkToken: string;
}

type InputPart<Name extends string, Value> = Value extends undefined ? unknown : { readonly [Key in Name]: Value };

type ExampleInput<C extends AnyCall> = InputPart<'params', ParamsOf<C>> &
  InputPart<'query', QueryOf<C>> &
  InputPart<'body', BodyOf<C>> & {
    readonly headers?: Readonly<Record<string, string>>;
    /** The files of an upload, as name and content. */
    readonly files?: readonly (readonly [name: string, content: string])[];
  };

/** A valid request for a call. Tests send it as every role, tamper with it and vary it. */
export type Example<C extends AnyCall> = (sender: Sender) => ExampleInput<C>;
