import { describe, expect, it, jest } from '@jest/globals';
import { calls, type RegistryEntry } from '@portal/contract';
import { answers, authData, loses, sessionAnswer } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ComponentType, type ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { released } from '../testing/releases.ts';
import { page, remote } from '../testing/remotes.tsx';
import type { AreaLifecycles } from './area-lifecycles.ts';

const { network, open } = portal();
const owner = authData();
/** Short enough to wait for, long enough for a busy machine. */
const limits = { start: 2500, stop: 250 };

type Fetched = () => Promise<AreaLifecycles>;

const folioArrives: Fetched = async () => remote('mf-folio', page('where the money is'));
const tenancyArrives: Fetched = async () => remote('mf-tenancy', page('who lives there'));
const never = (): Promise<never> => new Promise(() => undefined);

function visit(tenancy: Fetched, { folio = folioArrives, at = '/tenancy' } = {}): UserEvent {
  return open({ at, as: owner, released, remotes: { 'mf-folio': folio, 'mf-tenancy': tenancy }, limits });
}

/** An area of which one step goes wrong, as long as `isBroken` says so. */
function spoilt(
  step: keyof AreaLifecycles,
  wrong: () => Promise<never>,
  isBroken: () => boolean = () => true,
): Fetched {
  return async () => {
    const whole = remote('mf-tenancy', page('who lives there'));
    return {
      ...whole,
      [step]: async (props: Parameters<typeof whole.mount>[0]) => (isBroken() ? wrong() : whole[step](props)),
    };
  };
}

const follow = async (hands: UserEvent, name: string): Promise<void> => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main menu' });
  if (menu) await hands.click(within(menu).getByRole('link', { name }));
};
const panel = () => screen.findByRole('heading', { name: 'Tenancy View is not available right now' });
const referenceLine = (): string => screen.getByText(/^Reference/).textContent;
const retry = async (hands: UserEvent): Promise<void> => hands.click(screen.getByRole('button', { name: 'Retry' }));

describe('an area whose files do not come', () => {
  it('comes on Retry, and its neighbour is neither fetched again nor reloaded', async () => {
    const folio = jest.fn(folioArrives);
    const tenancy = jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('Loading chunk 697 failed.'));
    const hands = visit(tenancy, { folio, at: '/folio-snap' });
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    await panel();
    expect(referenceLine()).toMatch(/ · its files could not be loaded$/);
    await retry(hands);
    await screen.findByText('who lives there');
    expect(screen.queryByRole('alert')).toBeNull();
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    expect([folio, tenancy].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('gives focus to the heading when Retry has brought it', async () => {
    const hands = visit(jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('no answer in 8 s')));
    await panel();
    await retry(hands);
    await screen.findByText('who lives there');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('keeps its panel and a waiting Retry while a new try is under way, and renews the reference when it fails too', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const hands = visit(
      jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('no answer in 8 s')).mockReturnValueOnce(promise),
    );
    await panel();
    const before = referenceLine();
    await retry(hands);
    expect(screen.getByRole('button', { name: 'Retry', busy: true })).toBeTruthy();
    reject(new Error('its module is not a remote'));
    await screen.findByText(/its module is not a remote$/);
    expect(referenceLine().slice(0, 17)).not.toBe(before.slice(0, 17));
    expect(await screen.findByRole('button', { name: 'Retry', busy: false })).toBe(document.activeElement);
  });

  it('is not asked for again by coming back, only by Retry', async () => {
    const tenancy = jest.fn(tenancyArrives).mockRejectedValueOnce(new Error('no answer in 8 s'));
    const hands = visit(tenancy);
    await panel();
    const before = referenceLine();
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    await panel();
    expect(referenceLine()).toBe(before);
    expect(tenancy).toHaveBeenCalledTimes(1);
  });

  it("reaches the server's log under the reference that the owner sees", async () => {
    visit(() => Promise.reject(new Error('no answer in 8 s')));
    await panel();
    const reference = /[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(referenceLine())?.[0];
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

  it('shows the same panel when the server cannot be told', async () => {
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
  it('is asked for once, though its owner leaves and comes back', async () => {
    const { promise, resolve } = Promise.withResolvers<AreaLifecycles>();
    const tenancy = jest.fn(() => promise);
    const hands = visit(tenancy, { at: '/folio-snap' });
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    resolve(await tenancyArrives());
    await screen.findByText('who lives there');
    expect(tenancy).toHaveBeenCalledTimes(1);
  });

  it('does not appear where its owner has gone meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<AreaLifecycles>();
    const mount = jest.fn(never);
    const hands = visit(() => promise);
    await screen.findByRole('heading', { name: 'Tenancy View' });
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    resolve({ bootstrap: async () => undefined, mount, unmount: async () => undefined });
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    expect(mount).not.toHaveBeenCalled();
  });
});

describe('an area that does not fit this portal', () => {
  it('says so, and nothing of it is fetched', async () => {
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

describe('an area that does not start', () => {
  it.each<[string, keyof AreaLifecycles, () => Promise<never>, RegExp]>([
    ['hangs while mounting', 'mount', never, / · it did not start in 2\.5 s$/],
    ['hangs while preparing', 'bootstrap', never, / · it did not start in 2\.5 s$/],
    [
      'rejects',
      'mount',
      () => Promise.reject(new Error('the page has no place for it')),
      / · the page has no place for it$/,
    ],
  ])('and %s ends in the panel; the others work, and Retry revives it', async (_how, step, wrong, words) => {
    let isBroken = true;
    const hands = visit(spoilt(step, wrong, () => isBroken));
    await panel();
    expect(referenceLine()).toMatch(words);
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    isBroken = false;
    await panel();
    await retry(hands);
    await screen.findByText('who lives there');
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    expect(await screen.findByText('who lives there')).toBeTruthy();
  });

  it('can fail again and again and still be revived', async () => {
    let failures = 3;
    const hands = visit(
      spoilt(
        'mount',
        () => Promise.reject(new Error(`failure ${failures--}`)),
        () => failures > 0,
      ),
    );
    for (const left of [3, 2, 1]) {
      await screen.findByText(new RegExp(` · failure ${left}$`));
      await retry(hands);
    }
    await screen.findByText('who lives there');
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    expect(await screen.findByText('who lives there')).toBeTruthy();
  });

  it('stands on the page once, though what was late has drawn something', async () => {
    const whole = remote('mf-tenancy', page('who lives there'));
    let starts = 0;
    const slow: AreaLifecycles = {
      ...whole,
      mount: async (props) => {
        starts += 1;
        await whole.mount(props);
        if (starts === 1) await never();
      },
    };
    const hands = visit(async () => slow);
    await panel();
    await retry(hands);
    expect(await screen.findAllByText('who lives there')).toHaveLength(1);
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    expect(screen.queryByText('who lives there')).toBeNull();
  });
});

describe('an area that throws while it is on the page', () => {
  let isBroken = true;
  function Fragile(): ReactElement {
    const [isOpen, setOpen] = useState(false);
    if (isOpen && isBroken) throw new Error('the lines do not add up');
    return <button onClick={() => setOpen(true)}>{isOpen ? 'the lines' : 'Show the lines'}</button>;
  }
  const arrives =
    (Root: ComponentType): Fetched =>
    async () =>
      remote('mf-tenancy', Root);

  it('is replaced by its panel, stays so when its owner comes back, and Retry starts it afresh', async () => {
    isBroken = true;
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const hands = visit(arrives(Fragile));
    await hands.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await panel();
    expect(referenceLine()).toMatch(/ · the lines do not add up$/);
    await follow(hands, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(hands, 'Tenancy View');
    await panel();
    expect(screen.queryByRole('button', { name: 'Show the lines' })).toBeNull();
    isBroken = false;
    await retry(hands);
    await hands.click(await screen.findByRole('button', { name: 'Show the lines' }));
    expect(await screen.findByRole('button', { name: 'the lines' })).toBeTruthy();
    printed.mockRestore();
  });
});

describe('an area that does not stop', () => {
  const once = (): (() => boolean) => {
    let times = 1;
    return () => times-- > 0;
  };

  it.each<[string, () => Promise<never>]>([
    ['hangs', never],
    ['rejects', () => Promise.reject(new Error('cannot let go'))],
  ])(
    'and %s keeps nobody: the next area comes, the old one is out of sight, and comes back once',
    async (_how, wrong) => {
      const hands = visit(spoilt('unmount', wrong, once()));
      await screen.findByText('who lives there');
      await follow(hands, 'SnapShot');
      await screen.findByText('where the money is');
      expect(screen.queryByText('who lives there')).toBeNull();
      await follow(hands, 'Tenancy View');
      expect(await screen.findAllByText('who lives there')).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it("is known to the server's log", async () => {
    const hands = visit(spoilt('unmount', () => Promise.reject(new Error('cannot let go')), once()));
    await screen.findByText('who lives there');
    await follow(hands, 'SnapShot');
    await waitFor(() => {
      expect(network.sent(calls.clientErrors)).toHaveLength(1);
    });
    expect(await network.sent(calls.clientErrors)[0]?.json()).toMatchObject({
      remote: 'mf-tenancy',
      reason: 'cannot let go',
    });
  });
});

describe('who may load an area', () => {
  it('a logged-out visitor gets no byte of a private one', async () => {
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
