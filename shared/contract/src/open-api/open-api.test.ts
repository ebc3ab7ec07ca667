import { describe, expect, it } from '@jest/globals';
import { defineCall } from '../call.ts';
import type { Call } from '../call.ts';
import * as calls from '../generated/calls.ts';
import { errorCodes } from '../errors.ts';
import { addressedId, flag, line } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import type { Operation } from './document.ts';
import { openApi } from './open-api.ts';

const row = defineCall({
  name: 'example',
  summary: 'An example',
  method: 'POST',
  path: '/example/:customer_id/x',
  access: { role: 'write', customer: { in: 'params', name: 'customer_id' } },
  effect: 'write',
  params: shape({ customer_id: addressedId('customer') }),
  query: shape({ search: line(20).optional() }),
  body: shape({ yes: flag() }),
  answer: shape({ done: flag() }),
});

function operationOf(call: Call): Operation | undefined {
  return Object.values(Object.values(openApi({ call }).paths)[0] ?? {})[0];
}

describe('openApi', () => {
  it('the OpenAPI document has every call under its path (API 328)', () => {
    const { paths } = openApi(calls);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(addresses.toSorted());
  });

  it('the OpenAPI document has the contract version and the base path', () => {
    const { openapi, info, servers } = openApi({});
    expect({ openapi, info, servers }).toEqual({
      openapi: '3.1.0',
      info: { title: 'Owner portal', version: '1.0.0' },
      servers: [{ url: '/api' }],
    });
  });

  it('an operation describes its request and response', () => {
    const operation = operationOf(row);
    expect(operation?.requestBody?.content).toMatchObject({
      'application/json': { schema: { properties: { yes: { type: 'boolean' } } } },
    });
    expect(operation?.responses['200']?.content?.['application/json']?.schema.properties).toEqual({
      done: { type: 'boolean' },
    });
  });

  it('an operation lists its path and query parameters and the session token', () => {
    const named = operationOf(row)?.parameters.map((one) => [one.name, one.in, one.required]);
    expect(named).toEqual([
      ['customer_id', 'path', true],
      ['search', 'query', false],
      ['X-Session-Token', 'header', false],
    ]);
  });

  it.each([
    [true, ['yes', 'file']],
    [false, ['yes']],
  ])('an operation describes a form whose file is required: %s', (isRequired, required) => {
    const { requestBody } = operationOf({ ...row, upload: { field: 'file', required: isRequired } }) ?? {};
    const properties = { yes: { type: 'boolean' }, file: { type: 'string', format: 'binary' } };
    expect(requestBody?.content).toEqual({
      'multipart/form-data': { schema: { type: 'object', properties, required } },
    });
  });

  it('an operation lists the idempotency key if its row takes one', () => {
    const headersOf = (call: Call) =>
      operationOf(call)
        ?.parameters.filter((one) => one.in === 'header')
        .map((one) => one.name);
    expect(headersOf({ ...row, once: true })).toEqual(['X-Session-Token', 'Idempotency-Key']);
    expect(headersOf(row)).toEqual(['X-Session-Token']);
  });

  it('an operation limits the length of a remark as JSON Schema counts characters', () => {
    const { requestBody } = operationOf(calls.ownerEnquiry) ?? {};
    const comments = { type: 'string', minLength: 25, maxLength: 160 };
    expect(requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { properties: { comments }, required: ['comments', 'userId'] } },
    });
  });

  it('an operation without a response body has status 204', () => {
    expect(operationOf(calls.logout)?.responses['204']).toEqual({ description: 'Done' });
  });

  it('two methods of one path are two operations', () => {
    const read = { ...row, name: 'read', method: 'GET', body: null } as const;
    expect(Object.keys(openApi({ row, read }).paths['/example/{customer_id}/x'] ?? {})).toEqual(['post', 'get']);
  });

  it.each<[string, Call, readonly Readonly<Record<string, readonly string[]>>[]]>([
    ['nothing for a public read', calls.session, []],
    ['the CSRF token for a public write', calls.login, [{ csrf: [] }]],
    ['the session for a read', calls.propertyList, [{ session: [] }]],
    ['the access token as well for a renewal', calls.refresh, [{ session: [], access: [], csrf: [] }]],
    ['both for a write', row, [{ session: [], csrf: [] }]],
  ])('the security scheme requires %s', (_what, call, security) => {
    expect(operationOf(call)?.security).toEqual(security);
  });

  it.each<[string, Call, readonly string[]]>([
    ['a public read', calls.session, ['429', '500', '503']],
    ["an owner's read", calls.propertyList, ['401', '403', '404', '409', '422', '429', '500', '503']],
    [
      'a read by POST without a payload',
      calls.recentRent,
      ['400', '401', '403', '404', '409', '413', '415', '429', '500', '503'],
    ],
    ['a login', calls.login, ['400', '401', '403', '409', '413', '415', '422', '429', '500', '503']],
    ['a write', row, ['400', '401', '403', '404', '409', '413', '415', '422', '429', '500', '503']],
  ])('an operation lists the error statuses of %s', (_what, call, statuses) => {
    const refusals = Object.entries(operationOf(call)?.responses ?? {}).filter(([status]) => Number(status) >= 400);
    expect(refusals.map(([status]) => status)).toEqual(statuses);
    for (const [, { content }] of refusals)
      expect(content?.['application/json']?.schema.$ref).toBe('#/components/schemas/Error');
  });

  it('the error codes of one status are listed separately', () => {
    const forbidden = operationOf(row)?.responses['403']?.description;
    expect(forbidden).toContain(errorCodes.forbidden.message);
    expect(forbidden).toContain(errorCodes.csrf.message);
  });

  it('an operation lists the error of a reused idempotency key if its row takes one', () => {
    const refusedAs409 = (call: Call): string => operationOf(call)?.responses['409']?.description ?? '';
    expect(refusedAs409({ ...row, once: true })).toContain(errorCodes.key_reused.message);
    expect(refusedAs409(row)).not.toContain('key_reused');
  });

  it('the OpenAPI document survives a JSON round trip', () => {
    const document = openApi(calls);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
