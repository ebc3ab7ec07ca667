import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { movableClock } from '@portal/testing';
import { screen, waitFor } from '@testing-library/dom';
import { useState, type ComponentType, type ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { page, remote } from '../testing/remotes.tsx';
import {
  follow,
  limit,
  never,
  panel,
  referenceLine,
  retry,
  failingIn,
  visitWith,
  type FetchArea,
} from '../testing/broken-area.ts';
import type { AreaLifecycles } from './area-lifecycles.ts';

const shell = portal();
const pass = movableClock();
const { network } = shell;
const visit = visitWith(shell);

/** Lets the time for a step run out once it has begun. */
async function runsOut(begin: jest.Mock): Promise<void> {
  await waitFor(() => expect(begin).toHaveBeenCalled());
  await pass(limit);
}

describe('an area that does not start', () => {
  it.each<[string, keyof AreaLifecycles, () => Promise<never>, RegExp]>([
    ['hangs while mounting', 'mount', never, new RegExp(` · it did not start in ${limit} s$`)],
    ['hangs while bootstrapping', 'bootstrap', never, new RegExp(` · it did not start in ${limit} s$`)],
    [
      'rejects',
      'mount',
      () => Promise.reject(new Error('the page has no place for it')),
      / · the page has no place for it$/,
    ],
  ])(
    'an area that %s shows the failure panel; other areas work, and Retry starts it',
    async (_how, step, wrong, words) => {
      let isBroken = true;
      const begin = jest.fn(wrong);
      const user = visit(failingIn(step, begin, () => isBroken));
      await runsOut(begin);
      await panel();
      expect(referenceLine()).toMatch(words);
      await follow(user, 'SnapShot');
      await screen.findByText('where the money is');
      await follow(user, 'Tenancy View');
      isBroken = false;
      await panel();
      await retry(user);
      await screen.findByText('who lives there');
      await follow(user, 'SnapShot');
      await screen.findByText('where the money is');
      await follow(user, 'Tenancy View');
      expect(await screen.findByText('who lives there')).toBeTruthy();
    },
  );

  it('an area can fail several times and Retry still starts it', async () => {
    let failures = 3;
    const user = visit(
      failingIn(
        'mount',
        () => Promise.reject(new Error(`failure ${failures--}`)),
        () => failures > 0,
      ),
    );
    for (const left of [3, 2, 1]) {
      await waitFor(() => {
        expect(referenceLine()).toMatch(new RegExp(` · failure ${left}$`));
      });
      await retry(user);
    }
    await screen.findByText('who lives there');
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    expect(await screen.findByText('who lives there')).toBeTruthy();
  });

  it('a late area that has already rendered is on the page only once after Retry', async () => {
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
    const user = visit(async () => slow);
    await screen.findByText('who lives there');
    await pass(limit);
    await panel();
    await retry(user);
    expect(await screen.findAllByText('who lives there')).toHaveLength(1);
    await follow(user, 'SnapShot');
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
    (Root: ComponentType): FetchArea =>
    async () =>
      remote('mf-tenancy', Root);

  it('an area that throws is replaced by its panel until Retry starts it again', async () => {
    isBroken = true;
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = visit(arrives(Fragile));
    await user.click(await screen.findByRole('button', { name: 'Show the lines' }));
    await panel();
    expect(referenceLine()).toMatch(/ · the lines do not add up$/);
    await follow(user, 'SnapShot');
    await screen.findByText('where the money is');
    await follow(user, 'Tenancy View');
    await panel();
    expect(screen.queryByRole('button', { name: 'Show the lines' })).toBeNull();
    isBroken = false;
    await retry(user);
    await user.click(await screen.findByRole('button', { name: 'Show the lines' }));
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
    'an area that %s while unmounting is hidden, the next area shows, and it can come back once',
    async (_how, wrong) => {
      const begin = jest.fn(wrong);
      const user = visit(failingIn('unmount', begin, once()));
      await screen.findByText('who lives there');
      await follow(user, 'SnapShot');
      await runsOut(begin);
      await screen.findByText('where the money is');
      expect(screen.queryByText('who lives there')).toBeNull();
      await follow(user, 'Tenancy View');
      expect(await screen.findAllByText('who lives there')).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it("an area that fails to unmount is reported to the server's log", async () => {
    const user = visit(failingIn('unmount', () => Promise.reject(new Error('cannot let go')), once()));
    await screen.findByText('who lives there');
    await follow(user, 'SnapShot');
    await waitFor(() => expect(network.sent(calls.clientErrors)).toHaveLength(1));
    expect(await network.sent(calls.clientErrors)[0]?.json()).toMatchObject({
      remote: 'mf-tenancy',
      reason: 'cannot let go',
    });
  });
});
