import { describe, expect, it, jest } from '@jest/globals';
import { calls, type RegistryEntry } from '@portal/contract';
import { answers, loses, sessionAnswer } from '@portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { released } from '../testing/releases.ts';
import { page, remote } from '../testing/remotes.tsx';
import {
  folioArrives,
  follow,
  never,
  owner,
  panel,
  referenceLine,
  retry,
  tenancyArrives,
  visitWith,
} from '../testing/broken-area.ts';
import type { AreaLifecycles } from './area-lifecycles.ts';

const shell = portal();
const { network, open } = shell;
const visit = visitWith(shell);
const REFERENCE = /[0-9A-Z]{3}-[0-9A-Z]{3}/;

describe('an area whose files fail to load', () => {
  it('Retry shows the failed area, and the other area is neither fetched again nor reloaded', async () => {
    const folio = jest.fn(folioArrives);
    const tenancy = jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('Loading chunk 697 failed.'));
    const user = visit(tenancy, { folio, at: '/folio-snap' });
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    await panel();
    expect(referenceLine()).toMatch(/ · its files could not be loaded$/);
    await retry(user);
    await screen.findByText('who lives there');
    expect(screen.queryByRole('alert')).toBeNull();
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    expect([folio, tenancy].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('Retry focuses the heading once the failed area is shown', async () => {
    const user = visit(jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('no answer in 8 s')));
    await panel();
    await retry(user);
    await screen.findByText('who lives there');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('during a retry the panel stays and Retry waits; a second failure gets a new reference', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const user = visit(
      jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('no answer in 8 s')).mockReturnValueOnce(promise),
    );
    await panel();
    const before = referenceLine();
    await retry(user);
    expect(screen.getByRole('button', { name: 'Retry', busy: true })).toBeTruthy();
    reject(new Error('its module is not a remote'));
    await waitFor(() => {
      expect(referenceLine()).toMatch(/its module is not a remote$/);
    });
    expect(REFERENCE.exec(referenceLine())).not.toEqual(REFERENCE.exec(before));
    expect(await screen.findByRole('button', { name: 'Retry', busy: false })).toBe(document.activeElement);
  });

  it('a failed area is loaded again only by Retry, not by returning to it', async () => {
    const tenancy = jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('no answer in 8 s'));
    const user = visit(tenancy);
    await panel();
    const before = referenceLine();
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    await panel();
    expect(referenceLine()).toBe(before);
    expect(tenancy).toHaveBeenCalledTimes(1);
  });

  it("a failure is in the server's log under the reference that the owner sees", async () => {
    visit(() => Promise.reject(new Error('no answer in 8 s')));
    await panel();
    const reference = REFERENCE.exec(referenceLine())?.[0];
    await waitFor(() => {
      expect(network.sent(calls.clientErrors)).toHaveLength(1);
    });
    const body: unknown = await network.sent(calls.clientErrors)[0]?.json();
    expect(body).toEqual({
      remote: 'mf-tenancy',
      version: '1.0.0+0123456789ab',
      phase: 'load',
      reason: `${reference ?? ''} no answer in 8 s`,
    });
  });

  it('the panel is the same when the failure cannot be reported', async () => {
    visit(() => Promise.reject(new Error('no answer in 8 s')));
    network.use(loses(calls.clientErrors));
    await panel();
    await waitFor(() => {
      expect(network.sent(calls.clientErrors)).toHaveLength(1);
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('an area whose files are slow', () => {
  it('a slow area is requested once, even if the owner leaves and returns', async () => {
    const { promise, resolve } = Promise.withResolvers<AreaLifecycles>();
    const tenancy = jest.fn(() => promise);
    const user = visit(tenancy, { at: '/folio-snap' });
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    resolve(await tenancyArrives());
    await screen.findByText('who lives there');
    expect(tenancy).toHaveBeenCalledTimes(1);
  });

  it('a slow area does not appear once the owner has gone elsewhere', async () => {
    const { promise, resolve } = Promise.withResolvers<AreaLifecycles>();
    const mount = jest.fn(never);
    const user = visit(() => promise);
    await screen.findByRole('heading', { name: 'Tenancy View' });
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    resolve({ bootstrap: async () => undefined, mount, unmount: async () => undefined });
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    expect(mount).not.toHaveBeenCalled();
  });
});

describe('an incompatible area', () => {
  it('an incompatible area shows why, and none of its files are fetched', async () => {
    const tenancy = jest.fn(tenancyArrives);
    const demanding = released.map((entry): RegistryEntry =>
      entry.name === 'mf-tenancy' ? { ...entry, requires: { react: '^20.0.0' } } : entry,
    );
    open({ at: '/tenancy', as: owner, released: demanding, remotes: { 'mf-tenancy': tenancy } });
    await panel();
    expect(referenceLine()).toMatch(/ · it needs react \^20\.0\.0, this portal has none$/);
    expect(tenancy).not.toHaveBeenCalled();
  });
});

describe('access to the code of an area', () => {
  it('a logged-out visitor does not load the code of a private area', async () => {
    const tenancy = jest.fn(tenancyArrives);
    open({
      at: '/tenancy',
      released,
      remotes: { 'mf-auth': async () => remote('mf-auth', page('welcome')), 'mf-tenancy': tenancy },
    });
    await screen.findByText('welcome');
    expect(tenancy).not.toHaveBeenCalled();
  });

  it('an area leaves the page when the session ends elsewhere', async () => {
    open({
      at: '/tenancy',
      as: owner,
      released,
      remotes: { 'mf-auth': async () => remote('mf-auth', page('welcome')), 'mf-tenancy': tenancyArrives },
    });
    await screen.findByText('who lives there');
    network.use(answers(calls.session, sessionAnswer(null)));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sessionToken' }));
    await screen.findByText('welcome');
    expect(screen.queryByText('who lives there')).toBeNull();
    expect(window.location.pathname).toBe('/');
  });
});
