import { afterEach, beforeAll } from '@jest/globals';
import { calls, type AuthData, type RegistryEntry } from '@portal/contract';
import { session$ } from '@portal/platform';
import { loadWindows } from '@portal/ui';
import { answers, fakeNetwork, keepLogin, sessionAnswer, type FakeNetwork } from '@portal/testing';
import { configure } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { loadInside } from '../frame/load-inside.ts';
import { startRouting } from '../registry/applications.ts';
import type { AreaLifecycles } from '../registry/area-lifecycles.ts';
import { clearFailure } from '../registry/failures.ts';
import type { Timeouts } from '../registry/limited-lifecycles.ts';
import type { FetchRegistry } from '../registry/fetch-registry.ts';
import { startShell } from '../start.tsx';

export interface Visit {
  readonly at: string;
  /** Who is logged in; a visitor when absent. */
  readonly as?: AuthData;
  readonly released: readonly RegistryEntry[];
  /** How each remote is fetched, by name. */
  readonly remotes?: Readonly<Record<string, (entry: RegistryEntry) => Promise<AreaLifecycles>>>;
  /** The live registry later on; cannot be fetched when absent. */
  readonly live?: FetchRegistry;
  readonly refetch?: (url: string) => Promise<void>;
  readonly timeouts?: Timeouts;
}

export interface Portal {
  readonly network: FakeNetwork;
  /** Opens the page and returns the user who acts on it. */
  readonly open: (visit: Visit) => UserEvent;
}

/** An hour: no area fails because the machine is busy. */
const generous: Timeouts = { start: 3_600_000, stop: 3_600_000 };

/** The whole portal for tests: the real shell and real areas; only their files and the server are faked. */
export function portal(): Portal {
  const network = fakeNetwork();
  let close = (): Promise<void> => Promise.resolve();
  let visits = 0;
  beforeAll(async () => {
    await Promise.all([loadInside(), loadWindows()]);
    startRouting();
    renderAsBrowsersDo();
  });
  afterEach(async () => {
    await close();
    close = () => Promise.resolve();
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
    timeouts = generous,
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
      {
        provided: () => ({ contract: '1.0.0' }),
        findExports: async (uses) => uses,
        fetchRemote,
        fetchRegistry: live,
        refetch,
      },
      timeouts,
    );
    close = async () => {
      await stop();
      for (const { name } of released) clearFailure(name);
    };
    return userEvent.setup();
  };
  return { network, open };
}

/** Several React roots render on their own schedule here, as in a browser, so nothing is wrapped in `act`. */
function renderAsBrowsersDo(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  configure({
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
