import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { ErrorAnswer } from '@portal/contract';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { enquiries } from '../db/schema/enquiry.tables.ts';
import { storedFiles } from '../db/schema/stored-files.tables.ts';
import { jpeg } from '../../testing/files/contents.ts';
import type { Browser } from '../../testing/browser.ts';
import { usePortal } from '../../testing/portal.ts';
import { addOwner } from '../../testing/rows.ts';
import { addMultipart } from './multipart.ts';

const portal = usePortal();
const comments = 'When is the boiler repaired, please?';
const BOUNDARY = 'xXx';
let browser: Browser;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
  await browser.call(calls.csrfCookie);
});

type Part = readonly [head: string, content: string | Uint8Array];

const field = (name: string, value: string): Part => [`form-data; name="${name}"`, value];
const file = (name: string, content: string | Uint8Array = jpeg): Part => [
  `form-data; name="document"; filename="${name}"\r\nContent-Type: image/jpeg`,
  content,
];
const asked: readonly Part[] = [field('comments', comments), field('userId', '7')];

function form(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.flatMap(([head, content]) => [
    `--${BOUNDARY}\r\nContent-Disposition: ${head}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...written, end].map((piece) => Buffer.from(piece)));
}

async function post(
  payload: Buffer | Readable,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  url = '/api/owner/enquiry',
) {
  const headers = { 'content-type': contentType, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' };
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url,
    headers,
    cookies: Object.fromEntries(browser.cookies),
    payload,
  });
  return { status: statusCode, refusal: JSON.parse(body) as ErrorAnswer };
}

async function lastEnquiry() {
  return (await portal.orm.select().from(enquiries).orderBy(enquiries.id)).at(-1);
}

describe('a form with a file', () => {
  it.each<[string, readonly Part[]]>([
    ['fields before its file', [...asked, file('a.jpg')]],
    ['its file first', [file('a.jpg'), ...asked]],
    ['unknown fields', [field('__proto__', 'x'), field('toString', 'x'), ...asked, file('a.jpg')]],
    [
      'another file under another name',
      [...asked, ['form-data; name="avatar"; filename="b.exe"', 'MZ'], file('a.jpg')],
    ],
    [
      'made-up content types',
      [
        ['form-data; name="comments"\r\nContent-Type: application/octet-stream', comments],
        field('userId', '7'),
        file('a.jpg'),
      ],
    ],
  ])('a form with %s is read', async (_how, parts) => {
    expect(await post(form(parts))).toMatchObject({ status: 200 });
    expect(await lastEnquiry()).toMatchObject({ comments, fileName: expect.any(String) });
  });

  it.each<[string, readonly Part[]]>([
    ['no file', asked],
    ['no file chosen', [...asked, file('', '')]],
    ['a text in place of its file', [...asked, field('document', 'undefined')]],
  ])('a form with %s is read without a file', async (_how, parts) => {
    expect(await post(form(parts))).toMatchObject({ status: 200 });
    expect(await lastEnquiry()).toMatchObject({ fileName: null });
  });

  it.each([
    ['été – 写真.jpg', 'été – 写真.jpg'],
    ['C:\\Users\\ada\\boiler.jpg', 'boiler.jpg'],
    ['../../etc/boiler.jpg', 'boiler.jpg'],
    ['%22quoted%22.jpg', '"quoted".jpg'],
    ['two%0D%0Alines.jpg', 'two  lines.jpg'],
    ['100%25.jpg', '100%25.jpg'],
  ])('a file named %s is stored as %s', async (sent, kept) => {
    await post(form([...asked, file(sent)]));
    const { fileName } = (await lastEnquiry()) ?? {};
    const names = (await portal.orm.select().from(storedFiles)).flatMap((row) =>
      row.name === fileName ? [row.originalName] : [],
    );
    expect(names).toEqual([kept]);
  });
});

describe('the files of a form', () => {
  const small = Buffer.concat([jpeg, Buffer.of(0)]);
  let app: FastifyInstance;
  let received: FastifyRequest['files'];

  beforeAll(async () => {
    app = Fastify();
    addMultipart(app, portal);
    app.post('/', { config: { call: calls.ownerEnquiry } }, async (request) => {
      received = request.files;
      return {};
    });
    await app.ready();
  });
  afterAll(() => app.close());

  const send = (parts: readonly Part[]) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: form(parts),
    });

  it.each<[string, readonly Part[], string, Buffer, number]>([
    ['one file', [file('a.jpg', small)], 'a.jpg', small, 1],
    [
      'five files, the others only counted',
      [file('a.jpg', small), ...'bcde'.split('').map((name) => file(name, Buffer.alloc(5 * 1024 * 1024)))],
      'a.jpg',
      small,
      5,
    ],
    ['a file after an empty file input', [file('', ''), file('a.jpg', small)], 'a.jpg', small, 1],
    ['a file without a name', [file('', small), file('', '')], '', small, 1],
    ['a file without content and another', [file('a.jpg', ''), file('b.jpg', small)], 'a.jpg', Buffer.alloc(0), 2],
  ])('a form with %s keeps the first file only', async (_what, parts, name, bytes, count) => {
    expect((await send(parts)).statusCode).toBe(200);
    expect(received).toEqual({ kept: [{ name, bytes }], count });
  });

  it('a form where no file was chosen has none', async () => {
    await send([file('', '')]);
    expect(received).toEqual({ kept: [], count: 0 });
  });
});

describe('a form that cannot be read', () => {
  it.each<[string, Buffer, string | undefined]>([
    ['without a boundary', form(asked), 'multipart/form-data'],
    ['with another boundary', form(asked), 'multipart/form-data; boundary=other'],
    ['cut off in a field', form(asked, '').subarray(0, -20), undefined],
    ['cut off in its file', form([...asked, file('a.jpg')], '').subarray(0, -8), undefined],
    ['without its end', form([...asked, file('a.jpg')], ''), undefined],
    ['of nothing', Buffer.alloc(0), undefined],
    ['of noise', Buffer.from('\u0000\u0001--xXx\r\n'.repeat(50)), undefined],
  ])('a form %s is refused, and nothing is stored', async (_how, payload, contentType) => {
    const before = await portal.orm.$count(enquiries);
    expect((await post(payload, contentType)).status).toBe(400);
    expect(await portal.orm.$count(enquiries)).toBe(before);
  });

  it.each<[string, readonly Part[]]>([
    ['a field that is far too long', [...asked, field('more', 'x'.repeat(70_000))]],
    ['hundreds of fields', [...asked, ...Array.from({ length: 300 }, (_, index) => field(`f${index}`, 'x'))]],
    ['dozens of files', [...asked, ...Array.from({ length: 20 }, (_, index) => file(`${index}.jpg`))]],
  ])('a form with %s is refused as too large', async (_what, parts) => {
    expect(await post(form(parts))).toMatchObject({ status: 413, refusal: { code: 'too_large' } });
  });

  it('a form is cut off at three times the size limit of a file, whether its length was announced or not', async () => {
    const large = form([...asked, file('a.jpg', Buffer.alloc(32 * 1024 * 1024))]);
    expect(await post(large)).toMatchObject({ status: 413, refusal: { code: 'too_large' } });
    expect(await post(Readable.from([large.subarray(0, 2 ** 24), large.subarray(2 ** 24)]))).toMatchObject({
      status: 413,
      refusal: { code: 'too_large' },
    });
  });
});

describe('a large form over a real connection', () => {
  let address: string;
  beforeAll(async () => {
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const headersOf = ({ cookies }: Browser) => ({
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const begin = (path: string, changes: Record<string, string>) => {
    const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
    const headers = { 'content-type': contentType, ...headersOf(browser), ...changes };
    return request(address + path, { method: 'POST', headers, agent: false }).on('error', () => undefined);
  };

  it.each<[string, string, Record<string, string>, number]>([
    ['from another page', '/api/owner/enquiry', { 'x-xsrf-token': 'guessed' }, 403],
    ['without a session', '/api/owner/enquiry', { cookie: '', 'x-xsrf-token': '' }, 401],
    ['for a call without a file', '/api/referral', {}, 415],
    ['without a boundary', '/api/owner/enquiry', { 'content-type': 'multipart/form-data' }, 400],
  ])('a form %s is refused without waiting for its end', async (_what, path, changes, status) => {
    const sending = begin(path, changes);
    sending.write(form([...asked, file('a.jpg', Buffer.alloc(200_000))]).subarray(0, 100_000));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    const refusal: unknown = JSON.parse(await text(response));
    sending.destroy();
    expect({ status: response.statusCode, refusal }).toMatchObject({ status, refusal: { type: 'error' } });
  });

  it('a session sends eight forms at once from all of its addresses, and more when one of them has ended', async () => {
    const sending = Array.from({ length: 8 }, (_, at) =>
      begin('/api/owner/enquiry', { 'x-forwarded-for': `203.0.113.${at}` }),
    );
    for (const one of sending) one.write(form(asked, ''));
    const sendAnother = async () => {
      const another = begin('/api/owner/enquiry', { 'x-forwarded-for': '198.51.100.1' });
      another.end(form(asked));
      const [response] = (await once(another, 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    // Until all eight have begun to arrive, another finds a place.
    while ((await sendAnother()) !== 429);
    sending[0]?.destroy();
    while ((await sendAnother()) !== 200);
    for (const one of sending) one.destroy();
  });

  it('forms of ended sessions are broken off where their owner has no other place, and answered so', async () => {
    const slow: ReturnType<typeof begin>[] = [];
    for (const thief of [portal.browser(), portal.browser(), portal.browser()]) {
      await thief.logInAs('owner7');
      await thief.send(calls.csrfCookie);
      slow.push(...Array.from({ length: 8 }, () => begin('/api/owner/enquiry', headersOf(thief))));
    }
    for (const one of slow) one.write(form(asked, ''));
    const ended = slow.map(async (one) => ((await once(one, 'response')) as [IncomingMessage])[0].statusCode);
    const send = async () => {
      const sending = begin('/api/owner/enquiry', {});
      sending.end(form(asked));
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    while ((await send()) !== 429);
    await browser.call(calls.endOwnSessions, { body: { others: true } });
    const status = await send();
    if (status !== 200) for (const one of slow) one.destroy();
    expect(status).toBe(200);
    expect(await Promise.all(ended)).toEqual(Array.from({ length: 24 }, () => 401));
    for (const one of slow) one.destroy();
  });

  it.each([
    ['form', '/api/owner/enquiry', {}],
    ['text', '/api/auth/login', { 'content-type': 'application/json', 'content-length': '500' }],
  ])('a %s that breaks off is the client’s fault, not a missing database', async (what, path, changes) => {
    const sending = begin(path, { ...changes, 'x-request-id': `broken-${what}` });
    sending.write('{"comments": "x');
    for (let others = 0; others < 5; others += 1) await fetch(`${address}/readyz`);
    sending.destroy();
    const lines = () => portal.log.filter((line) => line['request_id'] === `broken-${what}`);
    while (lines().length === 0) await fetch(`${address}/readyz`);
    expect(lines()).toMatchObject([{ msg: 'answered', status: 499 }]);
  });
});

describe('a form for a call without a file', () => {
  it('a call without a file refuses a form as an unsupported media type', async () => {
    expect(await post(form(asked), undefined, '/api/referral')).toMatchObject({
      status: 415,
      refusal: { code: 'unsupported_media' },
    });
  });
});
