import { describe, expect, it } from '@jest/globals';
import { calls, defineCall } from '@portal/contract';
import Fastify from 'fastify';
import { number, object, string } from 'yup';
import { addErrors } from './errors.ts';
import { checkRoutes, route } from './route.ts';

const row = {
  name: 'call',
  summary: '',
  method: 'POST',
  access: { role: 'public' },
  effect: 'read',
  params: null,
  query: null,
  body: null,
} as const;

describe('the calls of the contract and the routes', () => {
  it('the api does not start with a route that the contract does not know', async () => {
    const app = Fastify();
    checkRoutes(app, ['/healthz'], []);
    app.get('/healthz', async () => ({}));
    app.get('/api/secret', async () => ({}));
    await expect(app.ready()).rejects.toThrow('Routes without a row in the contract: /api/secret');
  });

  it('the api does not start with a row of the contract that has no route', async () => {
    const app = Fastify();
    checkRoutes(app, [], [calls.session, calls.login]);
    route(app, calls.session, async () => ({
      session_token: null,
      expires_at: null,
      today: '2026-03-18' as never,
      contract: '1',
    }));
    await expect(app.ready()).rejects.toThrow('Rows of the contract without a route: login');
  });
});

describe('a route', () => {
  it('a route is given params, query and body as the schemas parsed them', async () => {
    const app = Fastify();
    const call = defineCall({
      ...row,
      path: '/:id',
      params: object({ id: number().required() }),
      query: object({ q: string().default('none') }),
      body: object({ b: string().trim() }),
      answer: object(),
    });
    route(app, call, async ({ params, query, body }) => ({ params, query, body }));
    const { body } = await app.inject({ method: 'POST', url: '/api/7', payload: { b: ' x ' } });
    expect(JSON.parse(body)).toEqual({ params: { id: 7 }, query: { q: 'none' }, body: { b: 'x' } });
  });

  it('a route never runs with a bad field, and bad fields of params, query and body are reported together', async () => {
    const app = Fastify();
    addErrors(app);
    const call = defineCall({
      ...row,
      path: '/:id',
      params: object({ id: number().required() }),
      query: object({ q: string().required() }),
      body: object({ b: string().required() }),
      answer: object(),
    });
    let runs = 0;
    route(app, call, async () => ({ runs: ++runs }));
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/x', payload: {} });
    const { errors } = JSON.parse(body) as { errors: object };
    expect({ statusCode, fields: Object.keys(errors).sort(), runs }).toEqual({
      statusCode: 422,
      fields: ['b', 'id', 'q'],
      runs: 0,
    });
  });

  it('a route of a row without an answer responds with an empty 204', async () => {
    const app = Fastify();
    route(app, defineCall({ ...row, path: '/done', answer: null }), async () => undefined);
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/done' });
    expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
  });
});
