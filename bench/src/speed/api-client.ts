import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** The status of a response that the caller has already. */
export const UNCHANGED = 304;

interface ApiRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface ApiResponse {
  readonly status: number;
  readonly etag: string | null;
  readonly body: string;
  readonly cookies: readonly string[];
}

/** Returns a function that calls the api on its socket, over keep-alive connections. */
export function apiClient(socketPath: string): (call: ApiRequest) => Promise<ApiResponse> {
  const agent = new Agent({ keepAlive: true });
  return async ({ path, method = 'POST', headers = {}, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const payload = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(
      {
        agent,
        socketPath,
        path,
        method,
        headers: { ...type, 'content-length': Buffer.byteLength(payload), ...headers },
      },
      resolve,
    );
    outgoing.once('error', reject);
    outgoing.end(payload);
    const response = await promise;
    const responseBody = await text(response);
    const { statusCode: status = 0, headers: received } = response;
    if ((status < 200 || status >= 300) && status !== UNCHANGED)
      throw new Error(`${path} returned ${status}: ${responseBody}`);
    return { status, etag: received.etag ?? null, body: responseBody, cookies: received['set-cookie'] ?? [] };
  };
}
