import { afterEach, beforeEach, expect } from '@jest/globals';
import { calls, type AuthData } from '@portal/contract';
import { answers, authData, keepLogin, sessionAnswer, type FakeNetwork } from '@portal/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { startSession } from '../session/session-service.ts';
import { session$ } from '../session/session.ts';
import { useToasts, type ToastMessage } from '../toast/toast.ts';

export const priya = authData();
export const omar = authData({ user: { customer_id: 502 }, user_detail: { first_name: 'Omar', last_name: 'Haddad' } });

export interface BrowserTab {
  /** Opens the tab again, with the storage of earlier visits. */
  readonly open: () => Promise<void>;
  /** Opens the tab for a user who logged in on an earlier visit. */
  readonly openAs: (person: AuthData, token: string) => Promise<void>;
  readonly serverKnows: (token: string | null) => void;
  /** Notifies this tab that another tab changed the shared storage. */
  readonly receiveOtherTab: () => void;
  /** The messages since the test began, the latest first. */
  readonly messages: () => string[];
}

/** The session of one browser tab, whose storage is cleared before each test. */
export function browserTab(network: FakeNetwork): BrowserTab {
  let close = (): void => undefined;
  let earlier = new Set<string>();
  beforeEach(() => {
    localStorage.clear();
    earlier = new Set(shownToasts().map(({ id }) => id));
  });
  afterEach(() => {
    close();
  });
  const serverKnows = (token: string | null): void => {
    network.use(answers(calls.session, sessionAnswer(token)));
  };
  const open = async (): Promise<void> => {
    close();
    session$.next({ status: 'unknown' });
    close = startSession(document);
    await waitFor(() => {
      expect(session$.value.status).not.toBe('unknown');
    });
  };
  const openAs = async (person: AuthData, token: string): Promise<void> => {
    keepLogin(person, token);
    serverKnows(token);
    await open();
    expect(session$.value).toMatchObject({ status: 'signed-in', token });
  };
  const receiveOtherTab = (): void => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
  };
  const messages = (): string[] => {
    const toasts = shownToasts().filter(({ id }) => !earlier.has(id));
    return toasts.map(({ title, message }) => `${title} ${message}`);
  };
  return { open, openAs, serverKnows, receiveOtherTab, messages };
}

function shownToasts(): readonly ToastMessage[] {
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.toasts;
}

/** The storage keys of a login that are set. */
export function keptOfLogin(): string[] {
  return ['accessInfo', 'isSlaSigned', 'sessionToken'].filter((key) => localStorage.getItem(key) !== null);
}
