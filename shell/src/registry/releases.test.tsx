import { describe, expect, it, jest } from '@jest/globals';
import { calls, type RegistryEntry } from '@portal/contract';
import { answers, authData } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { auth, folio, released, tenancy } from '../testing/releases.ts';
import { page, remote } from '../testing/remotes.tsx';
import type { AreaLifecycles } from './area-lifecycles.ts';
import { digestOf } from './digests.ts';
import type { FetchRegistry } from './fetch-registry.ts';

const { network, open } = portal();
const owner = authData();

const second: RegistryEntry = {
  ...tenancy,
  version: '1.1.0+222222222222',
  container: 'mf_tenancy_222222222222',
  base: '/remotes/mf-tenancy/1.1.0+222222222222/',
  integrity: { 'remoteEntry.js': `sha384-${'B'.repeat(64)}` },
};
const isSecond = ({ version }: RegistryEntry): boolean => version === second.version;
const gone = (): Promise<never> => Promise.reject(new Error('Loading chunk 697 failed.'));
const live =
  (...entries: readonly RegistryEntry[]): FetchRegistry =>
  async () => ({ entries, shell: null });
const renewed = live(auth, second, folio);

/** Its lines are a part that comes late, and of a release that is gone never. */
function Late(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    throw new Error(
      'Loading chunk 60 failed.\n(error: http://localhost:8080/remotes/mf-tenancy/1.0.0+0123456789ab/60.js)',
    );
  return <button onClick={() => setOpen(true)}>Show the lines</button>;
}

type Fetched = (entry: RegistryEntry) => Promise<AreaLifecycles>;
const bothReleases: Fetched = async (entry) =>
  remote('mf-tenancy', isSecond(entry) ? page('who lives there now') : Late);

const refetch = jest.fn(async (_url: string) => undefined);

function visit(fetched: Fetched, live: FetchRegistry, at = '/tenancy'): UserEvent {
  const folioArrives: Fetched = async () => remote('mf-folio', page('where the money is'));
  return open({ at, as: owner, released, live, refetch, remotes: { 'mf-folio': folioArrives, 'mf-tenancy': fetched } });
}

const panel = () => screen.findByRole('heading', { name: 'Tenancy View is not available right now' });
const newVersion = () => screen.queryByRole('complementary', { name: 'New version' });
const referenceLine = (): string => screen.getByText(/^Reference/).textContent;
const follow = async (hands: UserEvent, name: string): Promise<void> => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (menu) await hands.click(within(menu).getByRole('link', { name }));
};

function quietly(): { readonly restore: () => void } {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return { restore: () => printed.mockRestore() };
}

describe('a tab that outlives a release', () => {
  it('finds the next release when it comes to an area whose old files are gone', async () => {
    const fetched = jest.fn<Fetched>(async (entry) =>
      isSecond(entry) ? remote('mf-tenancy', page('who lives there now')) : gone(),
    );
    visit(fetched, renewed);
    await screen.findByText('who lives there now');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.sent(calls.clientErrors)).toEqual([]);
  });

  it('holds the files of the next release against the digests of the next release', async () => {
    visit(async (entry) => (isSecond(entry) ? remote('mf-tenancy', page('who lives there now')) : gone()), renewed);
    await screen.findByText('who lives there now');
    expect(digestOf(`${second.base}remoteEntry.js`)).toBe(second.integrity?.['remoteEntry.js']);
  });

  it('goes on in the next release when a part of the area on the page is gone, and comes back to it', async () => {
    const quiet = quietly();
    const hands = visit(bothReleases, renewed);
    await hands.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await screen.findByText('who lives there now');
    expect(screen.queryByRole('alert')).toBeNull();
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    expect(screen.queryByText('who lives there now')).toBeNull();
    await follow(hands, 'Tenancy View');
    expect(await screen.findAllByText('who lives there now')).toHaveLength(1);
    quiet.restore();
  });

  it('goes on so, too, when the part was asked for where React does not look', async () => {
    visit(bothReleases, renewed);
    await screen.findByRole('button', { name: 'Show the lines' });
    const reason = new Error(
      'Loading CSS chunk 60 failed.\n(http://localhost:8080/remotes/mf-tenancy/1.0.0+0123456789ab/60.css)',
    );
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    await screen.findByText('who lives there now');
  });

  it.each<[string, FetchRegistry]>([
    ['nobody can tell what is live', async () => null],
    ['nothing else is live', live(...released)],
    ['the area was taken away', live(auth, folio)],
  ])('shows the panel when a part is gone and %s', async (_why, answered) => {
    const quiet = quietly();
    const hands = visit(bothReleases, answered);
    await hands.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await panel();
    expect(referenceLine()).toMatch(/1\.0\.0\+0123456789ab · its files could not be loaded$/);
    quiet.restore();
  });

  it('names the next release when that one cannot be had either', async () => {
    visit(gone, renewed);
    await panel();
    expect(referenceLine()).toMatch(/ · mf-tenancy 1\.1\.0\+222222222222 · its files could not be loaded$/);
  });

  it('says when the next release does not fit this page any more', async () => {
    visit(gone, live({ ...second, requires: { react: '^20.0.0' } }));
    await panel();
    expect(referenceLine()).toMatch(/ · it needs react \^20\.0\.0, this portal has none$/);
    expect(newVersion()).toBeNull();
  });

  it('offers to load the page again when the next release came with another shell', async () => {
    visit(gone, async () => ({ entries: [{ ...second, requires: { react: '^20.0.0' } }], shell: '2.0.0+b' }));
    await panel();
    expect(newVersion()).toBeTruthy();
  });

  it('asks for no registry while nothing is missing', async () => {
    const asked = jest.fn(renewed);
    const hands = visit(bothReleases, asked, '/folio-snap');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    await screen.findByRole('button', { name: 'Show the lines' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('Retry', () => {
  it('asks anew for the file that an area missed: a browser may have kept it as it failed', async () => {
    const quiet = quietly();
    const hands = visit(bothReleases, live(...released));
    await hands.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await panel();
    expect(refetch).not.toHaveBeenCalled();
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Show the lines' });
    expect(refetch.mock.calls).toEqual([['http://localhost:8080/remotes/mf-tenancy/1.0.0+0123456789ab/60.js']]);
    quiet.restore();
  });

  it('takes the release that mends what failed', async () => {
    const quiet = quietly();
    let now = live(...released);
    const Broken = (): ReactElement => {
      throw new Error('no ledger');
    };
    const hands = visit(
      async (entry) => remote('mf-tenancy', isSecond(entry) ? page('who lives there now') : Broken),
      () => now(),
    );
    await panel();
    now = renewed;
    await hands.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('who lives there now');
    expect(screen.queryByRole('alert')).toBeNull();
    quiet.restore();
  });
});

describe('an area that stumbles in an event', () => {
  it("stays as it is, and the server's log knows of it", async () => {
    visit(
      async () => remote('mf-tenancy', page('who lives there')),
      async () => null,
    );
    await screen.findByText('who lives there');
    network.use(answers(calls.clientErrors));
    const error = Object.assign(new Error('no such line'), {
      stack: 'Error: no such line\n at http://localhost:8080/remotes/mf-tenancy/1.0.0+0123456789ab/remote.js:1:1',
    });
    window.dispatchEvent(new ErrorEvent('error', { error }));
    await waitFor(() => expect(network.sent(calls.clientErrors)).toHaveLength(1));
    expect(await network.sent(calls.clientErrors)[0]?.json()).toMatchObject({
      remote: 'mf-tenancy',
      phase: 'render',
      reason: 'no such line',
    });
    expect(screen.getByText('who lives there')).toBeTruthy();
  });
});
