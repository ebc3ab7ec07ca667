import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A read of the portal, as its page sends it. */
export interface Read {
  readonly name: string;
  readonly path: string;
  readonly body: (customerId: number) => object;
}

const folio = { groupId: null, leasedOnly: false };

export const reads: readonly Read[] = [
  {
    name: 'folio/property, snapshot',
    path: '/api/folio/property',
    body: (customerId) => ({ ...folio, startDate: null, endDate: null, customerId }),
  },
  {
    name: 'folio/property, a month',
    path: '/api/folio/property',
    body: (customerId) => ({ ...folio, startDate: '2026-02-01', endDate: '2026-02-28', customerId }),
  },
  { name: 'folio/ledgers', path: '/api/folio/ledgers', body: (customerId) => ({ data: customerId }) },
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Call {
  readonly socketPath: string;
  readonly cookie: string;
  readonly read: Read;
  readonly customerId: number;
}

/** Makes the call and answers how many bytes came back. */
export async function callApi({ socketPath, cookie, read, customerId }: Call): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { 'content-type': 'application/json', cookie };
  const asking = request({ agent, socketPath, path: read.path, method: 'POST', headers }, resolve);
  asking.once('error', reject);
  asking.end(JSON.stringify(read.body(customerId)));
  const response = await promise;
  const answer = await text(response);
  if (response.statusCode !== 200)
    throw new Error(`${read.name} was answered ${String(response.statusCode)}: ${answer}`);
  return Buffer.byteLength(answer);
}
