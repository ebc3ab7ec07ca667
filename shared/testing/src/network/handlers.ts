import { errorCodes, type AnswerOf, type AnyCall, type ErrorAnswer, type ErrorCode } from '@portal/contract';
import { HttpResponse, http, type HttpHandler, type HttpResponseResolver } from 'msw';

/** The support reference in every error response of the fake network. */
export const reference = 'REQ-7F3';

type AnswerArguments<C> = AnswerOf<C> extends undefined ? [] : [answer: AnswerOf<C>];

/** The call succeeds with this response. */
export function answers<C extends AnyCall>(call: C, ...[answer]: AnswerArguments<C>): HttpHandler {
  return handle(call, () => (answer === undefined ? new HttpResponse(null, { status: 204 }) : json(200, answer)));
}

/** The call succeeds with this response under an ETag, and with a 304 for a caller who sends that tag. */
export function answersTagged<C extends AnyCall>(call: C, tag: string, answer: AnswerOf<C>): HttpHandler {
  return handle(call, ({ request }) => {
    const headers = { 'Content-Type': 'application/json', ETag: tag };
    if (request.headers.get('If-None-Match') === tag) return new HttpResponse(null, { status: 304, headers });
    return new HttpResponse(JSON.stringify(answer), { headers });
  });
}

/** The call succeeds with this response once the gate resolves. */
export function answersAfter<C extends AnyCall>(gate: Promise<unknown>, call: C, answer: AnswerOf<C>): HttpHandler {
  return handle(call, async () => {
    await gate;
    return json(200, answer);
  });
}

/** The call succeeds with the page that follows the `after` of its body, the first one without it. */
export function answersPages<C extends AnyCall>(
  call: C,
  pages: readonly (AnswerOf<C> & { readonly next: string | null })[],
): HttpHandler {
  return handle(call, async ({ request }) => {
    const { after = null } = (await request.json()) as { readonly after?: string };
    const place = after === null ? 0 : pages.findIndex(({ next }) => next === after) + 1;
    return json(200, pages[place]);
  });
}

/** The call is answered with this status and body, as a provider's own back end may (API 331). */
export function answersWith(call: AnyCall, status: number, body: unknown): HttpHandler {
  return handle(call, () => json(status, body));
}

/** The call is refused, with the contract's message by default. */
export function refuses(
  call: AnyCall,
  code: ErrorCode,
  words: Pick<Partial<ErrorAnswer>, 'message' | 'errors' | 'challenge' | 'needs'> = {},
): HttpHandler {
  return handle(call, () => refusal(code, words));
}

/** The call is refused once. After that, the earlier handler of the test applies. */
export function refusesOnce(call: AnyCall, code: ErrorCode): HttpHandler {
  let isDone = false;
  return handle(call, () => {
    if (isDone) return undefined;
    isDone = true;
    return refusal(code);
  });
}

/** The call is refused once the gate resolves. */
export function refusesAfter(gate: Promise<unknown>, call: AnyCall, code: ErrorCode): HttpHandler {
  return handle(call, async () => {
    await gate;
    return refusal(code);
  });
}

export function refusal(
  code: ErrorCode,
  words: Pick<Partial<ErrorAnswer>, 'message' | 'errors' | 'challenge' | 'needs'> = {},
): HttpResponse<string> {
  const { status, message } = errorCodes[code];
  const answer: ErrorAnswer = { type: 'error', message, code, request_id: reference, ...words };
  return json(status, answer);
}

/** A proxy between browser and server responds with an HTML page. */
export function garbles(call: AnyCall, status: number): HttpHandler {
  return handle(
    call,
    () => new HttpResponse('<h1>Bad gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } }),
  );
}

/** The call fails with a network error. */
export function loses(call: AnyCall): HttpHandler {
  return handle(call, () => HttpResponse.error());
}

/** The call gets no response for the rest of the test. */
export function never(call: AnyCall): HttpHandler {
  return handle(call, () => new Promise<never>(() => undefined));
}

/** The call sets the CSRF cookie, which every write fetches first. */
export function givesCsrfCookie(call: AnyCall, token: string): HttpHandler {
  return handle(
    call,
    () => new HttpResponse(null, { status: 204, headers: { 'Set-Cookie': `XSRF-TOKEN=${token}; Path=/` } }),
  );
}

/** Handles a call with a custom resolver. If it returns nothing, the earlier handler of the call applies. */
export function handle(call: AnyCall, resolver: HttpResponseResolver): HttpHandler {
  const url = `*/api${call.path}`;
  return call.method === 'GET' ? http.get(url, resolver) : http.post(url, resolver);
}

export function json(status: number, body: unknown): HttpResponse<string> {
  return new HttpResponse(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
