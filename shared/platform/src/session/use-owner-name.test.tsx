import { afterEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { renderHook } from '@testing-library/react';
import { session$, type SignedIn } from './session.ts';
import { useOwnerName } from './use-owner-name.ts';

const nameFor = (user: Partial<SignedIn['user']>): string | null => {
  session$.next({
    status: 'signed-in',
    user: { customer_id: 501, simulate: null, role: 'owner', ...user },
    detail: { first_name: 'Leo', last_name: 'Achebe', is_sla_signed: 'Y' },
    login: null,
    token: 'session',
    today: parseIsoDate('2026-03-18'),
  });
  const { result, unmount } = renderHook(() => useOwnerName());
  unmount();
  return result.current;
};

describe('the name of the owner', () => {
  afterEach(() => {
    session$.next({ status: 'unknown' });
  });

  it('the name of the owner is said to a second authority and to staff, and not to the owner', () => {
    const owner = { first_name: 'Priya', last_name: 'Wong' };
    expect(nameFor({ owner })).toBeNull();
    expect(nameFor({ role: 'second_authority', owner })).toBe('Priya Wong');
    expect(nameFor({ role: 'staff', owner })).toBe('Priya Wong');
    expect(nameFor({ role: 'staff', owner: null })).toBe('the owner');
  });
});
