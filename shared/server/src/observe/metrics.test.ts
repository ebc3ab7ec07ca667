import { describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import { makeMetrics, serveMetrics } from './metrics.ts';

const answered = { method: 'GET', route: '/api/session', status: 200, ms: 20 };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

describe('makeMetrics', () => {
  it('makeMetrics counts requests and their duration by route and status', async () => {
    const metrics = makeMetrics('api');
    metrics.countRequest(answered);
    metrics.countRequest({ ...answered, ms: 3000 });
    const text = await metrics.text();
    expect(text).toContain(
      'portal_request_seconds_count{process="api",method="GET",route="/api/session",status="200"} 2',
    );
    expect(text).toContain(
      'portal_request_seconds_bucket{le="0.025",process="api",method="GET",route="/api/session",status="200"} 1',
    );
  });

  it('makeMetrics counts what a counter is given, by label', async () => {
    const metrics = makeMetrics('gateway');
    const count = metrics.counter({ name: 'portal_refusals_total', help: 'Refused.' }, ['code']);
    count({ code: 'csrf' });
    count({ code: 'csrf' });
    expect(await metrics.text()).toContain('portal_refusals_total{code="csrf",process="gateway"} 2');
  });

  it('makeMetrics reads gauges at each scrape, and shows an unknown value as NaN', async () => {
    const metrics = makeMetrics('api');
    let values: readonly (number | null)[] = [1, 5];
    metrics.gauges(
      [
        { name: 'portal_database_up', help: 'Up.' },
        { name: 'portal_sessions', help: 'Sessions.' },
      ],
      async () => values,
    );
    expect(await metrics.text()).toMatch(
      /portal_database_up\{process="api"\} 1\n[^]*portal_sessions\{process="api"\} 5\n/,
    );
    values = [0, null];
    expect(await metrics.text()).toMatch(
      /portal_database_up\{process="api"\} 0\n[^]*portal_sessions\{process="api"\} Nan\n/,
    );
  });

  it('makeMetrics measures the lag of the event loop', async () => {
    expect(await makeMetrics('api').text()).toContain('portal_nodejs_eventloop_lag_p99_seconds');
  });
});

describe('serveMetrics', () => {
  it('serveMetrics serves the metrics at /metrics and a 404 elsewhere', async () => {
    const port = await freePort();
    const close = await serveMetrics(makeMetrics('api'), { host: '127.0.0.1', port });
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await response.text()).toContain('portal_process_cpu_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('serveMetrics keeps running when a metric cannot be read', async () => {
    const port = await freePort();
    const close = await serveMetrics({ text: () => Promise.reject(new Error('broken')) }, { host: '127.0.0.1', port });
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
    await close();
  });

  it('serveMetrics names the address that it cannot listen on', async () => {
    const port = await freePort();
    const close = await serveMetrics(makeMetrics('api'), { host: '127.0.0.1', port });
    await expect(serveMetrics(makeMetrics('api'), { host: '127.0.0.1', port })).rejects.toThrow(
      new RegExp(`^The metrics cannot be served on 127.0.0.1:${port}: .*EADDRINUSE`),
    );
    await close();
  });
});
