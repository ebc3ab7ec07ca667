import { calls } from '@portal/contract';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { anyText } from './nasty.ts';

/** The bytes that a client sends over a connection, in pieces. */
export type Pieces = readonly Buffer[];

const session = `/api${calls.session.path}`;
const methods = fc.constantFrom(
  'POST',
  'PUT',
  'HEAD',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  'G\u0000ET',
  '',
  'X'.repeat(3000),
);
const addresses = fc.oneof(
  fc.constantFrom(
    session,
    '/api/login',
    '/healthz',
    '*',
    '',
    '/',
    '//',
    '/%',
    '/%00',
    '/../../etc/passwd',
    'http://evil.example/api/login',
    'evil.example:443',
    '/api/login#x',
    `/${'a'.repeat(20_000)}`,
    '/api/\u0000',
    '/\u00e9',
  ),
  anyText,
);
const versions = fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/9.9', 'HTTP', '', 'RTSP/1.0', 'HTTP/1.1 ');
const ends = fc.constantFrom('\n', '\r', '');

/** Heads that say how long a body is in every way that a server has ever believed. */
const lengths = fc.constantFrom(
  'content-length: 2',
  'content-length: 0',
  'content-length: -1',
  'content-length: +2',
  'content-length: 2, 2',
  'content-length: 0x2',
  'content-length: 99999999999999999999',
  'content-length: 1e3',
  'content-length:',
  'content-length : 2',
  'content-length: 2\r\ncontent-length: 3',
  'transfer-encoding: chunked',
  'transfer-encoding: chunked\r\ncontent-length: 2',
  'transfer-encoding: xchunked',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding:\u000bchunked',
  'transfer-encoding: chunked\r\ntransfer-encoding: x',
  ' content-length: 2',
);
const heads = fc.oneof(
  { weight: 4, arbitrary: lengths },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'host: localhost',
      'content-type: application/json',
      'connection: close',
      'connection: upgrade\r\nupgrade: websocket',
      'expect: 100-continue',
      'expect: x',
      'cookie: a=b; =; ;;',
      'te: trailers',
      'host: a\r\nhost: b',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ': x',
      'x',
      'a b: c',
      'a: b\u0000c',
      'a:\r\n b',
      'a\u0080: b',
      `a: ${'x'.repeat(20_000)}`,
      Array.from({ length: 2200 }, (_, index) => `h${index}: x`).join('\r\n'),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(anyText, anyText).map(([name, value]) => `${name}: ${value}`) },
);
const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '{}',
    '2\r\n{}\r\n0\r\n\r\n',
    '2;x=y\r\n{}\r\n0\r\nx: y\r\n\r\n',
    'zz\r\n{}\r\n',
    '-2\r\n{}\r\n',
    'ffffffffffffffffff\r\n{}',
    '2\r\n{}',
    '2\n{}\n0\n\n',
    '0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
    `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  anyText,
);

/** Mostly valid: if everything were wrong, only what is read first would be tested. */
const mostly = (right: string, strange: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: strange });

const requests: Arbitrary<Buffer> = fc
  .record({
    method: mostly('GET', methods),
    address: mostly(session, addresses),
    version: mostly('HTTP/1.1', versions),
    host: mostly('host: localhost', heads),
    end: mostly('\r\n', ends),
    heads: fc.array(heads, { maxLength: 2 }),
    body: mostly('', bodies),
  })
  .map(({ method, address, version, host, end, heads: lines, body }) =>
    Buffer.from([`${method} ${address} ${version}`, host, ...lines, '', body].join(end), 'latin1'),
  );

/** Valid, nearly valid and invalid requests, one behind the other, whole or cut anywhere. */
export const connections: Arbitrary<Pieces> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 4, arbitrary: requests },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.array(fc.nat(1000), { maxLength: 2 }),
  )
  .map(([sent, cuts]) => cut(Buffer.concat(sent), cuts));

function cut(bytes: Buffer, places: readonly number[]): Pieces {
  const ordered = [0, ...places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return ordered.slice(1).map((end, index) => bytes.subarray(ordered[index], end));
}
