import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { eq } from '../../testing/db/where.ts';
import { usePortal } from '../../testing/portal.ts';
import { addLogin, addOwner } from '../../testing/rows.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { logins } from '../modules/auth/auth.tables.ts';
import { mailOutbox } from '../services/mail/mail.tables.ts';

interface Case {
  readonly name: string;
  readonly why: string;
  readonly given: {
    readonly asked: string;
    readonly role?: 'owner' | 'second_authority' | 'staff';
    readonly remember?: boolean;
    readonly logged_in_at?: string;
    readonly last_use_at?: string;
    readonly polls_until?: string;
    readonly view_as_since?: string;
    readonly back_at?: string;
    readonly now?: string;
    readonly event?: string;
    readonly call?: string;
    readonly cookie?: boolean;
    readonly access_token?: boolean;
    readonly csrf?: boolean;
    readonly x_session_token?: string | null;
    readonly body?: object;
    readonly minutes_old?: number;
    readonly used_before?: boolean;
    readonly password?: string;
    readonly password_in_logins_csv?: string;
    readonly passwords_in_logins_csv?: readonly (string | null)[];
    readonly new_password_chosen?: boolean;
  };
  readonly expect: Readonly<Record<string, unknown>>;
}

const file = JSON.parse(readFileSync(join(import.meta.dirname, '../../testing/sessions/sessions.json'), 'utf8')) as {
  readonly cases: readonly Case[];
};
/** What only the browser does, guesses and viewing as an owner have tests of their own. */
const asked = (what: string): Case[] => file.cases.filter(({ given }) => given.asked === what);

const portal = usePortal();
const chosen = 'a horse on the stairs';
const own = { params: { customer_id: 4001 } };
const names = { owner: 'owner4001', second_authority: 'helper4001', staff: 'staff' } as const;
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 4001);
  await addOwner(portal.orm, 4002);
  await addLogin(portal.orm, { email: names.second_authority, role: 'second_authority', customerId: 4001 });
  await addLogin(portal.orm, { email: names.staff, role: 'staff' });
  browser = portal.browser();
});

const nameOf = ({ given }: Case): string => names[given.role ?? 'owner'];
const passTo = (at: number): void => portal.clock.passMinutes((at - portal.clock.now().getTime()) / 60_000);
const minutes = (count: number): number => count * 60_000;

/** The token of the link that a letter brings. */
async function mailedToken(of: Browser): Promise<string> {
  await of.call(calls.forgotPassword, { body: { email: names.owner } });
  const letter = (await portal.orm.select().from(mailOutbox)).at(-1);
  return /\/change-password\/([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
}

const setPassword = (of: Browser, reset_token: string, password = chosen) =>
  of.call(calls.changePassword, { body: { password, cpassword: password, reset_token } });

describe('how long a session lasts', () => {
  interface Moment {
    readonly at: number;
    readonly act: () => Promise<unknown>;
  }

  /** Chooses the owner, or goes back to the list. */
  async function turnToOwner(simulate: string): Promise<unknown> {
    const answer = await browser.call(calls.simulateUser, { body: { customer: 4001, simulate } });
    if (answer.status === 200) browser.accessToken = answer.data.access_token;
    return answer;
  }

  function stepOf({ role, remember }: Case['given']): number {
    if (role === 'staff') return minutes(20);
    return minutes((remember ? 24 : 11) * 60);
  }

  /** Whatever keeps the session in use, often enough, up to the last use that the case names. */
  function momentsOf({ given }: Case, simulate: string): Moment[] {
    const time = (at = '') => Date.parse(at);
    const from = time(given.logged_in_at);
    const back = given.back_at === undefined ? Infinity : time(given.back_at);
    const since = given.view_as_since === undefined ? Infinity : time(given.view_as_since);
    const seesOwner = (at: number): boolean => given.role !== 'staff' || (at > since && at <= back);
    const use = (at: number): Moment => ({
      at,
      act: () => (seesOwner(at) ? browser.call(calls.propertyList, own) : browser.call(calls.ownerList)),
    });
    const turn = { act: () => turnToOwner(simulate) };
    const poll = { act: () => browser.call(calls.notificationList, own) };
    const every = (step: number, until = Number.NaN): number[] =>
      Array.from(
        { length: Math.max(0, Math.ceil((until - from) / step) - 1) || 0 },
        (_, index) => from + step * (index + 1),
      );
    const last = time(given.last_use_at);
    return [
      ...every(stepOf(given), last).map(use),
      ...(last > from ? [use(last)] : []),
      ...[since, back].filter(Number.isFinite).map((at) => ({ at, ...turn })),
      ...every(minutes(4 * 60), time(given.polls_until)).map((at) => ({ at, ...poll })),
    ].toSorted((one, other) => one.at - other.at);
  }

  it.each(asked('lifetime'))('$name ($why)', async (one) => {
    passTo(Date.parse(one.given.logged_in_at ?? ''));
    const { data } = await browser.logIn(nameOf(one), PASSWORD, one.given.remember);
    for (const { at, act } of momentsOf(one, data.user.simulate ?? '')) {
      passTo(at);
      await browser.refresh();
      expect(await act()).toMatchObject({ status: 200 });
    }
    passTo(Date.parse(one.given.now ?? ''));
    expect({ alive: (await browser.refresh()).status === 200 }).toEqual(one.expect);
  });
});

describe('what a call needs', () => {
  const rows: Readonly<Record<string, Call>> = {
    'GET property/list/4001': calls.propertyList,
    'POST profile-update': calls.profileUpdate,
    'POST auth/refresh': calls.refresh,
    'POST auth/details': calls.authDetails,
  };

  it.each(asked('call'))('$name ($why)', async ({ given, expect: wanted }) => {
    const row = rows[given.call ?? ''];
    if (!row) throw new Error(`${given.call} is not known here.`);
    const before = portal.browser();
    await before.logInAs('owner4002');
    const ofBefore = (await before.call(calls.session)).data.session_token ?? '';
    const { access_token: token } = await browser.logInAs(names.owner);
    await browser.send(calls.csrfCookie);
    const headers = {
      ...(given.access_token ? { authorization: `Bearer ${token}` } : {}),
      ...(given.csrf ? browser.csrfHeader(row) : {}),
      ...(given.x_session_token ? { 'x-session-token': ofBefore } : {}),
    };
    if (!given.cookie) browser.cookies.delete('portal_session');
    const body = given.body ? { token, simulate: null, ...given.body } : undefined;
    const { status } = await browser.send(row, {
      ...(row.method === 'GET' ? own : {}),
      ...(body ? { body } : {}),
      headers,
    });
    expect(status < 400).toBe(wanted['accepted']);
    if (status >= 400) expect(wanted['status'] === undefined ? [401, 403, 404] : [wanted['status']]).toContain(status);
  });
});

describe('what ends a session', () => {
  async function happens(event: string): Promise<void> {
    const other = portal.browser();
    if (event.startsWith('a new password')) await setPassword(other, await mailedToken(other));
    else {
      const [helper] = await portal.orm.select().from(logins).where(eq(logins.email, names.second_authority));
      await other.logInAs(names.owner);
      expect(await other.call(calls.deleteSecondAuthority, { body: { id: helper?.id } })).toMatchObject({
        status: 200,
      });
    }
  }

  it.each(asked('event').filter(({ given }) => !given.event?.startsWith('browser closed')))(
    '$name ($why)',
    async (one) => {
      const { given, expect: wanted } = one;
      await browser.logIn(nameOf(one), PASSWORD, given.remember);
      await happens(given.event ?? '');
      const next = await browser.call(calls.propertyList, own);
      const again = given.event?.includes('then it logs in') ? await browser.logIn(nameOf(one)) : next;
      const renewal = await browser.refresh();
      const found = {
        logged_in: again.status === 200,
        next_call: next.status,
        refresh: renewal.status === 200 ? 'succeeds' : 'fails',
      };
      expect(found).toMatchObject(Object.fromEntries(Object.entries(wanted).filter(([name]) => name in found)));
    },
  );

  it.each(asked('event').filter(({ given }) => given.event?.startsWith('browser closed')))(
    '$name ($why)',
    async (one) => {
      const { headers } = await browser.logIn(nameOf(one), PASSWORD, one.given.remember);
      const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('portal_session=')) ?? '';
      const ends = /Expires=([^;]+)/.exec(cookie)?.[1];
      const days = (Date.parse(ends ?? '') - portal.clock.now().getTime()) / minutes(24 * 60);
      expect({ logged_in: ends !== undefined, cookie: ends === undefined ? 'session' : `${days} days` }).toEqual(
        one.expect,
      );
    },
  );
});

describe('a new password', () => {
  it.each(asked('reset link'))('$name ($why)', async ({ given, expect: wanted }) => {
    const token = await mailedToken(browser);
    portal.clock.passMinutes(given.minutes_old ?? 0);
    if (given.used_before) await setPassword(browser, token);
    expect((await setPassword(browser, token, 'a cart beside the door')).status === 200).toBe(wanted['works']);
  });

  it.each(asked('new password'))('$name ($why)', async ({ given, expect: wanted }) => {
    const { status } = await setPassword(browser, await mailedToken(browser), given.password);
    expect(status === 200).toBe(wanted['accepted']);
  });
});

describe('a password that a provider brings', () => {
  const header = 'login,role,customer_id,password';
  const importLogins = (...lines: readonly string[]) =>
    importFiles(portal.database, new Map([['logins.csv', [header, ...lines].join('\n')]]), 'logins');

  it.each(asked('imported password'))('$name ($why)', async ({ given, expect: wanted }) => {
    const { role = 'owner', password_in_logins_csv: brought = '' } = given;
    await importLogins(`new@import.test,${role},${role === 'staff' ? '' : 4001},${brought}`);
    const first = await browser.logIn('new@import.test', brought);
    if (given.new_password_chosen) await setPassword(browser, first.refusal.challenge ?? '');
    const again = given.new_password_chosen ? await browser.logIn('new@import.test', chosen) : first;
    const other = role === 'staff' ? browser.call(calls.ownerList) : browser.call(calls.propertyList, own);
    expect({
      must_choose_a_new_one: again.status === 403 && again.refusal.code === 'weak_password',
      other_calls: (await other).status === 200 ? 'answered' : 'refused until then',
    }).toEqual(wanted);
  });

  it.each(asked('import'))('$name ($why)', async ({ given, expect: wanted }) => {
    const lines = (given.passwords_in_logins_csv ?? []).map((password, at) => `a${at}@b.test,staff,,${password ?? ''}`);
    expect(await importLogins(...lines)).toMatchObject({ kind: 'imported', tooWeak: wanted['must_choose'] });
    expect(await importLogins(...lines)).toMatchObject({ tooWeak: wanted['must_choose'] });
  });
});

describe('the cases of sessions', () => {
  it('the cases are there', () => {
    const kinds = ['lifetime', 'call', 'event', 'reset link', 'new password', 'imported password', 'import'];
    expect(kinds.map((what) => asked(what).length)).toEqual([26, 11, 9, 3, 4, 6, 1]);
  });
});
