import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runSlow } from './run-slow.ts';
import type { SlowWaits } from './run-slow.ts';
import type { KindName } from './slow-connections.ts';

/** The requests of the kinds that send a whole head. */
const requests: Partial<Record<KindName, string>> = {
  'slow forms': 'POST /api/owner/enquiry',
  'slow forms with a made-up session': 'POST /api/owner/enquiry',
  'slow bodies': 'POST /api/auth/login',
  'slow readers': 'GET /api/openapi.json',
};

let close = (): void => undefined;
afterEach(() => {
  close();
});

/** A portal that answers everything, what it was asked for, and when each connection of a kind has asked for it. */
async function openPortal(connections: number) {
  const seen = new Set<string>();
  let arrived: string[] = [];
  const server = createServer((request, response) => {
    const what = `${request.method} ${request.url}`;
    seen.add(what);
    arrived.push(what);
    response.writeHead(200).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const closed = new AbortController();
  const settled: SlowWaits['settled'] = async (name) => {
    const awaited = requests[name];
    while (awaited !== undefined && arrived.filter((what) => what === awaited).length < connections)
      await once(server, 'request', closed);
    arrived = [];
  };
  close = () => {
    closed.abort();
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen, settled };
}

describe('a run beside slow connections', () => {
  it('a run beside slow connections opens connections of each kind beside the calls of others', async () => {
    const connections = 3;
    const { url: portal, seen, settled } = await openPortal(connections);
    const findings = await runSlow({ connections, seconds: 0, runs: 2, callers: 2, portal }, () => undefined, {
      settled,
      callTimeout: 120_000 * testPatience,
    });
    expect(findings.map(({ what }) => what)).toEqual(
      [
        'half-open',
        'slow headers',
        'slow forms',
        'slow forms with a made-up session',
        'slow bodies',
        'slow readers',
      ].map((name) => `p99 of others beside ${name} / idle connections`),
    );
    for (const { ratio, detail } of findings) {
      expect(ratio).toBeGreaterThan(0);
      // Two callers: three calls each to warm up, and a measured one.
      expect(detail).toMatch(/ 0 of 16 refused$/);
    }
    expect([...seen].sort()).toEqual([
      'GET /api/openapi.json',
      'GET /api/session',
      'POST /api/auth/login',
      'POST /api/owner/enquiry',
    ]);
  });
});
