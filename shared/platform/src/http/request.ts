import {
  buildPath,
  calls,
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@portal/contract';
import { whileBusy } from '../busy/busy.ts';
import { ApiError } from './api-error.ts';
import { client, uploadPatience } from './client.ts';
import { shareCsrfCookie } from './csrf-cookie.ts';
import { toApiError } from './to-api-error.ts';
import { toFormData } from './to-form-data.ts';

/** What a call is given: only the parts that its contract row names. */
export type CallInput<C extends AnyCall> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  FilePart<C>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Readonly<Record<Name, Value>>;

/** The file of an upload row; under which name it travels, the row knows. */
type FilePart<C> = C extends { readonly upload: { readonly required: infer Required } }
  ? Required extends true
    ? { readonly file: File }
    : { readonly file?: File | null }
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
  /** Nobody waits for it: the page does not show itself busy (NT4), and a stale session stays as it is. */
  readonly background?: true;
  /** The access token, for the one call that takes it. */
  readonly bearer?: string;
}

/** Hooks by which the session takes part in every request without the http client knowing it. */
export interface RequestSession {
  /** The public name of the session that this tab believes in; the server answers 409 when it is another. */
  readonly token: () => string | null;
  /** Aborts when the identity changes. */
  readonly signal: () => AbortSignal;
  /** Taken before a call of this session is sent: what makes the session fresh again, if the call finds it stale. */
  readonly renewalFrom: (token: string) => (mayBegin: boolean) => Promise<boolean>;
  /** A renewal whose answer got lost is asked for again before a call of this session is sent; null when there is none. */
  readonly lostRenewal: (token: string) => Promise<unknown> | null;
  /** The server says that this tab's session has ended (401) or is another's (409). */
  readonly onRefused: (error: ApiError) => void;
}

let session: RequestSession | null = null;

/** The identity of calls before the session service has connected. */
const noSession = new AbortController().signal;

/** Called once by the session service. */
export function connectSession(connected: RequestSession): void {
  session = connected;
}

/**
 * Makes one call of the contract and answers what its row promises. A write fetches the CSRF cookie first, together with the writes
 * that wait for it already (AUTH 4). A call that
 * finds the session stale has it renewed and is sent once more, as it was (AU15).
 * Throws {@link ApiError}, of kind `aborted` when a signal or a change of identity ended it.
 */
export async function request<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions | AbortSignal = {},
): Promise<AnswerOf<C>> {
  const given = options instanceof AbortSignal ? { signal: options } : options;
  const identity = session?.signal() ?? noSession;
  const signal = AbortSignal.any([given.signal, identity].filter((one) => one !== undefined));
  const sending = { ...given, signal, identity, token: session?.token() ?? null };
  const make = (): Promise<unknown> => sendFresh(call, input, sending);
  try {
    return (await (given.background ? make() : whileBusy(make))) as AnswerOf<C>;
  } catch (thrown) {
    const error = toApiError(thrown);
    const endsNothing = given.background && error.code === 'unauthenticated';
    // What the server says to one identity is not the next one's business.
    if (!endsNothing && !signal.aborted) session?.onRefused(error);
    throw signal.aborted ? new ApiError({ kind: 'aborted', message: 'aborted' }) : error;
  }
}

async function sendFresh(call: AnyCall, input: AnyInput, sending: Sending): Promise<unknown> {
  const { token, background, identity } = sending;
  const isOfSession = call.access.role !== 'public' && call.access.role !== 'renewal';
  const own = token !== null && isOfSession ? token : null;
  const lost = own === null || background ? null : session?.lostRenewal(own);
  if (lost) await lost;
  const renew = own === null ? undefined : session?.renewalFrom(own);
  // A caller that leaves must not take the cookie away from the others: the fetch ends with the identity alone.
  const fetchCsrfCookie = (): Promise<unknown> => send(calls.csrfCookie, {}, { token, signal: identity });
  const make = async (): Promise<unknown> => {
    if (call.effect === 'write') await shareCsrfCookie(identity, fetchCsrfCookie);
    return send(call, input, sending);
  };
  try {
    return await make();
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.code !== 'unauthenticated' || !(await renew?.(!background))) throw error;
    return make();
  }
}

interface Sent extends RequestOptions {
  readonly signal: AbortSignal;
  readonly token: string | null;
}

interface Sending extends Sent {
  /** Aborts when the identity changes, and with nothing else. */
  readonly identity: AbortSignal;
}

async function send(call: AnyCall, input: AnyInput, { signal, token, once, bearer }: Sent): Promise<unknown> {
  const response = await client.request<unknown>({
    method: call.method,
    url: buildPath(call.path, (input.params ?? {}) as Readonly<Record<string, string | number>>),
    params: input.query,
    data: dataOf(call, input),
    headers: {
      ...(token !== null && { 'X-Session-Token': token }),
      ...(once !== undefined && { 'Idempotency-Key': once }),
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
    },
    signal,
    ...(call.upload && { timeout: uploadPatience }),
  });
  return response.data;
}

function dataOf(call: AnyCall, { body, file }: AnyInput): unknown {
  if (call.form) return toFormData(body);
  return call.upload ? toFormData(body, { field: call.upload.field, file: file ?? null }) : body;
}
