import { errorCodes, type AnswerOf, type AnyCall, type ErrorAnswer, type ErrorCode } from '@portal/contract';
import { HttpResponse, http, type HttpHandler, type HttpResponseResolver } from 'msw';

/** The reference for support in every refusal of the fake network. */
export const reference = 'REQ-7F3';

type Answer<C> = AnswerOf<C> extends undefined ? [] : [answer: AnswerOf<C>];

/** The call is answered as its contract row promises. */
export function answers<C extends AnyCall>(call: C, ...[answer]: Answer<C>): HttpHandler {
  return handle(call, () => (answer === undefined ? new HttpResponse(null, { status: 204 }) : json(200, answer)));
}

/** The call is answered once the gate opens. */
export function answersAfter<C extends AnyCall>(gate: Promise<unknown>, call: C, answer: AnswerOf<C>): HttpHandler {
  return handle(call, async () => {
    await gate;
    return json(200, answer);
  });
}

/** The call is refused, with the contract's words unless others are given. */
export function refuses(call: AnyCall, code: ErrorCode, words: Pick<Partial<ErrorAnswer>, 'message' | 'errors'> = {}): HttpHandler {
  const { status, message } = errorCodes[code];
  const refusal: ErrorAnswer = { type: 'error', message, code, request_id: reference, ...words };
  return handle(call, () => json(status, refusal));
}

/** Something between page and server answers in words of its own. */
export function garbles(call: AnyCall, status: number): HttpHandler {
  return handle(call, () => new HttpResponse('<h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } }));
}

/** The line is down. */
export function loses(call: AnyCall): HttpHandler {
  return handle(call, () => HttpResponse.error());
}

/** The call waits for an answer for as long as the test lasts. */
export function never(call: AnyCall): HttpHandler {
  return handle(call, () => new Promise<never>(() => undefined));
}

/** Every write fetches its token first. */
export function givesCsrfCookie(call: AnyCall, token: string): HttpHandler {
  return handle(call, () => new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': `XSRF-TOKEN=${token}; Path=/` } }));
}

function handle(call: AnyCall, resolver: HttpResponseResolver): HttpHandler {
  const url = `*/api${call.path}`;
  return call.method === 'GET' ? http.get(url, resolver) : http.post(url, resolver);
}

function json(status: number, body: unknown): HttpResponse<string> {
  return new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
