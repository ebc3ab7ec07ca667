import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildPath, calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import fc from 'fast-check';
import { changesBy } from '../access/testing/changes-by.ts';
import { Seats } from '../access/testing/seats.ts';
import type { Person } from '../access/testing/seats.ts';
import { wellMeantBodiesOf } from '../fuzz/testing/bodies.ts';
import type { Body } from '../fuzz/testing/bodies.ts';
import { knownTo } from '../fuzz/testing/people.ts';
import { usePortal } from '../../testing/portal.ts';

const portal = usePortal();
const seats = new Seats(portal);

beforeAll(() => seats.takeAll());

interface Forged {
  readonly method?: 'GET' | 'POST';
  readonly query?: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The same request as the portal's own page would make it. */
function honest(call: Call): Forged {
  const cookies = Object.fromEntries(seats.browserOf(personOf(call)).cookies);
  const [body] = fc.sample(wellMeantBodiesOf(call, knownTo('owner')), { numRuns: 1, seed: 1 });
  if (!body) throw new Error(`Nothing to send to ${call.name}`);
  return { cookies, headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' }, body };
}

/** Whoever may make the call, so that nothing but the forgery is in its way. */
function personOf({ access }: Call): Person {
  return access.role === 'staff' ? 'staff' : 'the owner';
}

async function send(
  call: Call,
  { method = call.method, query = '', cookies, headers, body: { type, content } }: Forged,
) {
  const url = `/api${buildPath(call.path, { customer_id: 7, id: 7 })}${query}`;
  const payload =
    content.length === 0 || method === 'GET'
      ? {}
      : { payload: typeof content === 'string' ? content : Buffer.from(content) };
  const answer = await portal.app.inject({
    method,
    url,
    cookies,
    headers: { ...(type !== null && { 'content-type': type }), ...headers },
    ...payload,
  });
  return { status: answer.statusCode, code: (JSON.parse(answer.body || '{}') as { readonly code?: unknown }).code };
}

const asForm = (body: Body): Body => ({
  type: 'application/x-www-form-urlencoded',
  content: new URLSearchParams({ json: String(body.content) }).toString(),
});
const asText = (body: Body): Body => ({ type: 'text/plain', content: body.content });
const tokenOf = (person: Person): string => seats.browserOf(person).cookies.get('XSRF-TOKEN') ?? '';

const forgeries: Readonly<Record<string, (forged: Forged) => Forged>> = {
  'without the token, as another site can send it': (own) => ({ ...own, headers: {} }),
  'with the token of another session': (own) => {
    const token = tokenOf('another owner');
    return {
      ...own,
      cookies: { ...own.cookies, 'XSRF-TOKEN': token },
      headers: { ...own.headers, 'x-xsrf-token': token },
    };
  },
  'with the token, but without its cookie': (own) => ({
    ...own,
    cookies: Object.fromEntries(Object.entries(own.cookies).filter(([name]) => name !== 'XSRF-TOKEN')),
  }),
  'from another origin': (own) => ({ ...own, headers: { ...own.headers, origin: 'https://evil.example' } }),
  'from another site, by the browser’s own word': (own) => ({
    ...own,
    headers: { ...own.headers, 'sec-fetch-site': 'cross-site' },
  }),
  'as a form, which needs no leave of the browser': (own) => ({ ...own, headers: {}, body: asForm(own.body) }),
  'as plain text, which needs none either': (own) => ({ ...own, headers: {}, body: asText(own.body) }),
  'as plain text with the token in its own fields': (own) => ({
    ...own,
    headers: {},
    query: `?_token=${own.headers['x-xsrf-token'] ?? ''}`,
    body: asText(own.body),
  }),
};

const writes: readonly Call[] = Object.values(calls).filter(({ effect }) => effect === 'write');

describe('a write that the portal’s own page did not send', () => {
  it.each(writes)('$name is refused and changes nothing, however it is forged (AUTH 4, 25)', async (call) => {
    const refusals: Record<string, unknown> = {};
    const forged = Object.entries(forgeries).map(([forgery, forge]) => {
      const sendForged = async (): Promise<void> => {
        refusals[forgery] = await send(call, forge(honest(call)));
      };
      return [forgery, sendForged] as const;
    });
    const changes = await changesBy(seats, Object.fromEntries(forged));
    const refused = { status: 403, code: 'csrf' };
    expect(refusals).toEqual(Object.fromEntries(forged.map(([forgery]) => [forgery, refused])));
    expect(changes).toEqual({});
  });

  it.each(writes)('$name is no address to be followed, whatever stands in it (AUTH 4)', async (call) => {
    const own = honest(call);
    for (const override of [{}, { 'x-http-method-override': 'POST' }]) {
      const followed = await send(call, {
        ...own,
        method: 'GET',
        query: '?_method=POST',
        headers: { ...own.headers, ...override },
      });
      expect(followed).toEqual({ status: 404, code: 'not_found' });
    }
    expect(await seats.changes()).toEqual([]);
  });

  it.each(writes)('$name is taken from the page itself', async (call) => {
    const { code } = await send(call, honest(call));
    await seats.restore();
    expect(code).not.toBe('csrf');
  });
});

const reads: readonly Call[] = Object.values(calls).filter(
  ({ effect, method }) => effect === 'read' && method === 'GET',
);

describe('an address that a page of anybody’s may make a browser follow', () => {
  it.each(reads)('$name writes nothing', async (call) => {
    const { cookies, headers } = honest(call);
    await send(call, { cookies, headers, body: { type: null, content: '' } });
    expect(await seats.changes()).toEqual([]);
  });
});
