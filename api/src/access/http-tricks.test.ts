import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildPath, calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import { enquiries } from '../modules/enquiry/enquiry.tables.ts';
import { usePortal } from '../../testing/portal.ts';
import { Seats, secretOf } from './testing/seats.ts';
import type { Person } from './testing/seats.ts';

const portal = usePortal();
const seats = new Seats(portal);

beforeAll(() => seats.takeAll());
afterEach(() => seats.restore());

interface Raw {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'TRACE' | 'PROPFIND';
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends just these bytes, with everything that a page of this person would send along. */
async function sendAs(
  person: Person,
  { method = 'POST', url, type, payload, headers }: Raw,
): Promise<LightMyRequestResponse> {
  const browser = seats.browserOf(person);
  await browser.send(calls.csrfCookie);
  return portal.app.inject({
    method,
    url,
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      ...(type && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
}

/** Nothing of owner 7 came out, nothing was written, and nothing broke. */
async function expectNothingOf7(answer: LightMyRequestResponse): Promise<void> {
  expect(JSON.stringify([answer.body, answer.headers])).not.toContain(secretOf(7));
  expect(answer.statusCode).toBeLessThan(500);
  expect(await seats.changes()).toEqual([]);
}

const list = (id: string): string => `/api/property/list/${id}`;
const json = (fields: unknown): string => JSON.stringify(fields);
const folio = { groupId: null, leasedOnly: false, startDate: null, endDate: null };

describe('a call by another method than its own', () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'] as const;
  const tries = Object.values<Call>(calls).flatMap((call) =>
    methods.filter((method) => method !== call.method).map((method) => ({ name: call.name, call, method })),
  );

  it.each(tries)('is none: $method of $name', async ({ call, method }) => {
    const answer = await sendAs('the owner', { method, url: `/api${buildPath(call.path, { customer_id: 7 })}` });
    expect([400, 404, 405]).toContain(answer.statusCode);
    await expectNothingOf7(answer);
  });
});

describe('an id in an address', () => {
  const spellings = [
    '07',
    '007',
    '7.0',
    '7.',
    '+7',
    '-7',
    '7e0',
    '0x7',
    '0b111',
    '%207',
    '7%20',
    '7%00',
    '7%0a',
    '٧',
    '%D9%A7',
    '７',
    '7,8',
    '7;8',
    '7%2C8',
    '7/',
    '7%2F',
    '7/../7',
    '%2e%2e/7',
    '[7]',
    '{"a":7}',
    '7%25',
    '2147483655',
    '4294967303',
    '18446744073709551623',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '__proto__',
    '',
    '%',
    '%zz',
    '9'.repeat(200),
    '../list/7',
    '7?customer_id=8',
    '7#8',
    '7.json',
    ':customer_id',
    '*',
  ];

  it.each(spellings)('opens nothing to another owner, however it is spelt: %s', async (spelling) => {
    const answer = await sendAs('another owner', { method: 'GET', url: list(spelling) });
    expect(answer.statusCode).not.toBe(200);
    await expectNothingOf7(answer);
  });

  it.each(spellings.filter((spelling) => !/^7[?#]|\.\./.test(spelling)))(
    'has one spelling, for the owner too: %s',
    async (spelling) => {
      const answer = await sendAs('the owner', { method: 'GET', url: list(spelling) });
      expect(answer.statusCode).not.toBe(200);
      await expectNothingOf7(answer);
    },
  );

  it.each([
    '//api/property/list/7',
    '/api//property/list/7',
    '/api/property//list/7',
    '/API/property/list/7',
    '/api/Property/List/7',
    '/api/./property/list/7',
    '/api/x/../property/list/7',
    '/api\\property\\list\\7',
    '/property/list/7',
    'http://localhost/api/property/list/7',
    '/api;/property/list/7',
  ])('opens nothing to another owner under another address: %s', async (url) => {
    const answer = await sendAs('another owner', { method: 'GET', url });
    expect(answer.statusCode).not.toBe(200);
    await expectNothingOf7(answer);
  });

  it.each([
    '?customer_id=7',
    '?customer_id=8&customer_id=7',
    '?customer_id[]=7',
    '?__proto__[customer_id]=7',
    '?constructor.prototype.customer_id=7',
    `?${'a=1&'.repeat(3000)}`,
  ])('is not overruled by what stands behind it: 8%s', async (query) => {
    const answer = await sendAs('another owner', { method: 'GET', url: `${list('8')}${query}` });
    expect(answer.body).toContain(secretOf(8));
    await expectNothingOf7(answer);
  });
});

describe('an id in a body', () => {
  const shapes: readonly (readonly [string, string])[] = [
    ['a list', '[7]'],
    ['a list of both', '[8,7]'],
    ['an object', '{"0":7}'],
    ['a text', '"7"'],
    ['a text with spaces', '" 7 "'],
    ['a fraction', '7.5'],
    ['a negative', '-7'],
    ['too large', '4294967303'],
    ['far too large', '1e400'],
    ['a yes', 'true'],
    ['nothing', 'null'],
    ['an object that acts as a number', '{"valueOf":7}'],
    ['one with a text of its own', '{"toString":"7"}'],
  ];
  const rows = [
    ['folio/property', 'customerId', folio],
    ['folio/ledgers', 'data', {}],
    ['property/ledger', 'propertyId', { creditType: 'all', startFrom: '2026-01-01', endTo: '2026-12-31' }],
    [
      'referral',
      'customer_id',
      { name: 'Ben', properties_no: '3', address: '1 King St W', email: 'ben@portal.test', mobile: '416 555 0101' },
    ],
  ] as const;
  const tries = rows.flatMap(([path, field, others]) =>
    shapes.map(([what, value]) => ({ path, field, others, what, value })),
  );
  const withMembers = (others: object, members: string): string =>
    `{${json(others).slice(1, -1)}${Object.keys(others).length > 0 ? ',' : ''}${members}}`;

  it.each(tries)(
    'is a number and nothing that could pass for one: $what, $path',
    async ({ path, field, others, value }) => {
      const answer = await sendAs('another owner', {
        url: `/api/${path}`,
        type: 'application/json',
        payload: withMembers(others, `"${field}":${value}`),
      });
      expect(answer.statusCode).toBe(422);
      await expectNothingOf7(answer);
    },
  );

  it.each(rows)('that is given twice is checked as it is used: %s', async (path, field, others) => {
    const [own, theirs] = field === 'propertyId' ? [81, 71] : [8, 7];
    const answer = await sendAs('another owner', {
      url: `/api/${path}`,
      type: 'application/json',
      payload: withMembers(others, `"${field}":${own},"${field}":${theirs}`),
    });
    expect(answer.statusCode).toBe(404);
    await expectNothingOf7(answer);
  });

  it.each(['__proto__', 'constructor'])('does not come from %s', async (key) => {
    const inherited = key === 'constructor' ? { prototype: { customerId: 7 } } : { customerId: 7 };
    const answer = await sendAs('another owner', {
      url: '/api/folio/property',
      type: 'application/json',
      payload: `{"${key}":${json(inherited)},${json({ ...folio, customerId: 8 }).slice(1)}`,
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'customerId')).toBe(false);
    await expectNothingOf7(answer);
  });
});

describe('a body that is no body of the call', () => {
  const right = json({ ...folio, customerId: 7 });
  const tries: readonly (readonly [string, Raw, number])[] = [
    ['nothing', { url: '', type: 'application/json', payload: '' }, 400],
    ['a text', { url: '', type: 'application/json', payload: '"x"' }, 422],
    ['a list', { url: '', type: 'application/json', payload: '[]' }, 422],
    ['half an object', { url: '', type: 'application/json', payload: right.slice(0, -1) }, 400],
    [
      '10,000 lists in each other',
      { url: '', type: 'application/json', payload: '['.repeat(10_000) + ']'.repeat(10_000) },
      422,
    ],
    [
      'more than any call sends',
      { url: '', type: 'application/json', payload: json({ ...folio, customerId: 7, more: 'x'.repeat(70_000) }) },
      413,
    ],
    [
      'bytes that are no text',
      { url: '', type: 'application/json', payload: Buffer.from([0xff, 0xfe, 0x7b, 0x00]) },
      400,
    ],
    [
      'a byte order mark',
      { url: '', type: 'application/json', payload: `\ufeff${json({ ...folio, customerId: 8 })}` },
      200,
    ],
    ['plain text', { url: '', type: 'text/plain', payload: right }, 415],
    ['XML', { url: '', type: 'application/xml', payload: '<customerId>7</customerId>' }, 415],
    [
      'a form of an address',
      { url: '', type: 'application/x-www-form-urlencoded', payload: 'customerId=7&leasedOnly=false' },
      415,
    ],
    [
      'a form with files',
      {
        url: '',
        type: 'multipart/form-data; boundary=x',
        payload: '--x\r\ncontent-disposition: form-data; name="customerId"\r\n\r\n7\r\n--x--\r\n',
      },
      415,
    ],
    ['a kind that only begins like the right one', { url: '', type: 'application/jsonp', payload: right }, 415],
    ['two kinds at once', { url: '', type: 'application/json, text/plain', payload: right }, 415],
    ['no kind at all', { url: '', payload: Buffer.from(right) }, 415],
    [
      'packed',
      {
        url: '',
        type: 'application/json',
        payload: Buffer.from('1f8b0800', 'hex'),
        headers: { 'content-encoding': 'gzip' },
      },
      400,
    ],
  ];

  it.each(tries)('is refused: %s', async (_what, raw, status) => {
    const answer = await sendAs('another owner', { ...raw, url: '/api/folio/property' });
    expect(answer.statusCode).toBe(status);
    await expectNothingOf7(answer);
  });
});

describe('the fields of a form with a file', () => {
  const part = (name: string, value: string, fileName?: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n${value}\r\n`;
  const comments = part('comments', 'When is the boiler repaired, please?');
  const forms: readonly (readonly [string, string, number])[] = [
    ['another owner’s id', part('userId', '7'), 404],
    ['their own id, then another’s', part('userId', '8') + part('userId', '7'), 404],
    ['another’s id, then their own', part('userId', '7') + part('userId', '8'), 200],
    ['a list of both', part('userId[]', '8') + part('userId[]', '7'), 422],
    ['another’s id as a file', part('userId', '7', 'id.txt'), 422],
    ['another’s building', part('userId', '8') + part('building_id', '70'), 404],
    [
      'another’s building, then their own',
      part('userId', '8') + part('building_id', '70') + part('building_id', '80'),
      200,
    ],
    ['an id with a sign', part('userId', '+8'), 422],
    ['an id with a zero before it', part('userId', '08'), 422],
    ['an id from the prototype', part('__proto__', '{"userId":8}'), 422],
  ];

  it.each(forms)('are checked as they are used: %s', async (_what, parts, status) => {
    const answer = await sendAs('another owner', {
      url: '/api/owner/enquiry',
      type: 'multipart/form-data; boundary=x',
      payload: `${comments}${parts}--x--\r\n`,
    });
    expect(answer.statusCode).toBe(status);
    if (status !== 200) return expectNothingOf7(answer);
    expect((await portal.orm.select().from(enquiries)).map(({ customerId, groupId }) => [customerId, groupId])).toEqual(
      [[8, parts.includes('building') ? 80 : null]],
    );
  });
});

describe('a cookie', () => {
  it.each(['another owner', 'somebody logged out'] as const)(
    'that came from another session’s public name opens nothing: %s',
    async (person) => {
      const { data } = await seats.browserOf('the owner').call(calls.session);
      const browser = seats.browserOf(person);
      browser.cookies.set('portal_session', data.session_token ?? '');
      const answer = await browser.call(calls.propertyList, { params: { customer_id: 7 } });
      expect(answer).toMatchObject({ status: 401, refusal: { code: 'unauthenticated' } });
      expect(answer.text).not.toContain(secretOf(7));
    },
  );
});
