import { calls } from '@portal/contract';
import type { Call, IdKind, Sender } from '@portal/contract';
import { wellMeant } from '../../access/testing/well-meant.ts';
import type { Orm } from '../../db/client.ts';
import { logins } from '../../modules/auth/auth.tables.ts';
import { sessions } from '../../services/session/session.tables.ts';
import { putReset } from '../../modules/password/password.repo.ts';
import { hashSecret } from '../../services/session/secret.ts';
import { PASSWORD } from '../../../testing/browser.ts';
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
import type { Known } from './described-values.ts';

type Portal = ReturnType<typeof usePortal>;

/** Everybody who may send a request, and whose data they know best. */
export const people = {
  nobody: { login: null, customerId: 7 },
  owner: { login: 'owner7', customerId: 7 },
  'second authority': { login: 'helper7', customerId: 7 },
  'other owner': { login: 'owner8', customerId: 8 },
  'owner with a pending agreement': { login: 'owner9', customerId: 9 },
  staff: { login: 'staff', customerId: 8 },
  'staff who view as an owner': { login: 'staff', customerId: 8 },
  'session to be renewed': { login: 'owner8', customerId: 8 },
  'ended session': { login: 'owner7', customerId: 7 },
} as const;
export type Person = keyof typeof people;

/** Stands for the access token of whoever sends it. */
export const token = '{{access token}}';

/** Stands for the value that leads whoever sends it to an owner, where they were given one. */
export const simulateValue = '{{simulate value}}';

/** Of a mailed link to a new password for owner 8, good in every sitting. */
const resetToken = 'fuzzed-reset-token';

/** Stands in all of owner 7's data. */
export const secret = 'Seven Secret';

/** The login of owner 7's second authority is the fourth. */
const HELPER = 4;
const ofHelper = {
  s_username: ['helper7'],
  s_email: ['helper7@portal.test'],
  s_mobile: ['416 555 0101'],
  s_password: ['', 'A long new password 1'],
  pre_auth: ['', String(HELPER)],
};

/** Each owner has a property 10 times their number and one, in a building of 10 times their number. */
export function knownTo(person: Person): Known {
  const { customerId } = people[person];
  const [propertyId, groupId] = [customerId * 10 + 1, customerId * 10];
  const texts = [
    'owner7',
    'owner8@portal.test',
    PASSWORD,
    '416 555 0101',
    '12',
    'When is the boiler repaired, please?',
    token,
  ];
  return {
    numbers: [customerId, customerId, propertyId, groupId, 7, 71, 8, 999],
    texts,
    fields: {
      ...fieldsOfExamples({ customer: customerId, property: propertyId, building: groupId, login: HELPER }),
      groupId: [null, groupId],
      building_id: [groupId],
      email: ['owner7', 'owner8@portal.test', 'helper7', 'staff'],
      password: [PASSWORD],
      cpassword: [PASSWORD],
      token: [token],
      reset_token: [resetToken],
      simulate: [simulateValue],
      ...ofHelper,
      startFrom: ['2026-01-01'],
      startDate: ['2026-01-01', null],
      after: [undefined],
    },
  };
}

/** By its name, every value of a field in the examples of the calls: a new call is sent rightly without a line here. */
function fieldsOfExamples(ids: Readonly<Record<IdKind, number>>): Record<string, unknown[]> {
  const sender: Sender = {
    ...ids,
    customerOfSession: ids.customer,
    username: 'owner7',
    password: PASSWORD,
    accessToken: token,
    simulate: simulateValue,
    resetToken,
  };
  const values: Record<string, unknown[]> = {};
  for (const call of Object.values<Call>(calls)) {
    const { params, body } = wellMeant(call, sender);
    for (const [name, value] of Object.entries({ ...params, ...(Object(body) as object) })) {
      const known = (values[name] ??= []);
      if (!known.includes(value)) known.push(value);
    }
  }
  return values;
}

async function fill(orm: Orm): Promise<void> {
  for (const [customerId, name] of [
    [7, secret],
    [8, 'Eight'],
    [9, 'Nine'],
  ] as const) {
    await addOwner(orm, customerId, { firstName: name });
    const propertyId = customerId * 10 + 1;
    await addBuilding(orm, customerId * 10, customerId);
    await addProperty(orm, propertyId, customerId, { groupId: customerId * 10, address: name });
    await addLease(orm, { applicationId: customerId, propertyId, tenantId: customerId, tenantFirstName: name });
    await addBill(orm, { billId: customerId, propertyId, tenantId: customerId, notes: name, dueDate: '2026-03-01' }, [
      '1.00',
    ]);
    await addLedger(orm, propertyId, customerId * 1000, [
      ['2026-02-01', '1500.00', name],
      ['2026-03-01', '-20.10', 'Property Management Fee'],
    ]);
    await addRents(orm, propertyId, [['2026-03-01', '1500.00']]);
  }
  await addSla(orm, 1, 9, 'pending');
  await addLogin(orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addLogin(orm, { email: 'staff', role: 'staff' });
}

interface Seat {
  readonly browser: Browser;
  readonly accessToken: string;
  /** Empty for whoever is no staff. */
  readonly simulate: string;
  /** The public name of the session. */
  readonly sessionToken: string;
}

/** Where everybody sits: logged in afresh in an hour of its own, over data that nobody has touched. */
export class Seats {
  readonly #portal: Portal;
  readonly #seats = new Map<Person, Seat>();
  #sessions: (typeof sessions.$inferSelect)[] = [];
  #logins: (typeof logins.$inferSelect)[] = [];

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async takeAll(): Promise<void> {
    await this.#portal.empty();
    await fill(this.#portal.orm);
    this.#portal.clock.passMinutes(61);
    await this.#take('session to be renewed');
    this.#portal.clock.passMinutes(16);
    for (const person of Object.keys(people) as Person[])
      if (person !== 'session to be renewed') await this.#take(person);
    this.#sessions = await this.#portal.orm.select().from(sessions);
    this.#logins = await this.#portal.orm.select().from(logins);
    await this.restoreLogins();
  }

  /** Everybody has the login that they had, owner 8 also a link to a new password. */
  async restoreLogins(): Promise<void> {
    const { orm, clock } = this.#portal;
    const expiresAt = new Date(clock.now().getTime() + 3_600_000);
    await orm.transaction(async (tx) => {
      for (const login of this.#logins) {
        const { id, ...rest } = login;
        await tx
          .insert(logins)
          .overridingSystemValue()
          .values(login)
          .onConflictDoUpdate({ target: logins.id, set: rest });
        if (login.username === 'owner8')
          await putReset(tx, { loginId: id, tokenHash: hashSecret(resetToken), expiresAt });
      }
    });
  }

  /** As they were when all sat down: whoever logged out in between is back, under the same cookies. */
  async restore(): Promise<void> {
    await this.#portal.orm.transaction(async (tx) => {
      await tx.delete(sessions);
      await tx.insert(sessions).values(this.#sessions);
    });
  }

  async #take(person: Person): Promise<void> {
    const browser = this.#portal.browser();
    const { login, customerId } = people[person];
    const self = login === null ? null : await browser.logInAs(login);
    const isViewing = person === 'staff who view as an owner';
    const known =
      isViewing && self
        ? (
            await browser.call(calls.simulateUser, {
              body: { customer: customerId, simulate: self.user.simulate ?? '' },
            })
          ).data
        : self;
    await browser.send(calls.csrfCookie);
    const { data } = await browser.send(calls.session);
    const cookies = new Map(browser.cookies);
    if (person === 'ended session') {
      await browser.call(calls.logout);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
    }
    this.#seats.set(person, {
      browser,
      accessToken: known?.access_token ?? 'none',
      simulate: known?.user.simulate ?? '',
      sessionToken: data.session_token ?? 'none',
    });
  }

  of(person: Person): Seat {
    const seat = this.#seats.get(person);
    if (!seat) throw new Error(`${person} is not seated.`);
    return seat;
  }
}
