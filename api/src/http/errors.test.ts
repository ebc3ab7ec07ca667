import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, errorCodes } from '@portal/contract';
import Fastify from 'fastify';
import { AppError } from '../app-error.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner } from '../../testing/rows.ts';
import { addErrors } from './errors.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
});

beforeEach(async () => {
  browser = portal.browser();
  await browser.logInAs('owner7');
});

describe('a request that cannot be read', () => {
  it.each([
    ['JSON that ends early', '{"data":'],
    ['a trailing comma in its JSON', '{"data":7,}'],
    ['no JSON', 'data=7'],
    ['an empty body', ''],
    ['a body that sets __proto__', '{"data":7,"__proto__":{"admin":true}}'],
    ['a body that sets constructor', '{"data":7,"constructor":{"prototype":{"admin":true}}}'],
  ])('a request with %s gets 400', async (_case, body) => {
    expect(await browser.call(calls.folioLedgers, { body })).toMatchObject({
      status: 400,
      refusal: { code: 'malformed' },
    });
  });

  it('a text that the database cannot store gets 400', async () => {
    expect(await browser.logIn('owner\u00007')).toMatchObject({ status: 400, refusal: { code: 'malformed' } });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('a body of type %s gets 415', async (type) => {
    expect(
      await browser.call(calls.folioLedgers, { body: '{"data":7}', headers: { 'content-type': type } }),
    ).toMatchObject({ status: 415, refusal: { code: 'unsupported_media' } });
  });

  it('the policy of an answer lets a browser load, run and frame nothing, and change no base', async () => {
    const { headers } = await portal.app.inject('/api/session');
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it('a body above 64 KB gets 413', async () => {
    const body = { data: 7, more: 'x'.repeat(64 * 1024) };
    expect(await browser.call(calls.folioLedgers, { body })).toMatchObject({
      status: 413,
      refusal: { code: 'too_large' },
    });
  });

  it.each(['/api/property/list/%zz', '/%'])('the malformed address %s gets 400', async (url) => {
    const { statusCode, body } = await portal.app.inject(url);
    expect({ statusCode, ...(JSON.parse(body) as object) }).toMatchObject({
      statusCode: 400,
      type: 'error',
      code: 'malformed',
    });
  });
});

describe('an invalid field', () => {
  it.each([
    ['a text for a number', { data: '7' }, ['data']],
    ['null', { data: null }, ['data']],
    ['nothing', {}, ['data']],
    ['a fraction', { data: 7.5 }, ['data']],
    ['zero', { data: 0 }, ['data']],
    ['more than the largest id', { data: 2_147_483_648 }, ['data']],
    ['a list', { data: [7] }, ['data']],
    ['a list in place of the body', [7], ['request']],
  ])('an invalid field is named with 422: %s', async (_case, body, fields) => {
    const { status, refusal } = await browser.call(calls.folioLedgers, { body });
    expect({ status, code: refusal.code, fields: Object.keys(refusal.errors ?? {}) }).toEqual({
      status: 422,
      code: 'invalid',
      fields,
    });
  });

  it('all invalid fields of a request are named together', async () => {
    const body = { propertyId: 'x', creditType: 'rent', startFrom: '2026-02-30', endTo: 20260131, limit: 501 };
    const { refusal } = await browser.call(calls.propertyLedger, { body });
    expect(Object.keys(refusal.errors ?? {}).sort()).toEqual([
      'creditType',
      'endTo',
      'limit',
      'propertyId',
      'startFrom',
    ]);
  });

  it.each(['x', '7x', '-7', '7.0', '1e3', '99999999999', '7'.repeat(3000), '%20'])(
    'an invalid id in the address is named with 422: %s',
    async (customer_id) => {
      const { statusCode, body } = await portal.app.inject({
        url: `/api/property/list/${customer_id}`,
        cookies: Object.fromEntries(browser.cookies),
      });
      expect({ statusCode, ...(JSON.parse(body) as object) }).toMatchObject({
        statusCode: 422,
        errors: { customer_id: [expect.any(String)] },
      });
    },
  );

  it('an unknown field is ignored', async () => {
    expect(await browser.call(calls.folioLedgers, { body: { data: 7, more: true } })).toMatchObject({ status: 200 });
  });
});

describe('an address that does not exist', () => {
  it.each(['/', '/api', '/api/', '/api/nothing', '/api/session/', '/API/session', '/pub/x', '/api/property/list/7/8'])(
    'the unknown address %s gets 404',
    async (url) => {
      const { statusCode, headers, body } = await portal.app.inject({
        url,
        cookies: Object.fromEntries(browser.cookies),
      });
      expect({ statusCode, ...(JSON.parse(body) as object) }).toMatchObject({
        statusCode: 404,
        type: 'error',
        message: 'Not found.',
        code: 'not_found',
      });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)(
    'the method %s, which no call has, gets 404',
    async (method) => {
      expect((await portal.app.inject({ method, url: '/api/session' })).statusCode).toBe(404);
    },
  );
});

describe('a failure of the server', () => {
  it('a failure of the server reveals no internals, and is logged once with the request’s id (AU16)', async () => {
    portal.log.length = 0;
    await portal.orm.execute('alter table slas rename to slas_away');
    const response = await browser.logIn('owner7');
    await portal.orm.execute('alter table slas_away rename to slas');
    const { request_id } = response.refusal;
    expect(response.status).toBe(500);
    expect(JSON.parse(response.text)).toEqual({
      type: 'error',
      message: errorCodes.internal.message,
      code: 'internal',
      request_id,
    });
    const logged = portal.log.filter((line) => line['request_id'] === request_id && line['msg'] !== 'answered');
    expect(logged).toMatchObject([{ msg: 'failed', bug: { message: expect.stringContaining('slas'), code: '42P01' } }]);
    expect(JSON.stringify(logged)).not.toMatch(/owner7|select /);
  });
});

describe('a call while the api is overloaded', () => {
  it('a call while the api is overloaded gets 503 with the time to try again, and the log does not blame the database', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
    addErrors(app);
    app.get('/crowded', () => {
      throw new AppError('unavailable');
    });
    const { statusCode, headers } = await app.inject('/crowded');
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '2' });
    expect(lines.filter((line) => line.includes('too much is asked at once'))).toHaveLength(1);
    expect(lines.join('')).not.toContain('database');
    await app.close();
  });
});

describe('a file for which the disk has no room', () => {
  it('a call gets 503 when the disk has no room for its file, and the log says so', async () => {
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
    addErrors(app);
    app.get('/full', () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    expect((await app.inject('/full')).statusCode).toBe(503);
    expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(1);
    await app.close();
  });
});

describe('the id of a request', () => {
  it('a request keeps the id that the gateway gave it', async () => {
    expect(
      (await browser.call(calls.session, { headers: { 'x-request-id': 'from-the-gateway_1' } })).headers[
        'x-request-id'
      ],
    ).toBe('from-the-gateway_1');
  });

  it.each(['', 'a b', '"}{"', 'x'.repeat(65)])(
    'a request with the invalid id %j gets one from the api',
    async (given) => {
      expect(
        (await browser.call(calls.session, { headers: { 'x-request-id': given } })).headers['x-request-id'],
      ).toMatch(/^[\da-f-]{36}$/);
    },
  );
});
