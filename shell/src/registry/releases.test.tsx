import { describe, expect, it, jest } from '@jest/globals';
import { calls, type RegistryEntry } from '@portal/contract';
import { answers, authData } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { referenceLine } from '../testing/broken-area.ts';
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

/** An area whose lines are in a lazy chunk of a release that is gone. */
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

const panel = () => screen.findByRole('heading', { name: 'Tenancy View does not load' });
const newVersion = () => screen.queryByRole('complementary', { name: 'New version' });
const follow = async (user: UserEvent, name: string): Promise<void> => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (menu) await user.click(within(menu).getByRole('link', { name }));
};

function muteConsoleError(): { readonly restore: () => void } {
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return { restore: () => printed.mockRestore() };
}

describe('a tab that outlives a release', () => {
  it('opening an area whose old files are gone loads its next release', async () => {
    const fetched = jest.fn<Fetched>(async (entry) =>
      isSecond(entry) ? remote('mf-tenancy', page('who lives there now')) : gone(),
    );
    visit(fetched, renewed);
    await screen.findByText('who lives there now');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.sent(calls.clientErrors)).toEqual([]);
  });

  it('the files of the next release are checked against its own digests', async () => {
    visit(async (entry) => (isSecond(entry) ? remote('mf-tenancy', page('who lives there now')) : gone()), renewed);
    await screen.findByText('who lives there now');
    expect(digestOf(`${second.base}remoteEntry.js`)).toBe(second.integrity?.['remoteEntry.js']);
  });

  it('an area with a missing chunk continues in its next release and stays in it', async () => {
    const quiet = muteConsoleError();
    const user = visit(bothReleases, renewed);
    await user.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await screen.findByText('who lives there now');
    expect(screen.queryByRole('alert')).toBeNull();
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    expect(screen.queryByText('who lives there now')).toBeNull();
    await follow(user, 'Tenancy View');
    expect(await screen.findAllByText('who lives there now')).toHaveLength(1);
    quiet.restore();
  });

  it('an area continues in its next release when the missing chunk was requested outside React too', async () => {
    visit(bothReleases, renewed);
    await screen.findByRole('button', { name: 'Show the lines' });
    const reason = new Error(
      'Loading CSS chunk 60 failed.\n(http://localhost:8080/remotes/mf-tenancy/1.0.0+0123456789ab/60.css)',
    );
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    await screen.findByText('who lives there now');
  });

  it.each<[string, FetchRegistry]>([
    ['the registry cannot be fetched', async () => null],
    ['there is no newer release', live(...released)],
    ['the area was removed', live(auth, folio)],
  ])('the failure panel shows when a chunk is missing and %s', async (_why, answered) => {
    const quiet = muteConsoleError();
    const user = visit(bothReleases, answered);
    await user.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await panel();
    expect(referenceLine()).toMatch(/1\.0\.0\+0123456789ab · its files could not be loaded$/);
    quiet.restore();
  });

  it('the panel names the next release when that fails to load too', async () => {
    visit(gone, renewed);
    await panel();
    expect(referenceLine()).toMatch(/ · mf-tenancy 1\.1\.0\+222222222222 · its files could not be loaded$/);
  });

  it('the panel says when the next release is incompatible with this page', async () => {
    visit(gone, live({ ...second, requires: { react: '^20.0.0' } }));
    await panel();
    expect(referenceLine()).toMatch(/ · it needs react \^20\.0\.0, this portal has none$/);
    expect(newVersion()).toBeNull();
  });

  it('the page offers a reload when the next release came with another shell', async () => {
    visit(gone, async () => ({ entries: [{ ...second, requires: { react: '^20.0.0' } }], shell: '2.0.0+b' }));
    await panel();
    expect(newVersion()).toBeTruthy();
  });

  it('the registry is not fetched while nothing is missing', async () => {
    const asked = jest.fn(renewed);
    const user = visit(bothReleases, asked, '/folio-snap');
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    await screen.findByRole('button', { name: 'Show the lines' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('Retry', () => {
  it('Retry requests the missing file again, because the browser may have cached the failure', async () => {
    const quiet = muteConsoleError();
    const user = visit(bothReleases, live(...released));
    await user.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await panel();
    expect(refetch).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Show the lines' });
    expect(refetch.mock.calls).toEqual([['http://localhost:8080/remotes/mf-tenancy/1.0.0+0123456789ab/60.js']]);
    quiet.restore();
  });

  it('Retry loads the release that fixes the failure', async () => {
    const quiet = muteConsoleError();
    let now = live(...released);
    const Broken = (): ReactElement => {
      throw new Error('no ledger');
    };
    const user = visit(
      async (entry) => remote('mf-tenancy', isSecond(entry) ? page('who lives there now') : Broken),
      () => now(),
    );
    await panel();
    now = renewed;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('who lives there now');
    expect(screen.queryByRole('alert')).toBeNull();
    quiet.restore();
  });
});

describe('an area with an error in an event handler', () => {
  it("an error in an event handler leaves the area in place and is reported to the server's log", async () => {
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
