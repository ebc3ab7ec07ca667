import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import fc from 'fast-check';
import { changesBy } from '../../testing/access/changes-by.ts';
import { isAddress } from '../../testing/access/addresses.ts';
import { addressOf7 } from '../../testing/access/well-meant.ts';
import { wellMeantBodiesOf } from '../../testing/fuzz/bodies.ts';
import type { Body } from '../../testing/fuzz/bodies.ts';
import { knownTo } from '../../testing/fuzz/known.ts';
import type { Actor } from '../../testing/people/actors.ts';
import { Cast } from '../../testing/people/cast.ts';
import { usePortal } from '../../testing/portal.ts';

const portal = usePortal();
const cast = new Cast(portal);

beforeAll(() => cast.logInAll());

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly query?: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The request as the portal's own page sends it. */
function wellMeant(call: Call): Sent {
  const cookies = Object.fromEntries(cast.browserOf(actorOf(call)).cookies);
  const [body] = fc.sample(wellMeantBodiesOf(call, knownTo('the owner')), { numRuns: 1, seed: 1 });
  if (!body) throw new Error(`Nothing to send to ${call.name}`);
  return { cookies, headers: { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' }, body };
}

/** An actor who may make the call, so that only its cross-site origin can be refused. */
function actorOf({ access }: Call): Actor {
  return access.role === 'staff' ? 'staff' : 'the owner';
}

async function send(call: Call, { method = call.method, query = '', cookies, headers, body: { type, content } }: Sent) {
  const url = `${addressOf7(call)}${query}`;
  const payload =
    content.length === 0 || method === 'GET'
      ? {}
      : { payload: typeof content === 'string' ? content : Buffer.from(content) };
  const response = await portal.app.inject({
    method,
    url,
    cookies,
    headers: { ...(type !== null && { 'content-type': type }), ...headers },
    ...payload,
  });
  return { status: response.statusCode, code: codeOf(response.body) };
}

/** The code of a refusal; undefined for a response without one, such as a file. */
function codeOf(body: string): unknown {
  return body.startsWith('{') ? (JSON.parse(body) as { readonly code?: unknown }).code : undefined;
}

const asForm = (body: Body): Body => ({
  type: 'application/x-www-form-urlencoded',
  content: new URLSearchParams({ json: String(body.content) }).toString(),
});
const asText = (body: Body): Body => ({ type: 'text/plain', content: body.content });
const tokenOf = (actor: Actor): string => cast.browserOf(actor).cookies.get('XSRF-TOKEN') ?? '';

const crossSite: Readonly<Record<string, (own: Sent) => Sent>> = {
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
  'from another site, according to the browser': (own) => ({
    ...own,
    headers: { ...own.headers, 'sec-fetch-site': 'cross-site' },
  }),
  'as a form, which needs no preflight': (own) => ({ ...own, headers: {}, body: asForm(own.body) }),
  'as plain text, which needs no preflight either': (own) => ({ ...own, headers: {}, body: asText(own.body) }),
  'as plain text with the token in its own fields': (own) => ({
    ...own,
    headers: {},
    query: `?_token=${own.headers['x-xsrf-token'] ?? ''}`,
    body: asText(own.body),
  }),
};

const writes: readonly Call[] = Object.values(calls).filter(({ effect }) => effect === 'write');

describe('a write that the portal’s own page does not send', () => {
  it.each(writes)('$name is refused and changes nothing when another page sends it (AUTH 4, 25)', async (call) => {
    const refusals: Record<string, unknown> = {};
    const attempts = Object.entries(crossSite).map(([name, alter]) => {
      const attempt = async (): Promise<void> => {
        refusals[name] = await send(call, alter(wellMeant(call)));
      };
      return [name, attempt] as const;
    });
    const changes = await changesBy(cast, Object.fromEntries(attempts));
    const refused = { status: 403, code: 'csrf' };
    expect(refusals).toEqual(Object.fromEntries(attempts.map(([name]) => [name, refused])));
    expect(changes).toEqual({});
  });

  it.each(writes)('$name is not reached by a GET, whatever its query and headers say (AUTH 4)', async (call) => {
    const own = wellMeant(call);
    for (const override of [{}, { 'x-http-method-override': 'POST' }]) {
      const followed = await send(call, {
        ...own,
        method: 'GET',
        query: '?_method=POST',
        headers: { ...own.headers, ...override },
      });
      // Where a read has the address, the read is called; a write would leave something behind.
      if (!isAddress(call.path, 'GET')) expect(followed).toEqual({ status: 404, code: 'not_found' });
    }
    expect(await cast.changes()).toEqual([]);
  });

  it.each(writes)('$name is accepted from the portal’s own page', async (call) => {
    const { code } = await send(call, wellMeant(call));
    await cast.restore();
    expect(code).not.toBe('csrf');
  });
});

const reads: readonly Call[] = Object.values(calls).filter(
  ({ effect, method }) => effect === 'read' && method === 'GET',
);

describe('a GET, which any page can make a browser send', () => {
  const body: Body = { type: null, content: '' };

  it.each(reads.filter(({ noted }) => !noted))('a GET of $name writes nothing', async (call) => {
    const { cookies, headers } = wellMeant(call);
    await send(call, { cookies, headers, body });
    expect(await cast.changes()).toEqual([]);
  });

  it('the export of a building, which is noted and costs much, is sent by the portal’s own page alone', () => {
    expect(reads.filter(({ noted }) => noted).map(({ name }) => name)).toContain('buildingExport');
  });

  it.each(reads.filter(({ noted }) => noted))(
    'a GET of $name, which would be noted, is refused and writes nothing when another page makes the browser send it (056)',
    async (call) => {
      const { cookies, headers } = wellMeant(call);
      for (const site of ['cross-site', 'same-site']) {
        const sent = { cookies, headers: { ...headers, 'sec-fetch-site': site }, body };
        expect(await send(call, sent)).toEqual({ status: 403, code: 'csrf' });
      }
      expect(await cast.changes()).toEqual([]);
    },
  );
});
