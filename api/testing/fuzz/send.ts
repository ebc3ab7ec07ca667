import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, HTTPMethods, LightMyRequestResponse } from 'fastify';
import type { Answered } from './judge.ts';
import { simulateValue, token } from './known.ts';
import type { Cast } from '../people/cast.ts';
import type { Browser } from '../browser.ts';
import type { FuzzRequest } from './requests.ts';

export interface Sent {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Uint8Array;
}

/** The request as it is sent: with the cookies and tokens of its actor. */
export function toKeyedWrite(request: FuzzRequest, cast: Cast): Sent {
  const { accessToken, simulate, sessionToken } = cast.sessionOf(request.actor);
  const browser = cast.browserOf(request.actor);
  const stranger = cast.browserOf('a logged-out visitor');
  const own = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const cookies = { kept: own, none: '', strange: `portal_session=x; ;=;${own};portal_session="; XSRF-TOKEN=%zz` }[
    request.cookies
  ];
  const tokenOf = ({ cookies: kept }: Browser): string => kept.get('XSRF-TOKEN') ?? '';
  const csrf = { right: tokenOf(browser), missing: '', 'of another': tokenOf(stranger) }[request.csrf];
  const tab = { none: '', right: sessionToken, 'of another': '0189d5a0-1111-4222-8333-123456789abc' }[request.tab];
  const filled = (text: string): string => text.replaceAll(token, accessToken).replaceAll(simulateValue, simulate);
  const given = {
    ...(cookies && { cookie: cookies }),
    ...(csrf && { 'x-xsrf-token': csrf }),
    ...(tab && { 'x-session-token': tab }),
    ...request.headers,
  };
  const { type, content } = request.body;
  const headers = Object.fromEntries(
    Object.entries({ ...given, ...(type !== null && { 'content-type': type }) }).map(([name, value]) => [
      name,
      filled(value),
    ]),
  );
  return {
    method: request.method,
    url: request.url,
    headers,
    content: typeof content === 'string' ? filled(content) : content,
  };
}

/** The response and how long it took. */
export async function send(app: FastifyInstance, { method, url, headers, content }: Sent): Promise<Answered> {
  const begun = performance.now();
  const payload = content.length === 0 ? {} : { payload: typeof content === 'string' ? content : Buffer.from(content) };
  const answer = await app.inject({ method, url, headers, ...payload });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: textOf(answer),
    milliseconds: performance.now() - begun,
  };
}

/** The body as a browser reads it, so that nothing escapes the judge by being compressed. */
function textOf({ headers, body, rawPayload }: LightMyRequestResponse): string {
  switch (headers['content-encoding']) {
    case 'gzip':
      return gunzipSync(rawPayload).toString();
    case 'br':
      return brotliDecompressSync(rawPayload).toString();
    default:
      return body;
  }
}
