import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defineCall, messages } from '@portal/contract';
import type { Access, Call } from '@portal/contract';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { number, object } from 'yup';
import type { Session } from '../services/session/session.repo.ts';
import { anyGrant } from '../../testing/any-grant.ts';
import { route } from './route.ts';
import { addAuthorization } from './authorize.ts';
import { addErrors } from './errors.ts';

const row = {
  name: 'call',
  summary: '',
  method: 'POST',
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: object(),
} as const;
const id = object({ owner: number().required() });

const byParams = defineCall({
  ...row,
  path: '/params/:owner',
  access: { role: 'owner', customer: { in: 'params', name: 'owner' } },
  params: id,
});
const byQuery = defineCall({
  ...row,
  path: '/query',
  access: { role: 'owner', customer: { in: 'query', name: 'owner' } },
  query: id,
});
const byBody = defineCall({
  ...row,
  path: '/body',
  access: { role: 'owner', customer: { in: 'body', name: 'owner' } },
  body: id,
});
const bySession = defineCall({ ...row, path: '/session', access: { role: 'owner', customer: { in: 'session' } } });
/** The row names a field for the owner that its schema does not require. */
const unasked = defineCall({
  ...row,
  path: '/unasked',
  access: { role: 'owner', customer: { in: 'body', name: 'owner' } },
  body: object({ owner: number() }),
});
const writing = defineCall({
  ...row,
  path: '/write',
  access: { role: 'write', customer: { in: 'body', name: 'owner' } },
  body: id,
});
const staffOnly = defineCall({ ...row, path: '/staff', access: { role: 'staff' } });
const signedIn = defineCall({ ...row, path: '/signed-in', access: { role: 'signed-in' } });
const renewing = defineCall({ ...row, path: '/renewal', access: { role: 'renewal' } });
const open = defineCall({ ...row, path: '/open', access: { role: 'public' } });

const anySession = {
  pickerToken: null,
  remembered: false,
  slaPending: false,
  loginId: 1,
  loginName: 'owner7',
  sessionToken: 'token',
  expiresAt: new Date(0),
  freshUntil: new Date(0),
  confirmedAt: null,
  passwordConfirmedAt: null,
  hasSecondFactor: false,
  lastUsedAt: new Date('2026-03-18T16:00:00Z'),
  grant: anyGrant,
};
const owner: Session = { ...anySession, role: 'owner', customerId: 7 };
const unsigned: Session = { ...owner, slaPending: true };
const helper: Session = { ...anySession, role: 'second_authority', customerId: 7 };
const staff: Session = { ...anySession, role: 'staff', customerId: null };

let app: FastifyInstance;
let session: Session | null;
let heldSession: Session | null;
let handled: number[];

beforeAll(async () => {
  app = Fastify();
  addErrors(app);
  app.decorateRequest('session', null);
  app.decorateRequest('heldSession', null);
  app.addHook('onRequest', async (request) => {
    request.session = session;
    request.heldSession = heldSession;
  });
  addAuthorization(app, { settings: { staffSecondFactor: false } });
  for (const call of [byParams, byQuery, byBody, bySession, unasked, writing]) {
    route(app, call as typeof writing, async ({ scope }) => {
      handled.push(scope.customerId);
      return {};
    });
  }
  for (const call of [staffOnly, signedIn, renewing, open]) route(app, call as typeof open, async () => ({}));
  await app.ready();
});
beforeEach(() => {
  handled = [];
});
afterAll(() => app.close());

async function statusFor(who: Session | null, call: Call, customerId: number): Promise<number> {
  session = who;
  return statusHolding(who, call, customerId);
}

async function statusHolding(held: Session | null, call: Call, customerId = 7): Promise<number> {
  heldSession = held;
  const url = `/api${call.path}`.replace(':owner', String(customerId));
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    query: { owner: String(customerId) },
    payload: { owner: customerId },
  });
  return statusCode;
}

describe('access of a contract row', () => {
  it('a session that is no longer fresh can be renewed, and do nothing else (AU1)', async () => {
    session = null;
    expect(await statusHolding(owner, renewing)).toBe(200);
    for (const call of [signedIn, byBody, writing, staffOnly]) expect(await statusHolding(owner, call)).toBe(401);
    expect(await statusHolding(null, renewing)).toBe(401);
  });

  it.each([
    ['a visitor', null, { 'signed-in': 401, owner: 401, write: 401, staff: 401 }],
    ['an owner', owner, { 'signed-in': 200, owner: 200, write: 200, staff: 403 }],
    [
      'an owner with an unsigned SLA, who reads and does not write (SLA5)',
      unsigned,
      { 'signed-in': 200, owner: 200, write: 403, staff: 403 },
    ],
    [
      'a second authority, who reads and never writes (PR5)',
      helper,
      { 'signed-in': 200, owner: 200, write: 403, staff: 403 },
    ],
    [
      'staff, who need no signed SLA (SIM8)',
      { ...staff, slaPending: true },
      { 'signed-in': 200, owner: 403, write: 403, staff: 200 },
    ],
    [
      'staff viewing as an owner with an unsigned SLA (SIM8)',
      { ...staff, customerId: 7, slaPending: true },
      { 'signed-in': 200, owner: 200, write: 200, staff: 200 },
    ],
    ['staff with no owner chosen', staff, { 'signed-in': 200, owner: 403, write: 403, staff: 200 }],
  ] as const)('%s may do what the role of a call allows, and no more', async (_who, who, expected) => {
    const statuses = { 'signed-in': signedIn, owner: byBody, write: writing, staff: staffOnly } satisfies Partial<
      Record<Access['role'], Call>
    >;
    for (const [role, status] of Object.entries(expected)) {
      expect({ role, status: await statusFor(who, statuses[role as keyof typeof statuses], 7) }).toEqual({
        role,
        status,
      });
    }
    expect(await statusFor(who, open, 7)).toBe(200);
  });

  it('a refused write tells an owner to sign the SLA, and a second authority that they may not write (SLA5)', async () => {
    session = unsigned;
    expect((await app.inject({ method: 'POST', url: '/api/write', payload: { owner: 7 } })).json()).toMatchObject({
      code: 'sla_pending',
      message: messages.slaReviewAndSign,
    });
    session = { ...helper, slaPending: true };
    expect((await app.inject({ method: 'POST', url: '/api/write', payload: { owner: 7 } })).json()).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the owner that a call names', () => {
  it.each([byParams, byQuery, byBody, writing])('$path finds the owner of the session, and no other', async (call) => {
    expect(await statusFor(owner, call, 7)).toBe(200);
    expect(await statusFor(owner, call, 8)).toBe(404);
    expect(handled).toEqual([7]);
  });

  it('a call that names no owner is about the owner of the session', async () => {
    expect(await statusFor(owner, bySession, 8)).toBe(200);
    expect(handled).toEqual([7]);
  });

  it('a call that must name its owner and does not is refused', async () => {
    session = owner;
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/unasked', payload: {} });
    expect({ statusCode, handled }).toEqual({ statusCode: 404, handled: [] });
  });
});
