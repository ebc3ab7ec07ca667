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
export function refuses(
  call: AnyCall,
  code: ErrorCode,
  words: Pick<Partial<ErrorAnswer>, 'message' | 'errors'> = {},
): HttpHandler {
  return handle(call, () => refusal(code, words));
}

/** The call is refused once; afterwards it ends as the test has said before. */
export function refusesOnce(call: AnyCall, code: ErrorCode): HttpHandler {
  let isDone = false;
  return handle(call, () => {
    if (isDone) return undefined;
    isDone = true;
    return refusal(code);
  });
}

export function refusal(
  code: ErrorCode,
  words: Pick<Partial<ErrorAnswer>, 'message' | 'errors'> = {},
): HttpResponse<string> {
  const { status, message } = errorCodes[code];
  const answer: ErrorAnswer = { type: 'error', message, code, request_id: reference, ...words };
  return json(status, answer);
}

/** Something between page and server answers in words of its own. */
export function garbles(call: AnyCall, status: number): HttpHandler {
  return handle(
    call,
    () => new HttpResponse('<h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } }),
  );
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
  return handle(
    call,
    () => new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': `XSRF-TOKEN=${token}; Path=/` } }),
  );
}

/** Answers a call in a way of its own; without an answer it goes on to what was said of the call before. */
export function handle(call: AnyCall, resolver: HttpResponseResolver): HttpHandler {
  const url = `*/api${call.path}`;
  return call.method === 'GET' ? http.get(url, resolver) : http.post(url, resolver);
}

export function json(status: number, body: unknown): HttpResponse<string> {
  return new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
