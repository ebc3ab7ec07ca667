import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { PASSWORD } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { eq } from '../../testing/db/where.ts';
import { usePortal } from '../../testing/portal.ts';
import { addLogin, addOwner } from '../../testing/rows.ts';
import { asked, type Case } from '../../testing/sessions/read-cases.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { attempts } from '../db/schema/attempts.tables.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';

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

/** The token of the link that an email brings. */
async function mailedToken(of: Browser): Promise<string> {
  await of.call(calls.forgotPassword, { body: { email: names.owner } });
  return lastToken();
}

async function lastToken(): Promise<string> {
  const email = (await readOutbox(portal.orm)).at(-1);
  return /\/change-password\/([\w-]+)/.exec(email?.body ?? '')?.[1] ?? '';
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

  it.each(asked('set password'))('$name ($why)', async ({ given, expect: wanted }) => {
    const { password = '', cpassword = '' } = given;
    const body = { password, cpassword, reset_token: await mailedToken(browser) };
    expect((await browser.call(calls.changePassword, { body })).refusal).toMatchObject(wanted);
    expect((await browser.logIn(names.owner, password)).status).toBe(401);
  });
});

describe('a password that is typed wrong', () => {
  const elsewhere = '198.51.100.1';
  const log = (of: Browser, password: string, from?: string) =>
    of.call(calls.login, {
      body: { email: names.owner, password, remember: false },
      ...(from && { headers: { 'x-forwarded-for': from } }),
    });
  const textOf = (wanted: Case['expect']): unknown => (wanted['toast'] as { text?: string } | undefined)?.text;

  /** Fakes all attempts but the last, as if they had been made before. */
  async function guess(times: number, from?: string): Promise<void> {
    await log(portal.browser(), 'wrong', from);
    await portal.orm.update(attempts).set({ count: times - 1, waitsUntil: null });
    await log(portal.browser(), 'wrong', from);
  }

  it.each(asked('login'))('$name ($why)', async ({ expect: wanted }) => {
    const { status, refusal } = await log(browser, 'wrong');
    expect([status, refusal.message]).toEqual([401, textOf(wanted)]);
  });

  it.each(asked('guessing').filter(({ given }) => given.from === 'elsewhere'))('$name ($why)', async ({ given }) => {
    const holdsLink = given.browser === 'holds a fresh reset link';
    if (!holdsLink) await browser.logInAs(names.owner);
    const token = holdsLink ? await mailedToken(browser) : '';
    await guess(given.wrong_guesses ?? 0, elsewhere);
    expect((await log(portal.browser(), PASSWORD, elsewhere)).status).toBe(401);
    if (holdsLink) expect((await setPassword(browser, token)).status).toBe(200);
    expect((await log(browser, holdsLink ? chosen : PASSWORD)).status).toBe(200);
  });

  it.each(asked('guessing').filter(({ given }) => given.browser === 'unknown'))(
    '$name ($why)',
    async ({ given, expect: wanted }) => {
      const first = await log(browser, 'wrong');
      await guess(given.wrong_guesses ?? 0);
      const last = await log(browser, 'wrong');
      for (const { status, refusal } of [first, last]) expect([status, refusal.message]).toEqual([401, textOf(wanted)]);
    },
  );

  it.each(asked('guessing').filter(({ given }) => given.browser?.startsWith('has a device cookie')))(
    '$name ($why)',
    async ({ given }) => {
      await browser.logInAs(names.owner);
      const signed = browser.cookies.get('portal_device') ?? '';
      await guess(given.wrong_guesses ?? 0);
      const altered = signed.endsWith('A') ? `${signed.slice(0, -1)}E` : `${signed.slice(0, -1)}A`;
      browser.cookies.set('portal_device', altered);
      expect([(await log(browser, 'wrong')).status, (await log(browser, PASSWORD)).status]).toEqual([401, 401]);
      browser.cookies.set('portal_device', signed);
      expect((await log(browser, PASSWORD)).status).toBe(200);
    },
  );
});

describe('a password that a provider brings', () => {
  const header = 'login,role,customer_id,password';
  const importLogins = (...lines: readonly string[]) =>
    importFiles(portal.database, new Map([['logins.csv', [header, ...lines].join('\n')]]), 'logins');

  it.each(asked('imported password'))('$name ($why)', async ({ given, expect: wanted }) => {
    const { role = 'owner', password_in_logins_csv: brought = '' } = given;
    await importLogins(`new@import.test,${role},${role === 'staff' ? '' : 4001},${brought}`);
    const first = await browser.logIn('new@import.test', brought);
    if (given.new_password_chosen) await setPassword(browser, await lastToken());
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
    expect(['login', 'set password', 'guessing'].map((what) => asked(what).length)).toEqual([1, 1, 4]);
  });
});
