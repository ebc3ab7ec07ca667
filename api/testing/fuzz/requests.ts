import { buildPath, calls, toJsonSchema } from '@portal/contract';
import type { Call } from '@portal/contract';
import type { HTTPMethods } from 'fastify';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Body } from './bodies.ts';
import { bodiesOf, sentBodiesOf } from './bodies.ts';
import type { Known } from './described-values.ts';
import { valuesOf } from './described-values.ts';
import { anyText, nastyTexts } from './nasty.ts';
import { knownTo, meantBy, token } from './known.ts';
import { everyActor } from '../people/actors.ts';
import type { Actor } from '../people/actors.ts';

export type CallName = keyof typeof calls;

/** A request before its actor is logged in: tokens and cookies are filled in when it is sent. */
export interface FuzzRequest {
  readonly name: CallName;
  readonly actor: Actor;
  readonly method: HTTPMethods;
  readonly url: string;
  readonly csrf: 'right' | 'missing' | 'of another';
  readonly cookies: 'kept' | 'none' | 'strange';
  readonly tab: 'right' | 'none' | 'of another';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

const anyName = fc.constantFrom(...(Object.keys(calls) as CallName[]));
const anyActor = fc.constantFrom(...everyActor);

/** Requests for every row of the contract, by every actor: right, nearly right and wrong in every part. */
export const requests: Arbitrary<FuzzRequest> = fc.tuple(anyName, anyActor).chain(([name, actor]) => {
  const made =
    arbitraries.get(`${name} by ${actor}`) ??
    fc.oneof({ weight: 5, arbitrary: requestsOf(name, actor) }, { weight: 1, arbitrary: meantOf(name, actor) });
  arbitraries.set(`${name} by ${actor}`, made);
  return made;
});

/** Cached: creating one costs more than drawing from it. */
const arbitraries = new Map<string, Arbitrary<FuzzRequest>>();

function requestsOf(name: CallName, actor: Actor): Arbitrary<FuzzRequest> {
  const known = knownTo(actor);
  const row = calls[name];
  return fc.record({
    name: fc.constant(name),
    actor: fc.constant(actor),
    method: mostly<HTTPMethods>(
      row.method,
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      40,
    ),
    url: urlsOf(row, known),
    csrf: mostly('right', fc.constantFrom('missing', 'of another'), 12),
    cookies: mostly('kept', fc.constantFrom('none', 'strange'), 20),
    tab: fc.constantFrom('none', 'none', 'none', 'right', 'right', 'right', 'of another'),
    headers: headersOf(row),
    body: bodiesOf(row, known),
  });
}

/** As the portal's own page sends it: for calls whose fields must fit together. */
export function meantOf(name: CallName, actor: Actor): Arbitrary<FuzzRequest> {
  const row: Call = calls[name];
  const { params, query = {}, body, headers = {} } = meantBy(row, actor);
  const asked = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as [string, string]],
  );
  return fc.record({
    name: fc.constant(name),
    actor: fc.constant(actor),
    method: fc.constant(row.method),
    url: fc.constant(`/api${buildPath(row.path, params)}?${String(new URLSearchParams(asked))}`),
    csrf: fc.constant('right' as const),
    cookies: fc.constant('kept' as const),
    tab: fc.constantFrom('none' as const, 'right' as const),
    headers:
      row.once === true ? fc.uuid().map((key) => ({ ...headers, 'idempotency-key': key })) : fc.constant(headers),
    body: sentBodiesOf(row, body),
  });
}

/** Draws one value `times` as often as all the others together. */
function mostly<Value>(value: Value, others: Arbitrary<Value>, times: number): Arbitrary<Value> {
  return fc.oneof({ weight: times, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: others });
}

function urlsOf({ path, params, query }: Call, known: Known): Arbitrary<string> {
  const segments = fc.oneof({ weight: 4, arbitrary: textsOf(params, known) }, { weight: 2, arbitrary: anyText });
  const described = query ? textsOf(query, known).map((values) => `?${String(new URLSearchParams(values))}`) : null;
  const strange = fc.tuple(anyText, anyText).map(([key, value]) => `?${encoded(key)}=${encoded(value)}`);
  const queries = fc.oneof({ weight: 8, arbitrary: described ?? fc.constant('') }, { weight: 1, arbitrary: strange });
  return fc
    .tuple(segments, queries, mostly('', fc.constantFrom('/', '//', '/..', '/x', '%2f', ';a=b'), 30))
    .map(([given, asked, tail]) => {
      const address = path.replace(/:(\w+)/g, (_segment, name: string) =>
        encoded(typeof given === 'string' ? given : (given[name] ?? '')),
      );
      return `/api${address}${tail}${asked}`;
    });
}

/** Values of an address as a schema describes them; what has no value is left out. */
function textsOf(schema: Call['params'], known: Known): Arbitrary<Record<string, string>> {
  const values = schema ? valuesOf(toJsonSchema(schema.describe()), known) : fc.constant({});
  return values.map((drawn) =>
    Object.fromEntries(
      Object.entries(drawn as object).flatMap(([key, value]) =>
        value === null || value === undefined ? [] : [[key, String(value).toWellFormed()]],
      ),
    ),
  );
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The characters that Node accepts in a header. */
const headerTexts = fc
  .oneof(anyText, fc.constantFrom(...nastyTexts))
  .map((text) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?'));

function headersOf({ once, access }: Call): Arbitrary<Record<string, string>> {
  const keys = fc.oneof(fc.uuid(), fc.constant('0189d5a0-1111-4222-8333-123456789abc'), headerTexts);
  const strange = {
    origin: fc.constantFrom('http://localhost:8080', 'https://evil.example', 'null', ''),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
    authorization: fc.oneof(fc.constantFrom(`Bearer ${token}`, 'Bearer', 'Basic eDp5', 'bearer  x'), headerTexts),
    accept: headerTexts,
    'accept-encoding': fc.constantFrom('gzip', 'br;q=1', '*'),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'x'),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', '::1', 'x', '1.1.1.1, 2.2.2.2', ''),
    'x-request-id': headerTexts,
    'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
    'if-none-match': fc.constantFrom('*', '"x"'),
    range: fc.constant('bytes=0-1'),
    host: fc.constantFrom('localhost:8080', 'evil.example', 'a b'),
    expect: fc.constantFrom('x'),
  };
  const some = fc.record<Record<string, string>, string>(strange, { requiredKeys: [], noNullPrototype: true });
  const few = fc
    .tuple(some, fc.array(fc.constantFrom(...Object.keys(strange)), { maxLength: 2 }))
    .map(([all, names]) => Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))));
  const right = access.role === 'renewal' ? mostly({ authorization: `Bearer ${token}` }, few, 3) : few;
  return once
    ? fc
        .tuple(right, fc.option(keys))
        .map(([headers, key]) => (key === null ? headers : { ...headers, 'idempotency-key': key }))
    : right;
}
