import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { idPlacesOf } from './access/testing/id-places.ts';
import { RESET_TOKEN, Seats, helperOf, people, secretOf } from './access/testing/seats.ts';
import type { Person } from './access/testing/seats.ts';
import { PASSWORD } from '../testing/browser.ts';
import type { Answer, Sending } from '../testing/browser.ts';
import { usePortal } from '../testing/portal.ts';

const portal = usePortal();
const seats = new Seats(portal);

/** The ids that one person may name: those of one owner. */
interface Ids {
  readonly customer: number;
  readonly property: number;
  readonly building: number;
  /** The login of the second authority. */
  readonly helper: number;
}

interface Asking extends Ids {
  readonly person: Person;
  readonly accessToken: string;
  readonly simulate: string;
}

/** What a well-meant call sends. A new row of the contract does not compile before it stands here. */
const sendings: Record<keyof typeof calls, (asking: Asking) => Sending> = {
  session: () => ({}),
  csrfCookie: () => ({}),
  login: () => ({ body: { email: 'owner7', password: PASSWORD, remember: false } }),
  refresh: ({ accessToken }) => ({ headers: { authorization: `Bearer ${accessToken}` } }),
  logout: () => ({}),
  authDetails: ({ accessToken: token, customer, person }) => ({
    body: { token, customerId: people[person].customerId && customer, simulate: null },
  }),
  forgotPassword: () => ({ body: { email: 'owner7' } }),
  changePassword: () => ({ body: { password: PASSWORD, cpassword: PASSWORD, reset_token: RESET_TOKEN } }),
  simulateUser: ({ customer, simulate }) => ({ body: { customer, simulate } }),
  addSecondAuthority: ({ customer }) => ({
    body: {
      first_name: 'Ben',
      last_name: 'Ng',
      username: 'ben',
      email: 'ben@portal.test',
      mobile: '416 555 0101',
      password: PASSWORD,
      customer_id: customer,
      second_auth: 1,
    },
  }),
  deleteSecondAuthority: ({ helper: id }) => ({ body: { id } }),
  profileUpdate: ({ customer, helper }) => ({
    body: {
      customer_id: customer,
      second_auth_id: helper,
      s_first_name: 'Ben',
      s_last_name: 'Ng',
      s_username: 'ben',
      s_email: 'ben@portal.test',
      s_mobile: '416 555 0101',
      s_password: '',
      pre_auth: '',
    },
  }),
  propertyList: ({ customer }) => ({ params: { customer_id: customer } }),
  listProperty: ({ customer }) => ({ params: { customer_id: customer } }),
  folioProperty: ({ customer }) => ({
    body: { groupId: null, leasedOnly: false, startDate: '2026-01-01', endDate: '2026-12-31', customerId: customer },
  }),
  recentRent: () => ({}),
  paidToYou: () => ({}),
  folioLedgers: ({ customer }) => ({ body: { data: customer } }),
  propertyLedger: ({ property }) => ({
    body: { propertyId: property, creditType: 'all', startFrom: '2026-01-01', endTo: '2026-12-31' },
  }),
  referral: ({ customer }) => ({
    body: {
      name: 'Ben',
      properties_no: '3',
      address: '1 King St W',
      email: 'ben@portal.test',
      mobile: '416 555 0101',
      customer_id: customer,
    },
  }),
  ownerEnquiry: ({ customer }) => ({
    body: { comments: 'When is the boiler repaired, please?', userId: customer },
    files: [['a.txt', 'boiler']],
  }),
  clientErrors: () => ({ body: { remote: 'mf-folio', version: '1.0.0', phase: 'load', reason: 'late' } }),
};

/** What the ids of a row are ids of. A row with an id that does not stand here fails. */
const idKinds: Readonly<Record<string, keyof Ids>> = {
  'authDetails body.customerId': 'customer',
  'simulateUser body.customer': 'customer',
  'addSecondAuthority body.customer_id': 'customer',
  'deleteSecondAuthority body.id': 'helper',
  'profileUpdate body.customer_id': 'customer',
  'profileUpdate body.second_auth_id': 'helper',
  'propertyList params.customer_id': 'customer',
  'listProperty params.customer_id': 'customer',
  'folioProperty body.groupId': 'building',
  'folioProperty body.customerId': 'customer',
  'folioLedgers body.data': 'customer',
  'propertyLedger body.propertyId': 'property',
  'referral body.customer_id': 'customer',
  'ownerEnquiry body.userId': 'customer',
  'ownerEnquiry body.building_id': 'building',
};

const idsOf = (customer: number): Ids => ({
  customer,
  property: customer * 10 + 1,
  building: customer * 10,
  helper: helperOf(customer),
});
const unknown: Ids = { customer: 999, property: 999, building: 999, helper: 999 };

const everyCall = Object.values(calls) as readonly (Call & { readonly name: keyof typeof calls })[];
const everybody = Object.keys(people) as Person[];
const rows = everyCall.flatMap((call) => everybody.map((person) => ({ call, name: call.name, person })));
const idRows = everyCall.flatMap((call) =>
  idPlacesOf(call).map((place) => ({ call, ...place, kind: idKinds[`${call.name} ${place.part}.${place.field}`] })),
);

/** The owners have a second authority already. */
const nothingToDo: Readonly<Record<string, number>> = { addSecondAuthority: 422 };

/** What the row's access promises each of them about what is their own. */
function expectedStatus(call: Call, person: Person): number {
  const { access, answer } = call;
  const isFine = answer === null ? 204 : 200;
  if (access.role === 'public') return isFine;
  if (people[person].login === null || person === 'an ended session' || person === 'an idle session') return 401;
  if (access.role === 'renewal') return isFine;
  if (person === 'a session to be renewed') return 401;
  const mayRead = person !== 'staff';
  const isViewing = person === 'staff who view as the owner';
  const mayWrite =
    person === 'the owner' ||
    person === 'another owner' ||
    (isViewing && access.role === 'write' && access.viewAs !== false);
  const isAdmitted = { 'signed-in': true, owner: mayRead, write: mayWrite, staff: person === 'staff' || isViewing }[
    access.role
  ];
  return isAdmitted ? (nothingToDo[call.name] ?? isFine) : 403;
}

function askingOf(person: Person): Asking {
  return { ...idsOf(people[person].customerId ?? 7), person, ...seats.valuesOf(person) };
}

/** What an id that is not theirs brings this person. Staff alone choose among owners, and those who view as one may only go back from there (SIM3). */
function expectedOfAnothers(call: Call, person: Person): number {
  const own = expectedStatus(call, person);
  if (own === 401 || own === 403) return own;
  if (call.name === 'simulateUser') return person === 'staff' ? 200 : 403;
  return 404;
}

/** What this person sends about what is their own, with another id in one place. */
function withId({ call, part, field, kind }: (typeof idRows)[number], person: Person, ids: Ids): Sending {
  const own = sendings[call.name](askingOf(person));
  if (part === 'query' || kind === undefined) throw new Error(`The tests put no id into ${part}.${field}.`);
  const fields: object = Object(own[part]) as object;
  return { ...own, [part]: { ...fields, [field]: ids[kind] } };
}

/** All of an answer but what differs from request to request. */
function known({ status, headers, text, refusal }: Answer<Call>): unknown {
  const { 'x-request-id': id, date: _date, ...others } = headers;
  expect(id).toBe(refusal.request_id);
  return { status, headers: others, text: text.replace(refusal.request_id, '') };
}

function expectNoSecretOf(answer: Answer<Call>, ...customers: readonly number[]): void {
  for (const customer of customers)
    expect(JSON.stringify([answer.text, answer.headers])).not.toContain(secretOf(customer));
}

const othersOf = (person: Person): number[] => [7, 8, 9].filter((customer) => customer !== people[person].customerId);

beforeAll(() => seats.takeAll());
afterEach(() => seats.restore());

describe('every call by everybody, about what is their own', () => {
  it.each(rows)(
    '$name by $person is answered as its row promises (API 328, 330; AUTHZ 306, 307; SLA5)',
    async ({ call, person }) => {
      const answer = await seats.browserOf(person).call(call, sendings[call.name](askingOf(person)));
      expect(answer.status).toBe(expectedStatus(call, person));
      if (call.access.role === 'public') return;
      expectNoSecretOf(answer, ...othersOf(person));
      if (answer.status < 400) return;
      expectNoSecretOf(answer, 7, 8, 9);
      expect(await seats.changes()).toEqual([]);
    },
  );
});

describe('the ids that calls name', () => {
  it('are all known to these tests', () => {
    expect(idRows.map(({ call, part, field }) => `${call.name} ${part}.${field}`)).toEqual(Object.keys(idKinds));
  });

  const asked = idRows.flatMap((row) => everybody.map((person) => ({ ...row, name: row.call.name, person, row })));
  const ofOwners = asked.flatMap((one) => {
    const { customerId } = people[one.person];
    return customerId === null ? [] : [{ ...one, customerId }];
  });
  const guarded = asked.filter(({ call, person }) => expectedOfAnothers(call, person) >= 400);

  it('are asked for by everybody, but for who has no owner, and for staff who choose one', () => {
    const ownerless = everybody.filter((person) => people[person].customerId === null);
    expect(ownerless).toEqual(['staff']);
    expect(ofOwners).toHaveLength(idRows.length * (everybody.length - ownerless.length));
    expect(asked.filter((one) => !guarded.includes(one)).map(({ name, person }) => `${name} by ${person}`)).toEqual([
      'simulateUser by staff',
    ]);
  });

  it.each(ofOwners)(
    'open what is their own alone: $name, $field of the $part, by $person (API 329; API1)',
    async ({ call, person, row, customerId }) => {
      const answer = await seats.browserOf(person).call(call, withId(row, person, idsOf(customerId)));
      expect(answer.status).toBe(expectedStatus(call, person));
      expectNoSecretOf(answer, ...othersOf(person));
    },
  );

  it.each(guarded)(
    'do not tell what is another’s from what is not there: $name, $field of the $part, by $person (API 329; RT18, API1)',
    async ({ call, person, row }) => {
      const browser = seats.browserOf(person);
      const anothers = await browser.call(call, withId(row, person, idsOf(people[person].customerId === 8 ? 7 : 8)));
      const nobodys = await browser.call(call, withId(row, person, unknown));
      expect(anothers.status).toBe(expectedOfAnothers(call, person));
      expect(known(anothers)).toEqual(known(nobodys));
      expectNoSecretOf(anothers, 7, 8, 9);
      expect(await seats.changes()).toEqual([]);
    },
  );
});

describe('staff with no owner chosen', () => {
  it('are told of an owner who is not there, and of nobody’s secrets (SIM10)', async () => {
    const browser = seats.browserOf('staff');
    const [row] = idRows.filter(({ call }) => call.name === 'simulateUser');
    if (!row) throw new Error('Staff choose no owner.');
    expect((await browser.call(row.call, withId(row, 'staff', unknown))).status).toBe(404);
    expect(await seats.changes()).toEqual([]);
    expect((await browser.call(row.call, withId(row, 'staff', idsOf(8)))).status).toBe(200);
  });
});

describe('a refusal', () => {
  it.each(idRows.filter(({ call }) => call.name !== 'simulateUser'))(
    'of an id that is not the caller’s is logged, in ids alone: $call.name, $field (API1)',
    async (row) => {
      const browser = seats.browserOf('another owner');
      portal.log.length = 0;
      await browser.call(row.call, withId(row, 'another owner', idsOf(7)));
      const denied = portal.log.filter(({ msg }) => msg === 'denied');
      const [{ loginId = 0 } = {}] = denied;
      expect(denied).toMatchObject([
        {
          level: 40,
          call: row.call.name,
          code: 'not_found',
          loginId,
          customerId: 8,
          named: idsOf(7)[row.kind ?? 'customer'],
        },
      ]);
      expect(JSON.stringify(portal.log)).not.toMatch(/Secret|owner8|@/);
    },
  );
});
