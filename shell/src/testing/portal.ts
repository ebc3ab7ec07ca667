import { afterEach, beforeAll } from '@jest/globals';
import { calls, type AuthData, type RegistryEntry } from '@portal/contract';
import { session$ } from '@portal/platform';
import { answers, fakeNetwork, keepLogin, sessionAnswer, type FakeNetwork } from '@portal/testing';
import { configure } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { startRouting } from '../registry/applications.ts';
import type { AreaLifecycles } from '../registry/area-lifecycles.ts';
import { clearFailure } from '../registry/failures.ts';
import type { Limits } from '../registry/limited-lifecycles.ts';
import type { FetchRegistry } from '../registry/fetch-registry.ts';
import { startShell } from '../start.tsx';

export interface Visit {
  readonly at: string;
  /** Who is logged in; nobody when absent. */
  readonly as?: AuthData;
  readonly released: readonly RegistryEntry[];
  /** What fetching a remote comes to, by its name. */
  readonly remotes?: Readonly<Record<string, (entry: RegistryEntry) => Promise<AreaLifecycles>>>;
  /** What is live later on; nobody can tell when absent. */
  readonly live?: FetchRegistry;
  readonly refetch?: (url: string) => Promise<void>;
  readonly limits?: Limits;
}

export interface Portal {
  readonly network: FakeNetwork;
  /** Loads the page in a browser. Answers the visitor's hands. */
  readonly open: (visit: Visit) => UserEvent;
}

/** The whole portal for the tests of a file: the real shell with real areas, their files and the server faked. */
export function portal(): Portal {
  const network = fakeNetwork();
  let close = (): Promise<void> => Promise.resolve();
  let visits = 0;
  beforeAll(() => {
    startRouting();
    renderAsBrowsersDo();
  });
  afterEach(async () => {
    await close();
    session$.next({ status: 'unknown' });
    localStorage.clear();
    document.body.replaceChildren();
    document.title = '';
  });
  const open = ({
    at,
    as,
    released,
    remotes = {},
    live = async () => null,
    refetch = async () => undefined,
    limits,
  }: Visit): UserEvent => {
    visits += 1;
    const token = as ? `session-${visits}` : null;
    if (as && token !== null) keepLogin(as, token);
    network.use(answers(calls.clientErrors), answers(calls.session, sessionAnswer(token)));
    window.history.pushState(null, '', at);
    document.body.append(
      element('div', 'portal'),
      element('script', 'portal-registry', JSON.stringify({ contract: '1.0.0', shell: '1.0.0+a', remotes: released })),
    );
    const fetchRemote = (entry: RegistryEntry): Promise<AreaLifecycles> =>
      remotes[entry.name]?.(entry) ?? Promise.reject(new Error(`there is no ${entry.name}`));
    const stop = startShell(
      document,
      { provided: () => ({ contract: '1.0.0' }), fetchRemote, fetchRegistry: live, refetch },
      limits,
    );
    close = async () => {
      await stop();
      for (const { name } of released) clearFailure(name);
    };
    return userEvent.setup();
  };
  return { network, open };
}

/** Several React roots render here by themselves, when they want to: nothing collects their work for a test to flush. */
function renderAsBrowsersDo(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  configure({
    // A page of several roots on a busy machine: slow is not wrong.
    asyncUtilTimeout: 10_000,
    asyncWrapper: async (wait): Promise<unknown> => wait(),
    eventWrapper: (event): unknown => event(),
    unstable_advanceTimersWrapper: (advance) => advance(),
  });
}

function element(tag: 'div' | 'script', id: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.id = id;
  if (tag === 'script') made.setAttribute('type', 'application/json');
  made.textContent = text;
  return made;
}
