import { buildPath, calls, type AnswerOf, type AnyCall, type BodyOf, type ParamsOf, type QueryOf } from '@portal/contract';
import { whileBusy } from '../busy/busy.ts';
import type { ApiError } from './api-error.ts';
import { client } from './client.ts';
import { toApiError } from './to-api-error.ts';

/** What a call is given: only the parts that its contract row names. */
export type CallInput<C extends AnyCall> = Part<'params', ParamsOf<C>> & Part<'query', QueryOf<C>> & Part<'body', BodyOf<C>>;

type Part<Name extends string, Value> = [Value] extends [undefined] ? { readonly [K in Name]?: undefined } : Readonly<Record<Name, Value>>;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
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
 * Throws {@link ApiError}, of kind `aborted` when `signal` or a change of identity ended it.
 */
export async function request<C extends AnyCall>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<AnswerOf<C>> {
  try {
    return await whileBusy(async () => {
      if (call.effect === 'write') await send(calls.csrfCookie, {}, signal);
      return (await send(call, input, signal)) as AnswerOf<C>;
    });
  } catch (thrown) {
    const error = toApiError(thrown);
    session?.onRefused(error);
    throw error;
  }
}

async function send(call: AnyCall, input: AnyInput, signal: AbortSignal | undefined): Promise<unknown> {
  const token = session?.token() ?? null;
  const response = await client.request<unknown>({
    method: call.method,
    url: buildPath(call.path, (input.params ?? {}) as Readonly<Record<string, string | number>>),
    params: input.query,
    data: input.body,
    headers: token === null ? {} : { 'X-Session-Token': token },
    signal: abortedByEither(signal),
  });
  return response.data;
}

function abortedByEither(signal: AbortSignal | undefined): AbortSignal {
  const signals = [signal, session?.signal()].filter((one) => one !== undefined);
  return AbortSignal.any(signals);
}
