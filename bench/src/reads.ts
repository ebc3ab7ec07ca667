import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A read call, as the page sends it. */
export interface Read {
  readonly name: string;
  /** The one building of each measured owner has the owner's number. */
  readonly path: (customerId: number) => string;
  /** The body of the call; without one it is a GET. */
  readonly body?: (customerId: number) => object;
}

const folio = { groupId: null, leasedOnly: false };

/**
 * The metrics of a multi-residential building over two years; the financial ones are of the first month of them (MR14).
 */
function metrics(scope: 'financial' | 'operational' | 'occupancy'): Read {
  const query = `scope=${scope}&startDate=2024-03-18&endDate=2026-03-18`;
  return { name: `metrics, ${scope}`, path: (groupId) => `/api/buildings/${groupId}/metrics?${query}` };
}

export const reads: readonly Read[] = [
  {
    name: 'folio/property, snapshot',
    path: () => '/api/folio/property',
    body: (customerId) => ({ ...folio, startDate: null, endDate: null, customerId }),
  },
  {
    name: 'folio/property, a month',
    path: () => '/api/folio/property',
    body: (customerId) => ({ ...folio, startDate: '2026-02-01', endDate: '2026-02-28', customerId }),
  },
  {
    name: 'folio/months',
    path: () => '/api/folio/months',
    body: (customerId) => ({ customerId, months: 6 }),
  },
  {
    name: 'building/property, two years',
    path: () => '/api/building/property',
    body: (customerId) => ({
      groupId: customerId,
      leasedOnly: false,
      startDate: '2024-03-01',
      endDate: '2026-03-19',
      customerId,
    }),
  },
  { name: 'folio/ledgers', path: () => '/api/folio/ledgers', body: (customerId) => ({ data: customerId }) },
  metrics('financial'),
  metrics('operational'),
  metrics('occupancy'),
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Call {
  readonly socketPath: string;
  readonly cookie: string;
  readonly read: Read;
  readonly customerId: number;
  /** The encodings that the caller can decompress; by default none, as HTTP is compared with SQL without compression. */
  readonly encoding?: 'br';
}

/** Makes the call and returns the size of the response body in bytes, as it travelled. */
export async function callApi({ socketPath, cookie, read, customerId, encoding }: Call): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = {
    ...(read.body && { 'content-type': 'application/json' }),
    cookie,
    ...(encoding !== undefined && { 'accept-encoding': encoding }),
  };
  const method = read.body ? 'POST' : 'GET';
  const outgoing = request({ agent, socketPath, path: read.path(customerId), method, headers }, resolve);
  outgoing.once('error', reject);
  outgoing.end(read.body && JSON.stringify(read.body(customerId)));
  const response = await promise;
  const body = await buffer(response);
  if (response.statusCode !== 200)
    throw new Error(`${read.name} returned ${String(response.statusCode)}: ${body.toString()}`);
  return body.length;
}
