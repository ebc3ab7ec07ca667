import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { session$ } from '@portal/platform';
import { act, renderHook, waitFor } from '@testing-library/react';
import { startRouting } from '../registry/applications.ts';
import { people } from '../testing/people.ts';
import { wholePortal } from '../testing/registry.ts';
import { useAddress } from './address.ts';
import { followGuard } from './follow-guard.ts';

const onArrival = jest.fn();
let stop = (): void => undefined;

const here = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;
const go = (address: string): void => {
  act(() => {
    window.history.pushState(null, '', address);
  });
};
const become = (who: keyof typeof people): void => {
  act(() => {
    session$.next(people[who]);
  });
};

beforeAll(startRouting);

beforeEach(() => {
  jest.resetAllMocks();
  go('/folio-snap');
  become('owner');
  stop = followGuard(() => wholePortal, onArrival);
});

afterEach(() => {
  stop();
});

describe('followGuard', () => {
  it('an allowed address is left alone', () => {
    expect(here()).toBe('/folio-snap');
    expect(onArrival).toHaveBeenCalled();
  });

  it('a forbidden address is redirected as soon as it changes, even while single-spa waits', () => {
    go('/owner/list?page=2');
    expect(here()).toBe('/folio-snap?page=2');
  });

  it('a redirect replaces the history entry, so that Back does not return to it (ROUTE 37)', async () => {
    go('/tenancy/7');
    const entries = window.history.length;
    go('/login');
    expect(here()).toBe('/folio-snap');
    expect(window.history.length).toBe(entries + 1);
    window.history.back();
    await waitFor(() => {
      expect(here()).toBe('/tenancy/7');
    });
  });

  it('the end of a session leads to the landing page, and a new login back to where the owner was (ROUTE 26, 43)', () => {
    go('/tenancy/7?start=2026-01-01#bank');
    become('loggedOut');
    expect(here()).toBe('/?next=%2Ftenancy%2F7%3Fstart%3D2026-01-01%23bank');
    become('owner');
    expect(here()).toBe('/tenancy/7?start=2026-01-01#bank');
  });

  it('staff who have not chosen an owner are sent to the list of owners from every address (SIM1)', () => {
    become('picker');
    for (const address of ['/', '/folio-snap', '/no/such/page', '/login?next=%2Ftenancy%2F7']) {
      go(address);
      expect(window.location.pathname).toBe('/owner/list');
    }
  });

  it('no address changes while the session is unknown', () => {
    become('unknown');
    go('/owner/list');
    expect(here()).toBe('/owner/list');
  });

  it('the address of the page is the one after redirects', () => {
    const { result } = renderHook(() => useAddress());
    go('/owner/list?page=2#x');
    expect(result.current).toEqual({ pathname: '/folio-snap', search: '?page=2', hash: '' });
  });

  it('onArrival is called when the address is final', () => {
    const seen: string[] = [];
    onArrival.mockImplementation(() => {
      seen.push(here());
    });
    go('/login');
    expect(new Set(seen)).toEqual(new Set(['/folio-snap']));
  });

  it('nothing is redirected after stopping', () => {
    stop();
    onArrival.mockReset();
    go('/owner/list');
    become('loggedOut');
    expect(here()).toBe('/owner/list');
    expect(onArrival).not.toHaveBeenCalled();
  });
});
