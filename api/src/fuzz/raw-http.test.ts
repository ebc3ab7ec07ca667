import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import fc from 'fast-check';
import { usePortal } from '../../testing/portal.ts';
import { connections } from '../../testing/fuzz/raw-bytes.ts';
import { sendBytes, statusesOf } from '../../testing/fuzz/send-bytes.ts';

const portal = usePortal();
let port: number;

beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The api listens nowhere.');
  ({ port } = address);
});

const request = (path: string, ...lines: string[]): Buffer =>
  Buffer.from([`GET ${path} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n'));
const session = `/api${calls.session.path}`;

describe('bytes over a connection', () => {
  it('any bytes over a connection cause no server failure, and the next request is served (API 328-330, QUAL 350)', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(connections, async (pieces) => {
        const statuses = statusesOf(await sendBytes(port, pieces));
        for (const status of statuses) seen.add(status);
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect([200, 400, 404, 431].filter((status) => !seen.has(status))).toEqual([]);
    expect(statusesOf(await sendBytes(port, [request(session, 'connection: close')]))).toEqual([200]);
  });

  it('pipelined requests are answered in turn, each for itself', async () => {
    const response = await sendBytes(port, [
      Buffer.concat([request(session), request('/api/no-such-call'), request(session)]),
    ]);
    expect(statusesOf(response)).toEqual([200, 404, 200]);
  });

  it('a request inside the body of another is not executed', async () => {
    const inner = String(request(session));
    const outer = `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${inner.length}\r\nconnection: close\r\n\r\n${inner}`;
    expect(statusesOf(await sendBytes(port, [Buffer.from(outer)]))).toHaveLength(1);
  });

  it.each([
    ['two lengths that differ', 'content-length: 2\r\ncontent-length: 3'],
    ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked'],
    ['an invalid length', 'content-length: +2'],
    ['an unknown transfer encoding', 'transfer-encoding: xchunked'],
  ])('a connection with %s is refused, and nothing behind it is read', async (_, lines) => {
    const sent = `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${lines}\r\n\r\n{}`;
    expect(statusesOf(await sendBytes(port, [Buffer.from(sent), request(session)]))).toEqual([400]);
  });
});
