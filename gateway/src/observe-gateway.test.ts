import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeMetrics, type Metrics } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { listenAsApi } from './testing/fake-api.ts';
import { recordLog, type RecordedLog } from './testing/recorded-log.ts';
import { makeServingPortal, type TemporaryPortal } from './testing/temporary-portal.ts';

let portal: TemporaryPortal;
let app: FastifyInstance;
let log: RecordedLog;
let metrics: Metrics;

beforeEach(async () => {
  portal = await makeServingPortal();
  log = recordLog();
  metrics = makeMetrics('gateway');
  app = await buildApp({ settings: portal.settings, logger: log.logger, metrics });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

const answered = () =>
  log
    .lines()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered');

describe('the gateway’s log', () => {
  it('the log has a line for each call, with the id that the api receives and without the address', async () => {
    await using api = await listenAsApi(portal.settings.apiSocket, (_request, response) =>
      response.writeHead(204).end(),
    );
    await app.inject({
      method: 'POST',
      url: '/api/sign-secret/7?token=secret',
      headers: { cookie: 'portal_session=secret', 'x-forwarded-for': '9.9.9.9' },
      payload: 'secret',
    });
    await app.inject('/change-password/secret');
    expect(answered()).toMatchObject([
      { request_id: api.received[0]?.headers['x-request-id'], method: 'POST', route: '/api/*', status: 204 },
      { method: 'GET', route: '/*', status: 404 },
    ]);
    expect(log.lines().join()).not.toMatch(/secret|9\.9\.9\.9/);
  });

  it('health checks are not logged', async () => {
    await app.inject('/healthz');
    expect(answered()).toEqual([]);
  });
});

describe('the gateway’s metrics', () => {
  it('the metrics count files per remote, only under names that were released', async () => {
    await portal.write('data/releases/mf-folio/1.0.0+abc123/remote.1.js', 'x');
    await app.inject('/remotes/mf-folio/1.0.0+abc123/remote.1.js');
    await app.inject('/remotes/mf-invented/1.0.0+abc123/remote.1.js');
    const text = await metrics.text();
    expect(text).toContain('portal_remote_files_total{remote="mf-folio",process="gateway"} 1');
    expect(text).not.toContain('mf-invented');
    expect(text).toContain(
      'portal_request_seconds_count{process="gateway",method="GET",route="/remotes/*",status="404"} 1',
    );
  });

  it('the metrics count the calls for which the api was down', async () => {
    await app.inject('/api/session');
    expect(await metrics.text()).toContain('portal_upstream_failures_total{process="gateway"} 1');
  });
});
