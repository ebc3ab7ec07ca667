import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

interface Asked {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface Answered {
  readonly body: string;
  readonly cookies: readonly string[];
}

/** A caller of the api on its socket, over connections that stay. */
export function caller(socketPath: string): (asked: Asked) => Promise<Answered> {
  const agent = new Agent({ keepAlive: true });
  return async ({ path, method = 'POST', headers = {}, body }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const sent = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const asking = request(
      { agent, socketPath, path, method, headers: { ...type, 'content-length': Buffer.byteLength(sent), ...headers } },
      resolve,
    );
    asking.once('error', reject);
    asking.end(sent);
    const response = await promise;
    const answer = await text(response);
    if (response.statusCode === undefined || response.statusCode >= 300)
      throw new Error(`${path} was answered ${String(response.statusCode)}: ${answer}`);
    return { body: answer, cookies: response.headers['set-cookie'] ?? [] };
  };
}
