import { describe, expect, it } from '@jest/globals';
import type { IsoDate } from '@portal/domain';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from './call.ts';
import * as calls from './generated/calls.ts';
import { toJsonSchema } from './open-api/json-schema.ts';

const rows: readonly (readonly [string, Call])[] = Object.entries(calls);

type IsAny<T> = 0 extends 1 & T ? true : false;

/** Whether two types are identical. `any` equals no other type. */
type Same<A, B> = [A, B, IsAny<A>] extends [B, A, false] ? true : false;
/** The names of a schema's fields. */
function fieldsOf(schema: Call['params']): string[] {
  return schema ? Object.keys(toJsonSchema(schema.describe()).properties ?? {}) : [];
}

type Described = ReturnType<NonNullable<Call['body']>['describe']>;

/** The paths of a schema's fields: `data` and `data.customerId`. */
function placesOf(described: object | undefined): string[] {
  if (!described || !('fields' in described)) return [];
  return Object.entries(described.fields as Record<string, Described>).flatMap(([name, inner]) => [
    name,
    ...placesOf(inner).map((place) => `${name}.${place}`),
  ]);
}

const holds = <Claim extends true>(claim: Claim): Claim => claim;

describe('calls', () => {
  it.each([
    ['session', 'GET /session', 'public'],
    ['csrfCookie', 'GET /sanctum/csrf-cookie', 'public'],
    ['login', 'POST /auth/login', 'public'],
    ['refresh', 'POST /auth/refresh', 'renewal'],
    ['logout', 'POST /auth/logout', 'public'],
    ['authDetails', 'POST /auth/details', 'signed-in'],
    ['forgotPassword', 'POST /forgot-password', 'public'],
    ['changePassword', 'POST /change-password', 'public'],
    ['propertyList', 'GET /property/list/:customer_id', 'owner'],
    ['listProperty', 'GET /list/property/:customer_id', 'owner'],
    ['folioProperty', 'POST /folio/property', 'owner'],
    ['folioLedgers', 'POST /folio/ledgers', 'owner'],
    ['buildingProperty', 'POST /building/property', 'owner'],
    ['buildingLedgers', 'POST /building/ledgers', 'owner'],
    ['recentRent', 'POST /recent/rent', 'owner'],
    ['propertyLedger', 'POST /property/ledger', 'owner'],
    ['referral', 'POST /referral', 'write'],
    ['ownerEnquiry', 'POST /owner/enquiry', 'write'],
    ['clientErrors', 'POST /client-errors', 'public'],
  ])('call %s is %s for the role %s (API 328)', (name, address, role) => {
    const row = rows.find(([key]) => key === name)?.[1];
    expect(`${row?.method} ${row?.path}`).toBe(address);
    expect(row?.access.role).toBe(role);
  });

  it('every call is exported under its own name', () => {
    expect(rows.map(([, row]) => row.name)).toEqual(rows.map(([name]) => name));
  });

  it('every call has a unique method and path', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(rows.length);
  });

  it.each(rows)('call %s has a schema for each of its path parameters', (_name, row) => {
    const named = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(fieldsOf(row.params)).toEqual(named);
  });

  it.each(rows.filter(([, row]) => row.method === 'GET'))('GET call %s is a read without a body', (_name, row) => {
    expect(row.effect).toBe('read');
    expect(row.body).toBeNull();
  });

  /** Fields by which somebody logs in, or is paid; `confirm` takes the password as the proof itself. */
  const guarded = [
    'password',
    'p_password',
    's_password',
    'p_email',
    's_email',
    'account_number',
    'customer_account_id',
  ];

  it.each(
    rows.filter(([name, { access, effect }]) => effect === 'write' && access.role !== 'public' && name !== 'confirm'),
  )('call %s says so if it writes how somebody logs in or is paid (SEC1)', (_name, { body, confirmation }) => {
    const writes = fieldsOf(body).filter((name) => guarded.includes(name));
    if (writes.length > 0) expect(confirmation).toBeDefined();
    const named = confirmation === undefined || confirmation === 'always' ? [] : Object.values(confirmation).flat();
    expect(fieldsOf(body)).toEqual(expect.arrayContaining(named));
  });

  it.each(rows)('call %s has the customer id where its access says (API1)', (_name, { access, ...row }) => {
    if (!('customer' in access) || access.customer.in === 'session') return;
    expect(placesOf(row[access.customer.in]?.describe())).toContain(access.customer.name);
  });

  it('calls that send a form to create something take an idempotency key', () => {
    const once = rows.filter(([, row]) => row.once).map(([name]) => name);
    expect(once).toEqual(expect.arrayContaining(['ownerEnquiry', 'referral']));
  });

  it('the types of calls are exact to the field', () => {
    holds<Same<BodyOf<typeof calls.login>, { email: string; password: string; remember: boolean }>>(true);
    holds<Same<AnswerOf<typeof calls.login>['user']['role'], 'owner' | 'second_authority' | 'staff'>>(true);
    holds<Same<AnswerOf<typeof calls.login>['user']['customer_id'], number | null>>(true);
    holds<Same<AnswerOf<typeof calls.session>['today'], IsoDate>>(true);
    holds<Same<AnswerOf<typeof calls.folioLedgers>[string][number]['balanceNF'], string>>(true);
    holds<Same<BodyOf<typeof calls.folioProperty>['startDate'], IsoDate | null>>(true);
    type Filter = 'all' | 'debit' | 'credit' | 'Rent' | 'Paid to you';
    holds<Same<BodyOf<typeof calls.propertyLedger>['creditType'], Filter>>(true);
    holds<Same<ParamsOf<typeof calls.propertyList>, { customer_id: number }>>(true);
    holds<Same<QueryOf<typeof calls.propertyList>, undefined>>(true);
    holds<Same<AnswerOf<typeof calls.logout>, undefined>>(true);
    expect(rows).not.toHaveLength(0);
  });

  it('a row that makes a file has an allowance for it, in every way to the file (SEC7)', () => {
    const unlimited = rows.filter(([, { spends }]) => spends?.renders && !spends.links && !spends.files);
    // The page of an agreement is kept by its digest, so that it is made once.
    expect(unlimited.map(([name]) => name)).toEqual(['signPage']);
  });
});
