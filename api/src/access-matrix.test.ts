import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call, Sender } from '@portal/contract';
import { changesBy } from '../testing/access/changes-by.ts';
import { idPlacesOf } from '../testing/access/id-places.ts';
import { wellMeant } from '../testing/access/well-meant.ts';
import type { BrowserResponse, Sending } from '../testing/browser.ts';
import {
  everyActor,
  factsOf,
  idsOf,
  owners,
  ownersHiddenFrom,
  secretOf,
  senderAbout,
} from '../testing/people/actors.ts';
import type { Actor, Ids } from '../testing/people/actors.ts';
import { Cast } from '../testing/people/cast.ts';
import { usePortal } from '../testing/portal.ts';

const portal = usePortal();
const cast = new Cast(portal);

const unknown: Ids = {
  customer: 999,
  property: 999,
  building: 999,
  document: 999,
  login: 999,
  statement: 999,
  message: 999,
  sla: 999,
  tenant: 999,
  lease: 999,
  'condition report': 999,
  account: 999,
  booking: 999,
};

const everyCall: readonly Call[] = Object.values(calls);
const idRows = everyCall.flatMap((call) => idPlacesOf(call).map((place) => ({ call, name: call.name, ...place })));
type IdRow = (typeof idRows)[number];

/**
 * Nobody has a second factor or anything on hold or that waits for staff, owners 7 and 8 have a second authority already, nobody has signed in
 * the portal, and no link to a report and none in an email has been made.
 */
const nothingToDo: Readonly<Record<string, number>> = {
  addSecondAuthority: 422,
  report: 404,
  followLink: 422,
  slaCertificate: 404,
  undoBankChange: 422,
  secondFactorLogin: 422,
  confirmSecondFactor: 422,
  renewRecoveryCodes: 422,
  removeSecondFactor: 422,
  keepHeld: 404,
  undoHeld: 404,
  releaseBankChange: 404,
  releaseEmailChange: 404,
};

/** Calls about a thing that the owner with a pending agreement lacks: a signed one, a second authority. */
const withoutForPending: ReadonlySet<string> = new Set(['propertySla', 'deleteSecondAuthority']);

/** The status that the row's access promises an actor about their own data. */
function expectedStatus(call: Call, actor: Actor): number {
  const { access, answer, file } = call;
  const isFine = answer === null && !file ? 204 : 200;
  if (access.role === 'public') return nothingToDo[call.name] ?? isFine;
  if (!factsOf(actor).hasSession) return 401;
  if (access.role === 'renewal') return isFine;
  if (actor === 'a session to be renewed') return 401;
  const isViewing = actor === 'staff viewing as the owner';
  const mayRead = actor !== 'staff' && !(isViewing && access.role === 'owner' && access.viewAs === false);
  const mayWrite =
    actor === 'the owner' ||
    actor === 'another owner' ||
    (actor === 'an owner with a pending SLA' && access.role === 'write' && access.isBeforeSignature === true) ||
    (isViewing && access.role === 'write' && access.viewAs !== false);
  const isOwn = !(isViewing && access.role === 'signed-in' && access.viewAs === false);
  const isAdmitted = { 'signed-in': isOwn, owner: mayRead, write: mayWrite, staff: actor === 'staff' || isViewing }[
    access.role
  ];
  if (isAdmitted && actor === 'an owner with a pending SLA' && withoutForPending.has(call.name)) return 404;
  return isAdmitted ? (nothingToDo[call.name] ?? isFine) : 403;
}

function senderOf(actor: Actor): Sender {
  const { customerId } = factsOf(actor);
  return { ...senderAbout(customerId ?? 7, cast.sessionOf(actor)), customerOfSession: customerId };
}

/**
 * The status when an id is not the actor's. Only staff choose among owners, and those who view as one may only go back
 * from there (SIM3).
 */
function expectedOfAnothers(call: Call, actor: Actor): number {
  const own = expectedStatus(call, actor);
  if (own === 401 || own === 403) return own;
  // The only call that names its owner and says so (MR2).
  if (call.name === 'buildings') return 403;
  if (call.name === 'simulateUser') return actor === 'staff' ? 200 : 403;
  return 404;
}

/** A request of this actor about their own data, with another id in one place. */
function withId({ call, part, field, kind }: IdRow, actor: Actor, ids: Ids): Sending {
  const own = wellMeant(call, senderOf(actor));
  if (kind === undefined) throw new Error(`The tests put no id into ${part}.${field}.`);
  return { ...own, [part]: withField(own[part], field.split('.'), ids[kind]) };
}

/** The fields with another value in one place: `data.groupId` is inside `data`. */
function withField(fields: unknown, [name = '', ...inner]: readonly string[], value: unknown): object {
  const own = Object(fields) as Readonly<Record<string, unknown>>;
  return { ...own, [name]: inner.length === 0 ? value : withField(own[name], inner, value) };
}

/** The response without the parts that differ between requests. */
function withoutVariance({ status, headers, text, refusal }: BrowserResponse<Call>): unknown {
  const { 'x-request-id': id, date: _date, ...others } = headers;
  expect(id).toBe(refusal.request_id);
  return { status, headers: others, text: text.replace(refusal.request_id, '') };
}

/** The owners whose secret is in a response. */
const secretsIn = (response: BrowserResponse<Call>, customers: readonly number[]): number[] =>
  customers.filter((customer) => JSON.stringify([response.text, response.headers]).includes(secretOf(customer)));

/**
 * Staff who choose an owner are shown the name of owner 7, whom they choose; and all owners in the list from which they
 * choose.
 */
function hiddenFrom(actor: Actor, { name }: Call): number[] {
  if (name === 'ownerList' && factsOf(actor).login === 'staff') return [];
  return ownersHiddenFrom(actor).filter((owner) => owner !== 7 || actor !== 'staff' || name !== 'simulateUser');
}

/** The status of a response, and the owners whose data it must not show but does. */
interface Outcome {
  readonly status: number;
  readonly secretsOf: readonly number[];
}

async function outcomeOf(call: Call, actor: Actor, sending: Sending): Promise<Outcome> {
  const response = await cast.browserOf(actor).call(call, sending);
  const isRefused = response.status >= 400;
  const isPublic = call.access.role === 'public';
  return {
    status: response.status,
    secretsOf: isPublic ? [] : secretsIn(response, isRefused ? owners : hiddenFrom(actor, call)),
  };
}

/** Sends the requests that must be refused first, since they change nothing; then the others, each on restored data. */
async function expectOutcomes(
  call: Call,
  sendings: ReadonlyMap<Actor, Sending>,
  expected: (actor: Actor) => number,
): Promise<void> {
  const outcomes: Partial<Record<Actor, Outcome>> = {};
  const send = (actor: Actor) => async (): Promise<void> => {
    outcomes[actor] = await outcomeOf(call, actor, sendings.get(actor) ?? {});
  };
  const asked = [...sendings.keys()];
  const refused = asked.filter((actor) => expected(actor) >= 400);
  const changes = await changesBy(cast, Object.fromEntries(refused.map((actor) => [actor, send(actor)])));
  for (const actor of asked.filter((one) => !refused.includes(one))) {
    await send(actor)();
    if (call.effect === 'write') await cast.restore();
  }
  expect(outcomes).toEqual(
    Object.fromEntries(asked.map((actor) => [actor, { status: expected(actor), secretsOf: [] }])),
  );
  expect(changes).toEqual({});
}

/**
 * The owners whose ids are tried. A caller without a session is refused before any id is read, so one of them stands
 * for all except at night.
 */
const triedWithIds = everyActor.filter(
  (actor) =>
    Boolean(process.env['NIGHTLY']) ||
    actor === 'a logged-out visitor' ||
    expectedStatus(calls.propertyList, actor) !== 401,
);

beforeAll(() => cast.logInAll());
afterEach(() => cast.restore());

describe('every call, made by every actor about their own data', () => {
  it.each(everyCall)(
    '$name gives each actor the status that its row promises (API 328, 330; AUTHZ 306, 307; SLA5)',
    async (call) => {
      const sendings = new Map(everyActor.map((actor) => [actor, wellMeant(call, senderOf(actor))]));
      await expectOutcomes(call, sendings, (actor) => expectedStatus(call, actor));
    },
  );
});

const isGuarded = ({ call }: IdRow, actor: Actor): boolean => expectedOfAnothers(call, actor) >= 400;

describe('the ids in calls', () => {
  it('every id in a call has the kind that its row declares: id(kind) or addressedId(kind)', () => {
    const strange = idRows.filter(({ kind }) => kind === undefined);
    expect(strange.map(({ name, part, field }) => `${name} ${part}.${field}`)).toEqual([]);
    expect(idRows.length).toBeGreaterThan(10);
  });

  it('every id in a call is guarded from every actor except staff who choose an owner', () => {
    const open = idRows.flatMap((row) =>
      everyActor.filter((actor) => !isGuarded(row, actor)).map((actor) => `${row.name} by ${actor}`),
    );
    expect(open).toEqual(['simulateUser by staff']);
    expect(everyActor.filter((actor) => factsOf(actor).customerId === null)).toEqual(['staff']);
  });

  it.each(idRows)(
    '$name with the $field of an actor in its $part shows them their own data only (API 329; API1)',
    async (row) => {
      const sendings = new Map<Actor, Sending>();
      for (const actor of triedWithIds) {
        const { customerId } = factsOf(actor);
        if (customerId !== null) sendings.set(actor, withId(row, actor, idsOf(customerId)));
      }
      await expectOutcomes(row.call, sendings, (actor) => expectedStatus(row.call, actor));
    },
  );

  it.each(idRows)(
    '$name gives the same response whether the $field in its $part is another owner’s or does not exist (API 329; ROUTE 41; RT18, API1)',
    async (row) => {
      const { call } = row;
      const guarded = triedWithIds.filter((actor) => isGuarded(row, actor));
      const ofAnother = new Map<Actor, BrowserResponse<Call>>();
      const ofUnknown = new Map<Actor, BrowserResponse<Call>>();
      const ask = (actor: Actor) => async (): Promise<void> => {
        const browser = cast.browserOf(actor);
        const others = idsOf(factsOf(actor).customerId === 8 ? 7 : 8);
        ofAnother.set(actor, await browser.call(call, withId(row, actor, others)));
        ofUnknown.set(actor, await browser.call(call, withId(row, actor, unknown)));
      };
      const changes = await changesBy(cast, Object.fromEntries(guarded.map((actor) => [actor, ask(actor)])));
      const toOutcomes = (responses: typeof ofAnother): object =>
        Object.fromEntries([...responses].map(([actor, response]) => [actor, withoutVariance(response)]));
      const statuses = [...ofAnother].map(([actor, { status }]) => [actor, status]);
      const secrets = [...ofAnother].filter(([, response]) => secretsIn(response, owners).length > 0);
      expect(Object.fromEntries(statuses)).toEqual(
        Object.fromEntries(guarded.map((actor) => [actor, expectedOfAnothers(call, actor)])),
      );
      expect(toOutcomes(ofAnother)).toEqual(toOutcomes(ofUnknown));
      expect(secrets.map(([actor]) => actor)).toEqual([]);
      // A call that makes links is counted before anything is read for it.
      const isCount = (tables: readonly string[]): boolean =>
        call.spends?.links === true && tables.join() === 'allowance_uses';
      expect(Object.entries(changes).filter(([, tables]) => !isCount(tables))).toEqual([]);
    },
  );
});

describe('staff with no owner chosen', () => {
  it('staff get 404 for an owner who does not exist, and may choose one who does (SIM10)', async () => {
    const browser = cast.browserOf('staff');
    const [row] = idRows.filter(({ call }) => call.name === 'simulateUser');
    if (!row) throw new Error('Staff choose no owner.');
    expect((await browser.call(row.call, withId(row, 'staff', unknown))).status).toBe(404);
    expect(await cast.changes()).toEqual([]);
    expect((await browser.call(row.call, withId(row, 'staff', idsOf(8)))).status).toBe(200);
  });
});

describe('a refusal', () => {
  it.each(idRows.filter(({ call }) => call.name !== 'simulateUser'))(
    '$call.name refused for another owner’s $field is logged with ids only (API1)',
    async (row) => {
      const browser = cast.browserOf('another owner');
      portal.log.length = 0;
      await browser.call(row.call, withId(row, 'another owner', idsOf(7)));
      const denied = portal.log.filter(({ msg }) => msg === 'denied');
      const [{ loginId = 0 } = {}] = denied;
      expect(denied).toMatchObject([
        {
          level: 40,
          call: row.call.name,
          code: row.call.name === 'buildings' ? 'forbidden' : 'not_found',
          loginId,
          customerId: 8,
          named: idsOf(7)[row.kind ?? 'customer'],
        },
      ]);
      expect(JSON.stringify(portal.log)).not.toMatch(/Secret|owner8|@/);
    },
  );
});
