import { describe, expect, it, jest } from '@jest/globals';
import { calls, type AnyCall, type AuthData } from '@portal/contract';
import {
  backSimulate,
  logIn,
  request,
  session$,
  useQuietCall,
  useSession,
  viewAs,
  type Session,
} from '@portal/platform';
import {
  answers,
  authData,
  goesStale,
  ledgers,
  movableClock,
  never,
  property,
  refuses,
  sessionAnswer,
} from '@portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { AreaLifecycles } from './registry/area-lifecycles.ts';
import cases from './testing/cases/sessions.json' with { type: 'json' };
import { portal } from './testing/portal.ts';
import { auth, folio, tenancy } from './testing/releases.ts';
import { remote } from './testing/remotes.tsx';
import { message, remotes as others } from './testing/small-portal.tsx';

interface Case {
  readonly name: string;
  readonly why: string;
  readonly given: {
    readonly asked: string;
    readonly refresh?: string;
    readonly session?: string;
    readonly action?: string;
  };
  readonly expect: {
    readonly refresh_calls?: number;
    readonly replayed?: number;
    readonly toast?: { readonly title: string; readonly text: string } | null;
    readonly not_text?: string;
    readonly storage?: string;
    readonly go_to?: string | null;
    readonly session?: string | null;
    readonly navigations?: number;
    readonly shown_of_4001?: boolean;
    readonly calls_in_flight?: string;
    readonly data?: string;
    readonly not_called?: readonly string[];
    readonly unread?: boolean;
    readonly multi_r?: boolean;
  };
}

const asked = (what: string): readonly Case[] => (cases as readonly Case[]).filter(({ given }) => given.asked === what);

const { network, open } = portal();
const pass = movableClock();

const people: Readonly<Record<string, AuthData>> = {
  picker: authData({ user: { customer_id: null, simulate: 'value-1', role: 'staff', owner: null } }),
  'view_as 4001': authData({
    user: { customer_id: 4001, role: 'staff', owner: { first_name: 'Ada', last_name: 'Côté' } },
  }),
  'view_as 4002': authData({
    user: { customer_id: 4002, role: 'staff', owner: { first_name: 'Omar', last_name: 'Haddad' } },
  }),
  'owner 4001': authData({ user: { customer_id: 4001 } }),
};
const personOf = (session: string): AuthData => people[session] ?? authData();

/** An area that shows where the owner's properties are. */
function Places(): ReactElement {
  const session = useSession();
  const customer_id = session.status === 'signed-in' ? session.user.customer_id : null;
  const places = useQuietCall(calls.propertyList, customer_id === null ? null : { params: { customer_id } });
  return <p>{places?.map(({ address }) => address).join() ?? 'still reading'}</p>;
}

const page = (name: string, path: string) => ({ name, path, access: 'signed-in', title: name }) as const;
const released = [
  {
    ...auth,
    routes: [
      ...auth.routes,
      page('ownerList', '/owner/list'),
      page('activity', '/activity'),
      page('security', '/security'),
    ],
  },
  {
    ...tenancy,
    routes: [...tenancy.routes, page('multiResidential', '/multi-residential')],
    menus: [
      ...tenancy.menus,
      { label: 'Multi-R', route: 'multiResidential', icon: 'M4 4h4', order: 40, audience: ['view-as' as const] },
    ],
  },
  folio,
];
const remotes = { ...others, 'mf-folio': async (): Promise<AreaLifecycles> => remote('mf-folio', Places) };
const placeOf4001 = '27 Palmerston Ave';

function visit(session = '', at = '/folio-snap'): UserEvent {
  network.use(
    answers(calls.propertyList, [property({ property_id: 41, address: placeOf4001 })]),
    answers(calls.notificationList, [{ ...message, message_id: 5 }]),
    answers(calls.logout),
  );
  const as = people[session];
  const user = open({ at, ...(as && { as }), released, remotes });
  if (session.startsWith('view_as')) localStorage.setItem('simulate', JSON.stringify({ value: 'value-1' }));
  return user;
}

const path = (): string => window.location.pathname;
const kept = (): (string | null)[] =>
  ['accessInfo', 'sessionToken', 'simulate'].map((key) => localStorage.getItem(key));
const isKnown = (): Promise<void> => waitFor(() => expect(session$.value.status).toBe('signed-in'));
const ownerNameOf = (session: Session): string | null => {
  if (session.status !== 'signed-in') return null;
  const { role, customer_id: customer } = session.user;
  if (role !== 'staff') return `owner ${customer}`;
  return customer === null ? 'picker' : `view_as ${customer}`;
};

/** The server takes this browser for another user from now on. */
function becomes(session: string): void {
  network.use(
    answers(calls.simulateUser, personOf(session)),
    answers(calls.login, personOf(session)),
    answers(calls.session, sessionAnswer(`session of ${session}`)),
  );
}

async function logOut(user: UserEvent): Promise<void> {
  await isKnown();
  network.use(answers(calls.session, sessionAnswer(null)));
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(path()).toBe('/'));
}

/** Returns how often the address changed meanwhile. */
async function moves(act: () => Promise<void>): Promise<number> {
  const addresses = [path()];
  const note = (_state: unknown, _title: string, to?: string | URL | null): void => {
    const next = new URL(to ?? '', window.location.href).pathname;
    if (next !== addresses.at(-1)) addresses.push(next);
  };
  const spies = (['pushState', 'replaceState'] as const).map((name) => {
    const real = window.history[name].bind(window.history);
    return jest.spyOn(window.history, name).mockImplementation((...to) => {
      note(...to);
      real(...to);
    });
  });
  await act();
  for (const spy of spies) spy.mockRestore();
  return addresses.length - 1;
}

describe('a session that is not fresh', () => {
  it.each(asked('renewal'))('$name ($why)', async ({ given, expect: wanted }) => {
    visit('owner 4001');
    await screen.findByText(placeOf4001);
    network.use(answers(calls.folioLedgers, ledgers({})));
    network.use(...goesStale(personOf('owner 4001')));
    if (given.refresh === 'fails') network.use(refuses(calls.refresh, 'unauthenticated'));
    const answer = request(calls.folioLedgers, { body: { data: 4001 } });
    await (given.refresh === 'fails' ? expect(answer).rejects.toBeDefined() : answer);
    if (wanted.refresh_calls !== undefined) {
      expect(network.sent(calls.refresh)).toHaveLength(wanted.refresh_calls);
      expect(network.sent(calls.folioLedgers)).toHaveLength(1 + (wanted.replayed ?? 0));
    }
    if (wanted.toast) expect((await screen.findByText(wanted.toast.text)).textContent).toBe(wanted.toast.text);
    if (wanted.toast) expect(screen.getByText(wanted.toast.title)).toBeTruthy();
    if (wanted.toast === null) expect(screen.queryByText(/^(Error|Success)!$/)).toBeNull();
    if (wanted.not_text !== undefined) expect(screen.queryByText(wanted.not_text)).toBeNull();
    if (wanted.storage === 'cleared') expect(kept()).toEqual([null, null, null]);
    if (wanted.go_to !== undefined) await waitFor(() => expect(path()).toBe(wanted.go_to ?? '/folio-snap'));
  });
});

describe('staff who view as an owner, in the browser', () => {
  const where = asked('view-as').filter(({ expect: wanted }) => wanted.go_to !== undefined);

  async function act({ session, action = '' }: Case['given']): Promise<number> {
    const opened = /^open (\S+)$/.exec(action)?.[1];
    if (opened !== undefined) visit(session, opened);
    if (opened !== undefined) return moves(isKnown);
    const user = visit(session, { 'staff logged out': '/login', picker: '/owner/list' }[session ?? '']);
    if (session !== 'staff logged out') await isKnown();
    if (action.startsWith('log out')) return moves(() => logOut(user));
    if (action === 'log in') {
      await screen.findByRole('heading', { name: 'Welcome' });
      becomes('picker');
      return moves(() => logIn({ email: 'staff', password: 'a horse on the stairs', remember: false }));
    }
    becomes(action.startsWith('Login As') ? 'view_as 4001' : 'picker');
    return moves(() => (action.startsWith('Login As') ? viewAs(4001) : backSimulate()));
  }

  it.each(where)('$name ($why)', async ({ given, expect: wanted }) => {
    const changes = await act(given);
    if (given.action?.endsWith('then open /owner/list')) window.history.pushState(null, '', '/owner/list');
    const stays = /^open (\S+)$/.exec(given.action ?? '')?.[1];
    await waitFor(() => expect(path()).toBe(wanted.go_to ?? stays));
    if (wanted.session !== undefined) expect(ownerNameOf(session$.value)).toBe(wanted.session);
    if (wanted.navigations !== undefined) expect(changes).toBe(wanted.navigations);
    if (wanted.storage === 'cleared') expect(kept()).toEqual([null, null, null]);
    if (wanted.go_to === '/folio-snap') await screen.findByText(placeOf4001);
  });

  it.each(asked('view-as').filter(({ expect: wanted }) => wanted.shown_of_4001 === false))(
    '$name ($why)',
    async ({ given }) => {
      visit(given.session);
      await screen.findByText(placeOf4001);
      network.use(never(calls.propertyList), never(calls.folioLedgers));
      const inFlight = request(calls.folioLedgers, { body: { data: 4001 } });
      inFlight.catch(() => undefined);
      for (const [next, change] of [
        ['picker', () => backSimulate()],
        ['view_as 4002', () => viewAs(4002)],
      ] as const) {
        becomes(next);
        await change();
        await waitFor(() => expect(document.body.textContent).not.toMatch(/Ada Côté|27 Palmerston Ave/));
      }
      await expect(inFlight).rejects.toMatchObject({ kind: 'aborted' });
      await screen.findByText('still reading');
      await waitFor(() => expect(network.sent(calls.propertyList).at(-1)?.url).toMatch(/\/4002$/));
      expect(screen.getByRole('complementary', { name: 'Viewing as an owner' }).textContent).toContain('Omar Haddad');
    },
  );

  it.each(asked('view-as').filter(({ expect: wanted }) => wanted.data === 'reloaded'))(
    '$name ($why)',
    async ({ given, expect: wanted }) => {
      visit(given.session, '/owner/list');
      await isKnown();
      becomes('view_as 4001');
      localStorage.setItem('accessInfo', JSON.stringify(people['view_as 4001']));
      localStorage.setItem('sessionToken', JSON.stringify({ value: 'session of view_as 4001' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
      expect(await screen.findByText(placeOf4001)).toBeTruthy();
      expect(ownerNameOf(session$.value)).toBe(wanted.session);
    },
  );

  it.each(asked('view-as').filter(({ expect: wanted }) => wanted.not_called !== undefined))(
    '$name ($why)',
    async ({ given, expect: wanted }) => {
      const rows: Readonly<Record<string, AnyCall>> = {
        'POST notification/viewed': calls.notificationViewed,
        'GET notification/list': calls.notificationList,
        'POST customer/sla': calls.customerSla,
      };
      const opens = given.action === 'open message 5';
      visit(given.session, opens ? '/folio-snap?popup=messages&of=5' : '/folio-snap');
      await screen.findByText(placeOf4001);
      if (wanted.unread) await screen.findByText('1 unread');
      await pass(60);
      for (const name of wanted.not_called ?? []) {
        const row = rows[name];
        if (row === undefined) throw new Error(`${name} is not known here.`);
        expect(network.sent(row)).toHaveLength(0);
      }
      if (wanted.unread) expect(screen.getByText('1 unread')).toBeTruthy();
    },
  );

  it.each(asked('view-as').filter(({ expect: wanted }) => wanted.multi_r !== undefined))(
    '$name ($why)',
    async ({ given, expect: wanted }) => {
      visit(given.session);
      await screen.findByText(placeOf4001);
      expect(screen.queryAllByRole('link', { name: 'Multi-R' }).length > 0).toBe(wanted.multi_r);
    },
  );

  it('the cases are there', () => {
    expect([asked('renewal').length, asked('view-as').length, where.length]).toEqual([3, 15, 9]);
  });
});
