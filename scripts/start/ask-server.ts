import { get, type RequestOptions } from 'node:http';

/** The response of a local server. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: string;
}

/** Null if there is no response. */
export function askServer(target: RequestOptions): Promise<ServerAnswer | null> {
  return new Promise((resolve) => {
    get(target, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    }).on('error', () => resolve(null));
  });
}
