import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, facts, type AuthData } from '@portal/contract';
import { answers, authData, fakeNetwork, keepLogin, sessionAnswer } from '@portal/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Subscription } from 'rxjs';
import {
  addErrorHandler,
  getAppStatus,
  getMountedApps,
  registerApplication,
  removeErrorHandler,
  start,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { on } from '../bus/bus.ts';
import { useCall } from '../query/use-call.ts';
import { Link } from '../routing/router.tsx';
import { readSession } from '../session/read-session.ts';
import { session$ } from '../session/session.ts';
import { logOut, startSession } from '../session/session-service.ts';
import { SignedInPages, useSignedIn } from '../session/signed-in-pages.tsx';
import { areaId, defineRemote } from './define-remote.tsx';

const network = fakeNetwork();
const failed = jest.fn();
const shown = new Set<string>();
let stops: (() => void)[] = [];

const area = (name: string): HTMLElement => screen.getByRole('region', { name });

/** Lets single-spa mount and unmount areas, as the shell does. */
const settle = (): Promise<void> => waitFor(() => triggerAppChange().then(() => undefined));

const addElement = (name: string): void => {
  document.body.insertAdjacentHTML('beforeend', `<section id="${areaId(name)}" aria-label="${name}"></section>`);
};

async function show(name: string, Root: ComponentType): Promise<void> {
  const remote = defineRemote({ name, Root });
  registerApplication({ name, app: () => Promise.resolve(remote), activeWhen: () => shown.has(name) });
  shown.add(name);
  await settle();
}

async function hide(name: string): Promise<void> {
  shown.delete(name);
  await settle();
}

beforeAll(() => {
  start();
});

beforeEach(() => {
  stops = [on(facts.remoteFailed, failed)];
  addElement('mf-folio');
  addElement('mf-tenancy');
});

afterEach(async () => {
  for (const stop of stops) stop();
  shown.clear();
  await settle();
  for (const name of ['mf-folio', 'mf-tenancy']) if (getAppStatus(name) !== null) await unregisterApplication(name);
  document.body.replaceChildren();
  failed.mockReset();
});

const Healthy = (): ReactElement => <p>All is well.</p>;

const BrokenFromTheStart = (): ReactElement => {
  throw new Error('no ledger');
};

function BrokenLater(): ReactElement {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('no ledger');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Open
    </button>
  );
}

describe('an area', () => {
  it('an area mounts into its element and can use the router and requests', async () => {
    window.history.pushState(null, '', '/folio-snap');
    network.use(answers(calls.folioLedgers, {}));
    const Ledgers = (): ReactElement => <p>{useCall(calls.folioLedgers, { body: { data: 501 } }).status}</p>;
    await show('mf-folio', () => (
      <Routes>
        <Route
          path="/folio-snap"
          element={
            <>
              <Link to="/folio-view">Folio view</Link>
              <Ledgers />
            </>
          }
        />
      </Routes>
    ));
    expect(area('mf-folio').contains(screen.getByRole('link', { name: 'Folio view' }))).toBe(true);
    expect(await screen.findByText('ready')).toBeTruthy();
    expect(failed).not.toHaveBeenCalled();
  });

  it('an area unmounts completely and can mount again', async () => {
    const listens = jest.fn();
    const Root = (): ReactElement => {
      useEffect(() => {
        listens('begins');
        return () => {
          listens('ends');
        };
      }, []);
      return <Healthy />;
    };
    await show('mf-folio', Root);
    await hide('mf-folio');
    expect(area('mf-folio').textContent).toBe('');
    expect(listens.mock.calls.flat()).toEqual(['begins', 'ends']);
    shown.add('mf-folio');
    await settle();
    expect(area('mf-folio').textContent).toBe('All is well.');
  });

  it('an area without an element in the page fails without affecting others', async () => {
    const reasons = jest.fn();
    const handle = (error: Error): void => void reasons(error.message);
    addErrorHandler(handle);
    area('mf-folio').remove();
    await show('mf-folio', Healthy);
    await show('mf-tenancy', Healthy);
    removeErrorHandler(handle);
    expect(reasons).toHaveBeenCalledWith(expect.stringContaining('the page has no place for mf-folio'));
    expect(area('mf-tenancy').textContent).toBe('All is well.');
  });
});

describe('an area that breaks', () => {
  let printed = jest.spyOn(console, 'error');

  beforeEach(() => {
    printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    printed.mockRestore();
  });

  it('an area that throws on its first render shows nothing and reports why to the shell', async () => {
    await show('mf-folio', BrokenFromTheStart);
    expect(area('mf-folio').textContent).toBe('');
    expect(failed.mock.calls).toEqual([[{ remote: 'mf-folio', phase: 'render', reason: 'no ledger' }]]);
  });

  it('an area that throws later shows nothing and leaves the rest of the page alone', async () => {
    await show('mf-tenancy', Healthy);
    await show('mf-folio', BrokenLater);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(area('mf-folio').textContent).toBe('');
    expect(area('mf-tenancy').textContent).toBe('All is well.');
    expect(failed.mock.calls).toEqual([[{ remote: 'mf-folio', phase: 'render', reason: 'no ledger' }]]);
  });

  it('a broken area still unmounts, and starts again when the owner returns', async () => {
    await show('mf-folio', BrokenLater);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await hide('mf-folio');
    expect(getMountedApps()).toEqual([]);
    shown.add('mf-folio');
    await settle();
    expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  });
});

describe('an area for logged-in users', () => {
  const become = async (person: AuthData, token: string): Promise<void> => {
    keepLogin(person, token);
    network.use(answers(calls.session, sessionAnswer(token)));
    await waitFor(readSession);
  };

  const Letter = (): ReactElement => (
    <label>
      {useSignedIn().detail.first_name}
      <input />
    </label>
  );

  beforeEach(async () => {
    stops.push(startSession(document));
    await become(authData(), 'session-of-priya');
    await show('mf-folio', () => (
      <SignedInPages>
        <Letter />
      </SignedInPages>
    ));
  });

  it('fifty visits leave no subscription behind', async () => {
    const made = jest.spyOn(session$, 'subscribe');
    for (let visit = 0; visit < 50; visit += 1) {
      await hide('mf-folio');
      shown.add('mf-folio');
      await settle();
    }
    await hide('mf-folio');
    const subscriptions = made.mock.results.map(({ value }) => value as Subscription);
    made.mockRestore();
    expect(subscriptions.length).toBeGreaterThanOrEqual(50);
    expect(subscriptions.filter(({ closed }) => !closed)).toEqual([]);
  });

  it('an area shows nothing after a logout and has not failed', async () => {
    expect(screen.getByRole('textbox', { name: 'Priya' })).toBeTruthy();
    network.use(answers(calls.logout));
    await waitFor(logOut);
    await waitFor(() => {
      expect(area('mf-folio').textContent).toBe('');
    });
    expect(failed).not.toHaveBeenCalled();
  });

  it('the next user sees nothing that the previous user typed (SIM7)', async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Priya' }), { target: { value: 'my bank is' } });
    await become(authData({ user_detail: { first_name: 'Omar' } }), 'session-of-omar');
    expect(await screen.findByRole('textbox', { name: 'Omar' })).toHaveProperty('value', '');
  });
});
