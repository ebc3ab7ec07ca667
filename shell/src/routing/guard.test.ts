import { describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@portal/contract';
import type { Session } from '@portal/platform';
import fc from 'fast-check';
import { people } from '../testing/people.ts';
import { wholePortal } from '../testing/registry.ts';
import { decide, nextOf } from './guard.ts';

const here = 'http://localhost:8080';

/** 'show', 'wait' or the address to redirect to. */
function outcomeOf(url: string, session: Session, remotes: readonly RegistryEntry[] = wholePortal): string {
  const decision = decide(new URL(url, here), session, remotes);
  return decision.kind === 'redirect' ? decision.to : decision.kind;
}

const addresses = [
  '/',
  '/login',
  '/forget-password',
  '/change-password/x',
  '/folio-snap',
  '/owner/list',
  '/no/such/page',
  '/?next=%2Ftenancy%2F7%3Fstart%3D2026-01-01%23bank',
] as const;

type Outcomes = readonly [string, string, string, string, string, string, string, string];

const ownerOutcomes: Outcomes = [
  '/folio-snap',
  '/folio-snap',
  '/folio-snap',
  'show',
  'show',
  '/folio-snap',
  'show',
  '/tenancy/7?start=2026-01-01#bank',
];

const table: Readonly<Record<keyof typeof people, Outcomes>> = {
  unknown: ['wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'wait'],
  unreachable: ['wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'wait', 'wait'],
  loggedOut: [
    'show',
    'show',
    'show',
    'show',
    '/?next=%2Ffolio-snap',
    '/?next=%2Fowner%2Flist',
    '/?next=%2Fno%2Fsuch%2Fpage',
    'show',
  ],
  owner: ownerOutcomes,
  secondAuthority: ownerOutcomes,
  viewAs: ownerOutcomes,
  picker: ['/owner/list', '/owner/list', '/owner/list', 'show', '/owner/list', 'show', '/owner/list', '/owner/list'],
};

describe('an address that a page had before', () => {
  it('an old address leads to the page, whoever asks, with the rest of the address', () => {
    const [first, ...others] = wholePortal;
    if (!first) throw new Error('no area');
    const [route] = first.routes;
    const aliases = [{ path: '/before', route: route?.name ?? '' }];
    const portal = [{ ...first, aliases }, ...others];
    for (const session of Object.values(people))
      expect(outcomeOf('/before?a=1#b', session, portal)).toBe(`${route?.path ?? ''}?a=1#b`);
  });
});

const rows = Object.entries(table).flatMap(([who, outcomes]) =>
  addresses.map((address, index) => [who, address, outcomes[index]] as const),
);

describe('decide', () => {
  it.each(rows)(
    'for a session of kind %s the address %s leads to %s (ROUTE 26-30, 42, SIM1, RT10, RT11, RT21)',
    (who, address, outcome) => {
      const session = Object.entries(people).find(([name]) => name === who)?.[1] ?? people.unknown;
      expect(outcomeOf(address, session)).toBe(outcome);
    },
  );

  it.each([
    ['/login?start=2026-01-01&end=2026-02-01', people.owner, '/folio-snap?start=2026-01-01&end=2026-02-01'],
    ['/owner/list?page=2', people.owner, '/folio-snap?page=2'],
    ['/folio-snap?popup=held', people.picker, '/owner/list?popup=held'],
    ['/login?next=%2Ftenancy%2F7&start=2026-01-01', people.picker, '/owner/list?start=2026-01-01'],
    ['/login?next=https%3A%2F%2Fevil.test&start=2026-01-01', people.owner, '/folio-snap?start=2026-01-01'],
    ['/tenancy/7?start=2026-01-01#bank', people.loggedOut, '/?next=%2Ftenancy%2F7%3Fstart%3D2026-01-01%23bank'],
  ])('a redirect from %s keeps the query string (ROUTE 37, RT3)', (address, session, target) => {
    expect(outcomeOf(address, session)).toBe(target);
  });

  it.each([
    ['/owner/list/', people.owner, '/folio-snap'],
    ['/owner/list/', people.picker, 'show'],
    ['/login/', people.owner, '/folio-snap'],
    ['/%6Cogin', people.owner, '/folio-snap'],
  ])('%s is treated like the address without a trailing slash or escapes', (address, session, outcome) => {
    expect(outcomeOf(address, session)).toBe(outcome);
  });

  it.each(['/login', '/?next=/login', '/forget-password?next=%2F', '%2Flogin%3Fnext%3D%2Flogin'])(
    'a next that leads back to an entrance is ignored: %s (RT12)',
    (next) => {
      expect(outcomeOf(`/login?next=${encodeURIComponent(next)}`, people.owner)).toBe('/folio-snap');
    },
  );

  it('staff who have chosen no owner may open the page of their own sessions (RT22)', () => {
    expect(outcomeOf('/security', people.picker)).toBe('show');
    expect(outcomeOf('/activity', people.picker)).toBe('/owner/list');
  });

  it('staff without the second factor that they need are led to set it up, wherever they go', () => {
    const session: Session = { ...people.picker, mustEnrol: true };
    for (const address of ['/', '/login', '/owner/list', '/folio-snap'])
      expect(outcomeOf(address, session)).toBe('/security');
    expect(outcomeOf('/security', session)).toBe('show');
    expect(outcomeOf('/change-password/x', session)).toBe('show');
  });

  it('the next login of an owner of whom something is on hold leads to the question, and all pages stay open (SEC2)', () => {
    const session: Session = { ...people.owner, hasHeld: true };
    for (const address of ['/', '/login', '/?next=%2Ftenancy%2F7'])
      expect(outcomeOf(address, session)).toBe('/security');
    for (const address of ['/folio-snap', '/security']) expect(outcomeOf(address, session)).toBe('show');
  });

  it('a landing page that is not released does not cause a redirect loop', () => {
    expect(outcomeOf('/', people.loggedOut, [])).toBe('show');
    expect(outcomeOf('/login?next=%2Ftenancy%2F7', people.loggedOut, [])).toBe('/?next=%2Ftenancy%2F7');
  });
});

describe('nextOf', () => {
  it.each(['/folio-snap', '/tenancy/7?start=2026-01-01&end=2026-02-01', '/profile/7#bank', '/owner/list'])(
    'the next address %s is returned (RT12)',
    (path) => {
      expect(nextOf(`?${new URLSearchParams({ next: path }).toString()}`)).toBe(path);
    },
  );

  it.each([
    '',
    'folio-snap',
    'https://evil.test',
    'https://evil.test/folio-snap',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/..//evil.test',
    '/./\\evil.test',
    '/%2e//evil.test',
    '//[',
  ])('the next address %j is ignored (ROUTE 43, RT12)', (next) => {
    expect(nextOf(`?${new URLSearchParams({ next }).toString()}`)).toBeNull();
  });

  it('an address without next returns null', () => {
    expect(nextOf('?start=2026-01-01')).toBeNull();
  });
});

const known = fc.constantFrom(
  ...addresses,
  '/login?next=/login',
  '/tenancy/7',
  '/..//evil.test',
  '//evil.test',
  '/\\evil.test',
);
const path = fc.oneof(
  known,
  fc.webPath(),
  fc.string().map((text) => `/${text}`),
);
const nested = fc.tuple(path, path, path).map(([a, b, c]) => withNext(a, withNext(b, c)));
const address = fc.oneof(path, nested).filter((text) => URL.canParse(here + text));
const session = fc.constantFrom<Session>(...Object.values(people));
const remotes = fc.subarray([...wholePortal]);

function withNext(path: string, next: string): string {
  return `${path.split('#')[0] ?? ''}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ next }).toString()}`;
}

describe('redirects of the guard', () => {
  it('redirects end within three steps for every address, session and set of releases', () => {
    fc.assert(
      fc.property(address, session, remotes, (start, who, released) => {
        const visited = [here + start];
        for (let url = new URL(here + start); ; url = new URL(visited.at(-1) ?? '')) {
          const decision = decide(url, who, released);
          if (decision.kind !== 'redirect') break;
          visited.push(here + decision.to);
          expect(visited.length).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('redirects never leave this portal', () => {
    fc.assert(
      fc.property(address, session, remotes, (start, who, released) => {
        const decision = decide(new URL(here + start), who, released);
        if (decision.kind === 'redirect') expect(new URL(decision.to, here).origin).toBe(here);
      }),
      { numRuns: 2000 },
    );
  });
});
