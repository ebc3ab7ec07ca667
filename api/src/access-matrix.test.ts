import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call, IdKind, Sender } from '@portal/contract';
import { changesBy } from './access/testing/changes-by.ts';
import { idPlacesOf } from './access/testing/id-places.ts';
import { RESET_TOKEN, Seats, helperOf, people, secretOf } from './access/testing/seats.ts';
import type { Person } from './access/testing/seats.ts';
import { wellMeant } from './access/testing/well-meant.ts';
import { PASSWORD } from '../testing/browser.ts';
import type { Answer, Sending } from '../testing/browser.ts';
import { usePortal } from '../testing/portal.ts';

const portal = usePortal();
const seats = new Seats(portal);

/** The ids that one person may name: those of one owner. */
type Ids = Readonly<Record<IdKind, number>>;

const idsOf = (customer: number): Ids => ({
  customer,
  property: customer * 10 + 1,
  building: customer * 10,
  login: helperOf(customer),
});
const unknown: Ids = { customer: 999, property: 999, building: 999, login: 999 };

const everyCall: readonly Call[] = Object.values(calls);
const everybody = Object.keys(people) as Person[];
const idRows = everyCall.flatMap((call) => idPlacesOf(call).map((place) => ({ call, name: call.name, ...place })));
type IdRow = (typeof idRows)[number];

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

function senderOf(person: Person): Sender {
  const { customerId } = people[person];
  return {
    ...idsOf(customerId ?? 7),
    ...seats.valuesOf(person),
    customerOfSession: customerId,
    username: 'owner7',
    password: PASSWORD,
    resetToken: RESET_TOKEN,
  };
}

/** What an id that is not theirs brings this person. Staff alone choose among owners, and those who view as one may only go back from there (SIM3). */
function expectedOfAnothers(call: Call, person: Person): number {
  const own = expectedStatus(call, person);
  if (own === 401 || own === 403) return own;
  if (call.name === 'simulateUser') return person === 'staff' ? 200 : 403;
  return 404;
}

/** What this person sends about what is their own, with another id in one place. */
function withId({ call, part, field, kind }: IdRow, person: Person, ids: Ids): Sending {
  const own = wellMeant(call, senderOf(person));
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

/** Whose secrets an answer holds. */
const secretsIn = (answer: Answer<Call>, customers: readonly number[]): number[] =>
  customers.filter((customer) => JSON.stringify([answer.text, answer.headers]).includes(secretOf(customer)));

const othersOf = (person: Person): number[] => [7, 8, 9].filter((customer) => customer !== people[person].customerId);

/** What a person is answered, and whose data they see that they may not. */
interface Outcome {
  readonly status: number;
  readonly secretsOf: readonly number[];
}

async function outcomeOf(call: Call, person: Person, sending: Sending): Promise<Outcome> {
  const answer = await seats.browserOf(person).call(call, sending);
  const isRefused = answer.status >= 400;
  const isTold = call.access.role === 'public';
  return {
    status: answer.status,
    secretsOf: isTold ? [] : secretsIn(answer, isRefused ? [7, 8, 9] : othersOf(person)),
  };
}

/** Sends each person's request: first those to be refused, after which all is as it was; then the others, each from the same beginning. */
async function expectOutcomes(
  call: Call,
  sendings: ReadonlyMap<Person, Sending>,
  expected: (person: Person) => number,
): Promise<void> {
  const outcomes: Partial<Record<Person, Outcome>> = {};
  const send = (person: Person) => async (): Promise<void> => {
    outcomes[person] = await outcomeOf(call, person, sendings.get(person) ?? {});
  };
  const asked = [...sendings.keys()];
  const refused = asked.filter((person) => expected(person) >= 400);
  const changes = await changesBy(seats, Object.fromEntries(refused.map((person) => [person, send(person)])));
  for (const person of asked.filter((one) => !refused.includes(one))) {
    await send(person)();
    if (call.effect === 'write') await seats.restore();
  }
  expect(outcomes).toEqual(
    Object.fromEntries(asked.map((person) => [person, { status: expected(person), secretsOf: [] }])),
  );
  expect(changes).toEqual({});
}

beforeAll(() => seats.takeAll());
afterEach(() => seats.restore());

describe('every call by everybody, about what is their own', () => {
  it.each(everyCall)(
    '$name is answered to each of them as its row promises (API 328, 330; AUTHZ 306, 307; SLA5)',
    async (call) => {
      const sendings = new Map(everybody.map((person) => [person, wellMeant(call, senderOf(person))]));
      await expectOutcomes(call, sendings, (person) => expectedStatus(call, person));
    },
  );
});

const isGuarded = ({ call }: IdRow, person: Person): boolean => expectedOfAnothers(call, person) >= 400;

describe('the ids that calls name', () => {
  it('are each of a kind that the row says: id(kind) or addressedId(kind)', () => {
    const strange = idRows.filter(({ kind }) => kind === undefined);
    expect(strange.map(({ name, part, field }) => `${name} ${part}.${field}`)).toEqual([]);
    expect(idRows.length).toBeGreaterThan(10);
  });

  it('are guarded from everybody, but from staff who choose an owner', () => {
    const open = idRows.flatMap((row) =>
      everybody.filter((person) => !isGuarded(row, person)).map((person) => `${row.name} by ${person}`),
    );
    expect(open).toEqual(['simulateUser by staff']);
    expect(everybody.filter((person) => people[person].customerId === null)).toEqual(['staff']);
  });

  it.each(idRows)('open what is their own alone: $name, $field of the $part (API 329; API1)', async (row) => {
    const sendings = new Map<Person, Sending>();
    for (const person of everybody) {
      const { customerId } = people[person];
      if (customerId !== null) sendings.set(person, withId(row, person, idsOf(customerId)));
    }
    await expectOutcomes(row.call, sendings, (person) => expectedStatus(row.call, person));
  });

  it.each(idRows)(
    'do not tell what is another’s from what is not there: $name, $field of the $part (API 329; RT18, API1)',
    async (row) => {
      const { call } = row;
      const guarded = everybody.filter((person) => isGuarded(row, person));
      const anothers = new Map<Person, Answer<Call>>();
      const nobodys = new Map<Person, Answer<Call>>();
      const ask = (person: Person) => async (): Promise<void> => {
        const browser = seats.browserOf(person);
        const others = idsOf(people[person].customerId === 8 ? 7 : 8);
        anothers.set(person, await browser.call(call, withId(row, person, others)));
        nobodys.set(person, await browser.call(call, withId(row, person, unknown)));
      };
      const changes = await changesBy(seats, Object.fromEntries(guarded.map((person) => [person, ask(person)])));
      const toOutcomes = (answers: typeof anothers): object =>
        Object.fromEntries([...answers].map(([person, answer]) => [person, known(answer)]));
      const statuses = [...anothers].map(([person, { status }]) => [person, status]);
      const secrets = [...anothers].filter(([, answer]) => secretsIn(answer, [7, 8, 9]).length > 0);
      expect(Object.fromEntries(statuses)).toEqual(
        Object.fromEntries(guarded.map((person) => [person, expectedOfAnothers(call, person)])),
      );
      expect(toOutcomes(anothers)).toEqual(toOutcomes(nobodys));
      expect(secrets.map(([person]) => person)).toEqual([]);
      expect(changes).toEqual({});
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
