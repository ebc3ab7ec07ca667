import { describe, expect, it } from '@jest/globals';
import type { IsoDate } from '@portal/domain';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from './call.ts';
import * as calls from './generated/calls.ts';
import { toJsonSchema } from './open-api/json-schema.ts';
import { checkInput } from './schema/check.ts';

const rows: readonly (readonly [string, Call])[] = Object.entries(calls);

type IsAny<T> = 0 extends 1 & T ? true : false;

/** Whether two types are the same; `any` is the same as nothing. */
type Same<A, B> = [A, B, IsAny<A>] extends [B, A, false] ? true : false;
/** The names that a schema describes. */
function fieldsOf(schema: Call['params']): string[] {
  return schema ? Object.keys(toJsonSchema(schema.describe()).properties ?? {}) : [];
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
    ['recentRent', 'POST /recent/rent', 'owner'],
    ['propertyLedger', 'POST /property/ledger', 'owner'],
    ['referral', 'POST /referral', 'write'],
    ['ownerEnquiry', 'POST /owner/enquiry', 'write'],
    ['clientErrors', 'POST /client-errors', 'public'],
  ])('%s is %s, for %s (API 328)', (name, address, role) => {
    const row = rows.find(([key]) => key === name)?.[1];
    expect(`${row?.method} ${row?.path}`).toBe(address);
    expect(row?.access.role).toBe(role);
  });

  it('stand under their own names', () => {
    expect(rows.map(([, row]) => row.name)).toEqual(rows.map(([name]) => name));
  });

  it('have each an address of its own', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(rows.length);
  });

  it.each(rows)('%s names its path parameters in its schema', (_name, row) => {
    const named = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(fieldsOf(row.params)).toEqual(named);
  });

  it.each(rows.filter(([, row]) => row.method === 'GET'))(
    '%s, a GET, changes nothing and has no body',
    (_name, row) => {
      expect(row.effect).toBe('read');
      expect(row.body).toBeNull();
    },
  );

  it.each(rows)('%s finds the customer where its access says (API1)', (_name, { access, ...row }) => {
    if (!('customer' in access) || access.customer.in === 'session') return;
    expect(fieldsOf(row[access.customer.in])).toContain(access.customer.name);
  });

  it('are typed to the field', () => {
    holds<Same<BodyOf<typeof calls.login>, { email: string; password: string; remember: boolean }>>(true);
    holds<Same<AnswerOf<typeof calls.login>['user']['role'], 'owner' | 'second_authority' | 'staff'>>(true);
    holds<Same<AnswerOf<typeof calls.login>['user']['customer_id'], number | null>>(true);
    holds<Same<AnswerOf<typeof calls.session>['today'], IsoDate>>(true);
    holds<Same<AnswerOf<typeof calls.folioLedgers>[string][number]['balanceNF'], string>>(true);
    holds<Same<BodyOf<typeof calls.folioProperty>['startDate'], IsoDate | null>>(true);
    holds<Same<BodyOf<typeof calls.propertyLedger>['creditType'], 'all' | 'debit' | 'credit' | 'Rent'>>(true);
    holds<Same<ParamsOf<typeof calls.propertyList>, { customer_id: number }>>(true);
    holds<Same<QueryOf<typeof calls.propertyList>, undefined>>(true);
    holds<Same<AnswerOf<typeof calls.logout>, undefined>>(true);
    expect(rows).not.toHaveLength(0);
  });
});

describe('referral', () => {
  const body = {
    name: 'Ben',
    properties_no: '3',
    address: '1 King St W',
    email: 'ben@example.com',
    mobile: '416 555 0101',
    customer_id: 7,
  };

  it('takes all five fields (REF 323)', () => {
    expect(checkInput(calls.referral.body, body)).toEqual({ ok: true, value: body });
  });

  it('says of each empty field what to enter, and nothing else (REF 322)', () => {
    const empty = { name: '', properties_no: '', address: '', email: '', mobile: '', customer_id: 7 };
    expect(checkInput(calls.referral.body, empty)).toEqual({
      ok: false,
      errors: {
        name: ['Please enter full name'],
        properties_no: ['Please enter no of properties'],
        address: ['Please enter address'],
        email: ['Please enter your email'],
        mobile: ['Please enter your mobile'],
      },
    });
  });
});

describe('ownerEnquiry', () => {
  const comments = 'When is the boiler repaired, please?';

  it('reads the ids of a form, where everything is text; the building may be left out (REF 327, MR9)', () => {
    expect(checkInput(calls.ownerEnquiry.body, { comments, userId: '7' })).toEqual({
      ok: true,
      value: { comments, userId: 7 },
    });
    expect(checkInput(calls.ownerEnquiry.body, { comments, userId: 7, building_id: '70' })).toEqual({
      ok: true,
      value: { comments, userId: 7, building_id: 70 },
    });
  });

  it.each([{ comments: 'Too short' }, { userId: 'seven' }, { building_id: 'x' }])('refuses %j', (wrong) => {
    expect(checkInput(calls.ownerEnquiry.body, { comments, userId: '7', ...wrong }).ok).toBe(false);
  });

  it('has its file under `document`, and both calls are done once for a key', () => {
    expect(calls.ownerEnquiry.upload).toEqual({ field: 'document', required: false });
    expect(rows.filter(([, row]) => row.once).map(([name]) => name)).toEqual(['ownerEnquiry', 'referral']);
  });
});

describe('login', () => {
  it('takes the name without the spaces around it and the password with them', () => {
    const body = { email: ' owner1 ', password: ' secret ', remember: true };
    expect(checkInput(calls.login.body, body)).toEqual({ ok: true, value: { ...body, email: 'owner1' } });
  });

  it('requires both fields (AUTH 2)', () => {
    const checked = checkInput(calls.login.body, { email: ' ', password: '', remember: false });
    expect(checked.ok ? [] : Object.keys(checked.errors).toSorted()).toEqual(['email', 'password']);
  });

  it.each([
    ['email', 254],
    ['password', 1024],
  ])('takes %s of %d characters and no more', (field, longest) => {
    const body = (length: number) => ({ email: 'a', password: 'b', remember: false, [field]: 'x'.repeat(length) });
    expect(checkInput(calls.login.body, body(longest)).ok).toBe(true);
    expect(checkInput(calls.login.body, body(longest + 1)).ok).toBe(false);
  });
});

describe('folioProperty', () => {
  it('takes all buildings and all days where none are named', () => {
    const checked = checkInput(calls.folioProperty.body, { customerId: 4004, leasedOnly: false });
    expect(checked).toEqual({
      ok: true,
      value: { customerId: 4004, leasedOnly: false, groupId: null, startDate: null, endDate: null },
    });
  });
});

describe('propertyLedger', () => {
  const body = { propertyId: 1, creditType: 'Rent', startFrom: '2026-02-01', endTo: '2026-02-28' };

  it('takes a range of days, with or without a page', () => {
    expect(checkInput(calls.propertyLedger.body, body)).toEqual({ ok: true, value: body });
    expect(checkInput(calls.propertyLedger.body, { ...body, after: 'key', limit: 500 }).ok).toBe(true);
  });

  it.each([{ creditType: 'rent' }, { limit: 501 }, { limit: 0 }, { startFrom: '' }, { endTo: null }])(
    'refuses %j',
    (wrong) => {
      expect(checkInput(calls.propertyLedger.body, { ...body, ...wrong }).ok).toBe(false);
    },
  );
});
