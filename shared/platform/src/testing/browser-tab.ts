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
  /** Opens the one tab anew, with what earlier visits left in the browser. */
  readonly open: () => Promise<void>;
  /** Opens it for somebody whom server and browser know from an earlier visit. */
  readonly openAs: (person: AuthData, token: string) => Promise<void>;
  readonly serverKnows: (token: string | null) => void;
  /** What another tab has done to the storage that both share is felt here. */
  readonly feelOtherTab: () => void;
  /** What the page says since the test began, the latest first. */
  readonly messages: () => string[];
}

/** The session's end of one tab of a browser, whose storage is empty before each test of the file. */
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
    close = startSession();
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
  const feelOtherTab = (): void => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
  };
  const messages = (): string[] => {
    const toasts = shownToasts().filter(({ id }) => !earlier.has(id));
    return toasts.map(({ title, message }) => `${title} ${message}`);
  };
  return { open, openAs, serverKnows, feelOtherTab, messages };
}

function shownToasts(): readonly ToastMessage[] {
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.toasts;
}

/** What this browser keeps of a login, by its keys. */
export function keptOfLogin(): string[] {
  return ['accessInfo', 'isSlaSigned', 'sessionToken'].filter((key) => localStorage.getItem(key) !== null);
}
