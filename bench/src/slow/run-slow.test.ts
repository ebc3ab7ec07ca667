import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runSlow } from './run-slow.ts';

describe('a run beside slow connections', () => {
  it('opens connections of each kind beside the calls of others', async () => {
    const seen = new Set<string>();
    const server = createServer((request, response) => {
      seen.add(`${request.method} ${request.url}`);
      response.writeHead(200).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = await runSlow({ connections: 3, seconds: 0.05, runs: 2, callers: 2, portal }, () => undefined);
    server.closeAllConnections();
    server.close();
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
      expect(detail).toMatch(/ 0 of \d+ refused$/);
    }
    expect([...seen].sort()).toEqual([
      'GET /api/openapi.json',
      'GET /api/session',
      'POST /api/auth/login',
      'POST /api/owner/enquiry',
    ]);
  });
});
