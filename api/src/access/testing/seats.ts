import { calls } from '@portal/contract';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { passwordResets } from '../../modules/password/password.tables.ts';
import { hashSecret } from '../../services/session/secret.ts';
import type { Browser } from '../../../testing/browser.ts';
import type { usePortal } from '../../../testing/portal.ts';
import {
  addBill,
  addBuilding,
  addLease,
  addLedger,
  addLogin,
  addOwner,
  addProperty,
  addRents,
  addSla,
} from '../../../testing/rows.ts';
import { readContents, restoreContents } from '../../../testing/db/contents.ts';
import type { Contents } from '../../../testing/db/contents.ts';

type Portal = ReturnType<typeof usePortal>;

/** Everybody who may make a call: by which login, if any, and as whose. */
export const people = {
  'somebody logged out': { login: null, customerId: 7 },
  'a forged cookie': { login: null, customerId: 7 },
  'an ended session': { login: 'owner7', customerId: 7 },
  'an idle session': { login: 'owner7', customerId: 7 },
  'a session to be renewed': { login: 'owner7', customerId: 7 },
  'the owner': { login: 'owner7', customerId: 7 },
  'their second authority': { login: 'helper7', customerId: 7 },
  'another owner': { login: 'owner8', customerId: 8 },
  'an owner whose SLA waits': { login: 'owner9', customerId: 9 },
  staff: { login: 'staff', customerId: null },
  'staff who view as the owner': { login: 'staff', customerId: 7 },
} as const;
export type Person = keyof typeof people;

/** Stands in all of an owner's data. */
export function secretOf(customerId: number): string {
  return `Secret of ${customerId}`;
}

/** The login of the second authority of owner 7 or 8: logins are numbered as they come, those of the three owners first. */
export function helperOf(customerId: number): number {
  return customerId - 3;
}

/** What a link in a letter holds, by which owner 7 may set a new password. */
export const RESET_TOKEN = 'mailed';

interface Seat {
  readonly cookies: ReadonlyMap<string, string>;
  readonly accessToken: string;
  /** What staff send along when they choose an owner, or go back. */
  readonly simulate: string;
}

/** Three owners with something of everything, and everybody logged in: the same in every test. */
export class Seats {
  readonly #portal: Portal;
  readonly #seats = new Map<Person, Seat>();
  #contents: Contents = {};
  #isAsItWas = true;

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async takeAll(): Promise<void> {
    for (const customerId of [7, 8, 9]) await this.#addOwner(customerId);
    await addSla(this.#portal.orm, 1, 9, 'pending');
    for (const customerId of [7, 8])
      await addLogin(this.#portal.orm, { email: `helper${customerId}`, role: 'second_authority', customerId });
    await addLogin(this.#portal.orm, { email: 'staff', role: 'staff' });
    const early: readonly Person[] = ['an idle session', 'a session to be renewed'];
    await this.#take('an idle session');
    this.#portal.clock.passMinutes(105);
    await this.#take('a session to be renewed');
    this.#portal.clock.passMinutes(16);
    for (const person of Object.keys(people) as Person[]) if (!early.includes(person)) await this.#take(person);
    const expiresAt = new Date(this.#portal.clock.now().getTime() + 60_000);
    await this.#portal.orm.insert(passwordResets).values({ loginId: 1, tokenHash: hashSecret(RESET_TOKEN), expiresAt });
    this.#contents = await readContents(this.#portal.orm);
  }

  /** A browser in which this person sits, whatever others of them did. */
  browserOf(person: Person): Browser {
    this.#isAsItWas = false;
    const browser = this.#portal.browser();
    for (const [name, value] of this.#of(person).cookies) browser.cookies.set(name, value);
    return browser;
  }

  valuesOf(person: Person): Pick<Seat, 'accessToken' | 'simulate'> {
    return this.#of(person);
  }

  /** What is not as it was: tables by name, and files. */
  async changes(): Promise<string[]> {
    const now = await readContents(this.#portal.orm);
    const tables = Object.keys(now).filter((name) => now[name] !== this.#contents[name]);
    const changes = [...tables, ...this.#files()];
    this.#isAsItWas = changes.length === 0;
    return changes;
  }

  async restore(): Promise<void> {
    if (this.#isAsItWas || (await this.changes()).length === 0) return;
    await restoreContents(this.#portal.orm, this.#contents);
    rmSync(this.#portal.filesFolder, { recursive: true, force: true });
  }

  #files(): string[] {
    if (!existsSync(this.#portal.filesFolder)) return [];
    return readdirSync(this.#portal.filesFolder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  }

  async #addOwner(customerId: number): Promise<void> {
    const { orm } = this.#portal;
    const words = secretOf(customerId);
    const [propertyId, groupId] = [customerId * 10 + 1, customerId * 10];
    await addOwner(orm, customerId, { firstName: words });
    await addBuilding(orm, groupId, customerId);
    await addProperty(orm, propertyId, customerId, { groupId, address: words });
    await addLease(orm, { applicationId: customerId, propertyId, tenantId: customerId, tenantFirstName: words });
    await addBill(orm, { billId: customerId, propertyId, tenantId: customerId, notes: words }, ['1.00']);
    await addLedger(orm, propertyId, customerId * 1000, [['2026-02-01', '1500.00', words]]);
    await addRents(orm, propertyId, [['2026-03-01', '1500.00']]);
  }

  async #take(person: Person): Promise<void> {
    const browser = this.#portal.browser();
    const { login } = people[person];
    const data = login === null ? null : await browser.logInAs(login);
    const simulate = data?.user.simulate ?? 'none';
    const viewing =
      person === 'staff who view as the owner'
        ? await browser.call(calls.simulateUser, { body: { customer: 7, simulate } })
        : null;
    const cookies = new Map(browser.cookies);
    if (person === 'a forged cookie') cookies.set('portal_session', hashSecret('forged'));
    if (person === 'an ended session') await browser.call(calls.logout);
    this.#seats.set(person, { cookies, accessToken: (viewing?.data ?? data)?.access_token ?? 'none', simulate });
  }

  #of(person: Person): Seat {
    const seat = this.#seats.get(person);
    if (!seat) throw new Error(`${person} has no seat.`);
    return seat;
  }
}
