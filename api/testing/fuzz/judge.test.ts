import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '@portal/contract';
import type { Answered } from './judge.ts';
import { faultsOf } from './judge.ts';
import { secretOf } from '../people/actors.ts';
import type { FuzzRequest } from './requests.ts';

const request: FuzzRequest = {
  name: 'folioLedgers',
  actor: 'another owner',
  method: 'POST',
  url: '/api/folio/ledgers',
  csrf: 'right',
  cookies: 'kept',
  tab: 'none',
  headers: {},
  body: { type: null, content: '' },
};

function answered(body: unknown, more: Partial<Answered> = {}): Answered {
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': 'r1',
  };
  return { status: 200, headers, text: JSON.stringify(body), milliseconds: 5, ...more };
}

const refusal = { type: 'error', message: errorCodes.not_found.message, code: 'not_found', request_id: 'r1' };

describe('a response', () => {
  it.each<[string, Answered]>([
    ['that keeps to its schema', answered({})],
    ['that refuses as the contract does', answered(refusal, { status: 404 })],
  ])('a response is right: one %s', (_what, answer) => {
    expect(faultsOf(request, answer)).toEqual([]);
  });

  it.each<[string, Answered, RegExp]>([
    ['a failure of the server', answered({ ...refusal, code: 'internal' }, { status: 500 }), /^the server failed$/],
    ['one that hangs', answered({}, { milliseconds: 60_001 * testPatience }), /^it took \d+ ms$/],
    ['one that may be kept', answered({}, { headers: { 'x-content-type-options': 'nosniff' } }), /may be kept/],
    ['one that a browser may guess at', answered({}, { headers: { 'cache-control': 'no-store' } }), /something else/],
    ['one of another shape', answered([]), /off the schema of folioLedgers/],
    ['one with more than the schema has', answered({ 7: [{ balance: '1.00', secret: true }] }), /off the schema/],
    ['one that is no JSON', answered({}, { text: 'x' }), /off the schema/],
    ['one of another status', answered({}, { status: 201 }), /off the schema/],
    ['a refusal as a page', answered({}, { status: 404, text: '<p>' }), /no refusal of the contract/],
    [
      'a refusal that says more',
      answered({ ...refusal, stack: 'at x' }, { status: 404 }),
      /no refusal of the contract/,
    ],
    ['a refusal under another status', answered(refusal, { status: 409 }), /code not_found is not 409/],
    [
      'a refusal of a code that nobody knows',
      answered({ ...refusal, code: 'x' }, { status: 404 }),
      /code x is not 404/,
    ],
    [
      'a refusal that the log cannot be asked for',
      answered({ ...refusal, request_id: 'r2' }, { status: 404 }),
      /ids differ/,
    ],
    [
      'a refusal that is not described',
      answered({ ...refusal, code: 'internal' }, { status: 402 }),
      /402 of folioLedgers is not described/,
    ],
    ["another owner's data", answered({ [secretOf(7)]: [] }), /tells of another owner/],
  ])('a response is wrong: %s', (_what, answer, fault) => {
    expect(faultsOf(request, answer).join('\n')).toMatch(fault);
  });

  it('a read at the address of a write is judged as the read', () => {
    const headers = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' };
    const ofSign = { ...request, name: 'sign', url: '/api/sign/7/1' } as const;
    const page = { status: 200, headers, text: '<!doctype html>', milliseconds: 5 };
    expect(faultsOf({ ...ofSign, method: 'GET' }, page)).toEqual([]);
    expect(faultsOf({ ...ofSign, method: 'HEAD' }, page)).toEqual([]);
    expect(faultsOf(ofSign, page).join()).toMatch(/may be kept/);
  });

  it('a response may be read by the person it is about', () => {
    const toOwner = answered({ [secretOf(7)]: [] });
    expect(faultsOf({ ...request, actor: 'their second authority' }, toOwner)).toEqual([]);
    expect(faultsOf({ ...request, actor: 'staff' }, toOwner)).not.toEqual([]);
    expect(faultsOf({ ...request, actor: 'an ended session' }, toOwner)).not.toEqual([]);
  });

  it('a response to staff who choose an owner names that owner and no other', () => {
    const choice: FuzzRequest = { ...request, name: 'simulateUser', actor: 'staff', url: '/api/simulate/user' };
    const naming = (...owners: number[]): string =>
      faultsOf(choice, answered({ names: owners.map(secretOf) })).join('\n');
    expect(naming(7)).not.toMatch(/tells of another owner/);
    expect(naming(7, 8)).toMatch(/tells of another owner/);
  });

  it('a response of a call without one is empty', () => {
    const logout: FuzzRequest = { ...request, name: 'logout', url: '/api/auth/logout' };
    expect(faultsOf(logout, answered('', { status: 204, text: '' }))).toEqual([]);
    expect(faultsOf(logout, answered({}))).toEqual(['logout answers nothing, and this is 200']);
  });
});
