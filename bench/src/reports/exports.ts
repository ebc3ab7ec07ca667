import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { apiClient } from '../speed/api-client.ts';
import { TODAY } from '../system-under-test.ts';

/** The exports of one owner. */
export interface Exports {
  /** Reads the CSV of an account to its end, and returns its number of lines. */
  readonly csv: (propertyId: number) => Promise<number>;
  /** The highest memory of the api so far, in bytes. */
  readonly peak: () => number;
  /** Has the PDF of an account rendered, and returns its number of pages. */
  readonly pdf: (propertyId: number) => Promise<number>;
  /** A call that reads the session alone. */
  readonly small: () => Promise<unknown>;
}

export async function openExports(
  send: ReturnType<typeof apiClient>,
  socketPath: string,
  cookie: string,
  peak: () => number,
): Promise<Exports> {
  const { cookies } = await send({ method: 'GET', path: '/api/sanctum/csrf-cookie', headers: { cookie } });
  const token = /^XSRF-TOKEN=([^;]+)/.exec(cookies.find((one) => one.startsWith('XSRF-TOKEN=')) ?? '')?.[1] ?? '';
  const headers = { cookie: `${cookie}; XSRF-TOKEN=${token}`, 'x-xsrf-token': decodeURIComponent(token) };
  const ask = async (path: string, body: object): Promise<string> => {
    const answer = await send({ path, headers, body });
    return (JSON.parse(answer.body) as { link: string }).link;
  };
  const accountOf = (propertyId: number): object => ({
    propertyId,
    creditType: 'all',
    startFrom: '1900-01-01',
    endTo: TODAY,
  });
  const countIn = async (path: string, pattern: RegExp): Promise<number> => {
    let found = 0;
    for await (const chunk of await open(socketPath, path, cookie)) found += countOf(chunk as Buffer, pattern);
    return found;
  };
  return {
    csv: async (propertyId) => {
      const link = await ask('/api/property/ledger/csv', accountOf(propertyId));
      return countIn(link, /\n/g);
    },
    peak,
    pdf: async (propertyId) => {
      const link = await ask('/api/property/ledger/pdf', { ...accountOf(propertyId), format: 'A4' });
      return countIn(link, /\/Type \/Page\b/g);
    },
    small: () => send({ method: 'GET', path: '/api/session', headers }),
  };
}

const countOf = (chunk: Buffer, pattern: RegExp): number => chunk.toString('latin1').match(pattern)?.length ?? 0;

async function open(socketPath: string, path: string, cookie: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ socketPath, path, headers: { cookie } }, resolve).once('error', reject).end();
  const response = await promise;
  if (response.statusCode !== 200) throw new Error(`${path} returned ${String(response.statusCode)}`);
  return response;
}
