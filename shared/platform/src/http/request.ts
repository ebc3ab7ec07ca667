import { buildPath, calls, type AnswerOf, type AnyCall, type BodyOf, type ParamsOf, type QueryOf } from '@portal/contract';
import { whileBusy } from '../busy/busy.ts';
import type { ApiError } from './api-error.ts';
import { client, uploadPatience } from './client.ts';
import { toApiError } from './to-api-error.ts';
import { toFormData } from './to-form-data.ts';

/** What a call is given: only the parts that its contract row names. */
export type CallInput<C extends AnyCall> = Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>> & Part<'body', BodyOf<C>> & FilePart<C>;

type Part<Name extends string, Value> = [Value] extends [undefined] ? { readonly [K in Name]?: undefined } : Readonly<Record<Name, Value>>;

/** The file of an upload row; under which name it travels, the row knows. */
type FilePart<C> = C extends { readonly upload: { readonly required: infer Required } }
  ? Required extends true ? { readonly file: File } : { readonly file?: File | null }
  : { readonly file?: undefined };

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File | null | undefined;
}

export interface RequestOptions {
  /** Ends the request when nobody waits for its answer any more. */
  readonly signal?: AbortSignal;
  /** The `Idempotency-Key` of a row with `once`: a UUID that stays the same for as long as the same thing is sent. */
  readonly once?: string;
  /** Nobody waits for it: the page does not show itself busy (NT4). */
  readonly background?: true;
}

/** Hooks by which the session takes part in every request without the http client knowing it. */
export interface RequestSession {
  /** The public name of the session that this tab believes in; the server answers 409 when it is another. */
  readonly token: () => string | null;
  /** Aborts when the identity changes. */
  readonly signal: () => AbortSignal;
  /** The server says that this tab's session has ended (401) or is another's (409). */
  readonly onRefused: (error: ApiError) => void;
}

let session: RequestSession | null = null;

/** Called once by the session service. */
export function connectSession(connected: RequestSession): void {
  session = connected;
}

/**
 * Makes one call of the contract and answers what its row promises. A write fetches its CSRF cookie first.
 * Throws {@link ApiError}, of kind `aborted` when a signal or a change of identity ended it.
 */
export async function request<C extends AnyCall>(call: C, input: CallInput<C>, options: RequestOptions | AbortSignal = {}): Promise<AnswerOf<C>> {
  const given = options instanceof AbortSignal ? { signal: options } : options;
  const make = async (): Promise<unknown> => {
    if (call.effect === 'write') await send(calls.csrfCookie, {}, { signal: given.signal });
    return send(call, input, given);
  };
  try {
    return (await (given.background ? make() : whileBusy(make))) as AnswerOf<C>;
  } catch (thrown) {
    const error = toApiError(thrown);
    session?.onRefused(error);
    throw error;
  }
}

interface Sending {
  readonly signal?: AbortSignal | undefined;
  readonly once?: string;
}

async function send(call: AnyCall, input: AnyInput, { signal, once }: Sending): Promise<unknown> {
  const token = session?.token() ?? null;
  const response = await client.request<unknown>({
    method: call.method,
    url: buildPath(call.path, (input.params ?? {}) as Readonly<Record<string, string | number>>),
    params: input.query,
    data: call.upload ? toFormData(input.body, call.upload.field, input.file ?? null) : input.body,
    headers: { ...(token !== null && { 'X-Session-Token': token }), ...(once !== undefined && { 'Idempotency-Key': once }) },
    signal: abortedByEither(signal),
    ...(call.upload && { timeout: uploadPatience }),
  });
  return response.data;
}

function abortedByEither(signal: AbortSignal | undefined): AbortSignal {
  const signals = [signal, session?.signal()].filter((one) => one !== undefined);
  return AbortSignal.any(signals);
}
