import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { renderHook } from '@testing-library/react';
import { session$, type SignedIn } from './session.ts';
import { useWriteRefusal } from './use-write-refusal.ts';

const signIn = (role: SignedIn['user']['role']): void => {
  session$.next({
    status: 'signed-in',
    user: { customer_id: 501, simulate: null, role },
    detail: { first_name: 'Priya', last_name: 'Wong', is_sla_signed: 'Y' },
    login: null,
    token: 'session-of-priya',
    today: parseIsoDate('2026-03-18'),
  });
};
const refusalOf = (call: Parameters<typeof useWriteRefusal>[0]): string | undefined => {
  const { result, unmount } = renderHook(() => useWriteRefusal(call));
  unmount();
  return result.current;
};

describe('useWriteRefusal', () => {
  afterEach(() => {
    session$.next({ status: 'unknown' });
  });

  it('a second authority is told that only the owner can send', () => {
    signIn('second_authority');
    expect(refusalOf(calls.referral)).toBe('You have read-only access. Only the owner can send this.');
  });

  it('a second authority may read', () => {
    signIn('second_authority');
    expect(refusalOf(calls.propertyList)).toBeUndefined();
  });

  it('an owner may send', () => {
    signIn('owner');
    expect(refusalOf(calls.referral)).toBeUndefined();
  });

  it('staff who view as an owner may send, but for what the contract keeps for the owner alone', () => {
    signIn('staff');
    expect(refusalOf(calls.ownerEnquiry)).toBeUndefined();
    expect(refusalOf(calls.addSecondAuthority)).toMatch(/Only the owner can do this\.$/);
  });
});
