import {
  buildPath,
  calls,
  messages,
  statedOutcome,
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '@portal/contract';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { whileBusy } from '../busy/busy.ts';
import { confirmed } from '../session/confirmation.ts';
import { ApiError } from './api-error.ts';
import { cookiesOff } from './cookies-off.ts';
import { shareCsrfCookie } from './csrf-cookie.ts';
import { keepAnswer, knownAnswer } from './known-answers.ts';
import { isFailedCall, toApiError } from './to-api-error.ts';
import { toFormData } from './to-form-data.ts';

/** The input of a call: the parts that its contract row names. */
export type CallInput<C extends AnyCall> = InputPart<'params', ParamsOf<C>> &
  InputPart<'query', QueryOf<C>> &
  InputPart<'body', BodyOf<C>> &
  FilePart<C>;

type InputPart<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Readonly<Record<Name, Value>>;

/** The file or the photos of an upload; the field name is in the contract row. */
type FilePart<C> = C extends { readonly upload: { readonly photos: true } }
  ? { readonly file?: undefined; readonly photos: readonly File[] }
  : C extends { readonly upload: { readonly required: infer Required } }
    ? Required extends true
      ? { readonly file: File }
      : { readonly file?: File | null }
    : { readonly file?: undefined };

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly file?: File | null | undefined;
  readonly photos?: readonly File[] | undefined;
}

export interface RequestOptions {
  /** Aborts the request when its response is no longer needed. */
  readonly signal?: AbortSignal;
  /** The `Idempotency-Key` of a row with `once`: a UUID that stays the same while the same content is sent. */
  readonly once?: string;
  /** The owner does not wait for it: no busy indicator (NT4), and a stale session is not renewed. */
  readonly background?: true;
  /** The access token, for the one call that needs it. */
  readonly bearer?: string;
  /** How much of an upload has left this browser, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/** How the session takes part in every request, without the HTTP client depending on it. */
export interface RequestSession {
  /** The public name of this tab's session; the server responds with 409 when it has another. */
  readonly token: () => string | null;
  /** Aborts when the identity changes. */
  readonly signal: () => AbortSignal;
  /** Called before a call is sent. Returns the function that renews the session if that call finds it stale. */
  readonly renewalFrom: (token: string) => (mayBegin: boolean) => Promise<boolean>;
  /** Repeats a renewal whose response was lost, before a call is sent; null when there is none. */
  readonly lostRenewal: (token: string) => Promise<unknown> | null;
  /** Called when the server says that this tab's session has ended (401) or belongs to another user (409). */
  readonly onRefused: (error: ApiError) => void;
}

let session: RequestSession | null = null;

/** The identity of calls made before the session service is connected. */
const noSession = new AbortController().signal;

/** Called once by the session service. */
export function connectSession(connected: RequestSession): void {
  session = connected;
}

/**
 * Makes one call of the contract and returns its response. A write fetches the CSRF cookie first; parallel writes share
 * one fetch (AUTH 4). A call that finds the session stale renews it and is sent once more, unchanged (AU15).
 * Throws {@link ApiError}, of kind `aborted` when a signal or a change of identity ended the call.
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
  const send = (): Promise<unknown> => sendFresh(call, input, sending);
  const make = (): Promise<unknown> => (given.background ? send() : whileBusy(send));
  try {
    return (await (call.confirmation === undefined ? make() : confirmed(make))) as AnswerOf<C>;
  } catch (thrown) {
    const error = toApiError(thrown);
    const endsNothing = given.background && error.code === 'unauthenticated';
    // A response to one identity must not affect the next one.
    if (!endsNothing && !signal.aborted) session?.onRefused(error);
    throw signal.aborted ? new ApiError({ kind: 'aborted', message: 'aborted' }) : error;
  }
}

async function sendFresh(call: AnyCall, input: AnyInput, sending: CallSendOptions): Promise<unknown> {
  const { token, background, identity } = sending;
  const isOfSession = call.access.role !== 'public' && call.access.role !== 'renewal';
  const own = token !== null && isOfSession ? token : null;
  const lost = own === null || background ? null : session?.lostRenewal(own);
  if (lost) await lost;
  const renew = own === null ? undefined : session?.renewalFrom(own);
  // Other writes share this fetch, so only a change of identity aborts it, not the caller's signal.
  const fetchCsrfCookie = (): Promise<unknown> => send(calls.csrfCookie, {}, { token, signal: identity });
  const make = async (): Promise<unknown> => {
    if (call.effect === 'write') await shareCsrfCookie(identity, fetchCsrfCookie);
    return send(call, input, sending);
  };
  try {
    return await make();
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.code === 'csrf' && !document.cookie.includes('XSRF-TOKEN=')) throw cookiesOff();
    if (error.code !== 'unauthenticated' || !(await renew?.(!background))) throw error;
    return make();
  }
}

interface SendOptions extends RequestOptions {
  readonly signal: AbortSignal;
  readonly token: string | null;
}

interface CallSendOptions extends SendOptions {
  /** Aborts only when the identity changes. */
  readonly identity: AbortSignal;
}

/** Milliseconds without a response after which an upload fails, which can take minutes on a slow connection. */
const uploadTimeout = 5 * 60_000;

let loadedClient: AxiosInstance | null = null;

/** The HTTP client is loaded with the first call: the first paint of a visitor's page makes none. */
async function loadClient(): Promise<AxiosInstance> {
  try {
    loadedClient ??= (await import(/* webpackChunkName: "http-client" */ './client.ts')).client;
    return loadedClient;
  } catch {
    throw new ApiError({ kind: 'network', message: messages.somethingWrong });
  }
}

/** The browser shows a file by its address. A request only finds out whether it is there. */
const FIRST_BYTE = 'bytes=0-0';

async function send(
  call: AnyCall,
  input: AnyInput,
  { signal, token, once, bearer, onProgress }: SendOptions,
): Promise<unknown> {
  const url = buildPath(call.path, (input.params ?? {}) as Readonly<Record<string, string | number>>);
  const key = call.method === 'GET' && !call.file ? JSON.stringify([token, url, input.query]) : null;
  const known = key === null ? null : knownAnswer(key);
  const client = loadedClient ?? (await loadClient());
  const asked = client.request<unknown>({
    method: call.method,
    url,
    params: input.query,
    data: dataOf(call, input),
    headers: {
      ...(token !== null && { 'X-Session-Token': token }),
      ...(once !== undefined && { 'Idempotency-Key': once }),
      ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }),
      ...(known !== null && { 'If-None-Match': known.tag }),
      ...(call.file && { Range: FIRST_BYTE }),
    },
    signal,
    validateStatus: (status) => (status >= 200 && status < 300) || (status === 304 && known !== null),
    ...(call.file && { transitional: { silentJSONParsing: true } }),
    ...(call.upload && { timeout: uploadTimeout }),
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
  });
  const response = await asked.catch((thrown: unknown) => asSuccess(call, thrown));
  if (call.file) return undefined;
  if (response.status === 304 && known !== null) return known.data;
  refuseDeclined(call, response.data);
  const tag: unknown = response.headers['etag'];
  // A response that arrives after the identity has changed belongs to nobody here.
  if (key !== null && typeof tag === 'string' && !signal.aborted) keepAnswer(key, { tag, data: response.data });
  return response.data;
}

/** A provider's own back end may report success with any status (API 331). Rethrows everything else. */
function asSuccess({ effect }: AnyCall, thrown: unknown): AxiosResponse<unknown> {
  if (!isFailedCall(thrown) || !thrown.response) throw thrown;
  const response: AxiosResponse<unknown> = thrown.response;
  if (statedOutcome(response.data, effect)?.isDone !== true) throw thrown;
  return response;
}

/** Throws where the status is a success and the body declines (API 331). */
function refuseDeclined({ effect }: AnyCall, data: unknown): void {
  const outcome = statedOutcome(data, effect);
  if (outcome?.isDone === false) throw new ApiError({ kind: 'refused', message: outcome.message, isDeclined: true });
}

function dataOf(call: AnyCall, { body, file, photos }: AnyInput): unknown {
  if (call.form) return toFormData(body);
  const files = photos ?? (file ? [file] : []);
  return call.upload ? toFormData(body, { field: call.upload.field, files }) : body;
}
