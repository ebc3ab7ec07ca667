import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { request } from 'node:http';
import { observeRequests } from './request-log.ts';
import type { CompletedRequest } from './request-log.ts';

type Line = Readonly<Record<string, unknown>>;

let app: FastifyInstance;
let lines: Line[];
let counted: CompletedRequest[];
let gone: PromiseWithResolvers<null>;
let entered: PromiseWithResolvers<null>;

beforeEach(() => {
  lines = [];
  counted = [];
  gone = Promise.withResolvers<null>();
  entered = Promise.withResolvers<null>();
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  observeRequests(app, {
    detail: () => ({ loginId: 7 }),
    isQuiet: (route) => route === '/healthz',
    count: (completed) => {
      counted.push(completed);
      if (completed.status === 499) gone.resolve(null);
    },
  });
  app.get('/people/:name', async () => 'hello');
  app.get('/healthz', async () => 'ok');
  app.get('/slow', async () => {
    entered.resolve(null);
    await gone.promise;
    return 'late';
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
});
afterEach(() => app.close());

const told = (): Line[] => lines.filter(({ msg }) => msg === 'answered');

describe('observeRequests', () => {
  it('observeRequests logs the route pattern and never the address, which contains names and tokens', async () => {
    await app.inject('/people/ada-secret?token=abc-secret');
    expect(told()).toEqual([
      expect.objectContaining({
        level: 30,
        method: 'GET',
        route: '/people/:name',
        status: 200,
        ms: expect.any(Number),
        loginId: 7,
        reqId: expect.any(String),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('observeRequests logs one line per request, whatever its outcome', async () => {
    await app.inject('/broken');
    await app.inject('/nothing-secret');
    expect(told().map(({ route, status }) => [route, status])).toEqual([
      ['/broken', 500],
      ['none', 404],
    ]);
    expect(JSON.stringify(told())).not.toContain('secret');
  });

  it('observeRequests counts health checks without logging them', async () => {
    await app.inject('/healthz');
    expect(told()).toEqual([]);
    expect(counted).toMatchObject([{ route: '/healthz', status: 200 }]);
  });

  it('observeRequests counts an unknown method as "other"', async () => {
    await app.inject({ method: 'PROPFIND' as 'GET', url: '/people/ada' });
    expect(counted).toMatchObject([{ method: 'other', route: 'none' }]);
  });

  it('observeRequests logs a request whose client disconnected before the response', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const asking = request(`${address}/slow`);
    asking.end();
    asking.on('error', () => undefined);
    await entered.promise;
    asking.destroy();
    await gone.promise;
    expect(counted).toMatchObject([{ route: '/slow', status: 499 }]);
  });
});
