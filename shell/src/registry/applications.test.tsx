import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { screen, waitFor } from '@testing-library/dom';
import { useState, type ComponentType, type ReactElement } from 'react';
import { portal } from '../testing/portal.ts';
import { page, remote } from '../testing/remotes.tsx';
import { follow, never, panel, referenceLine, retry, spoilt, visitWith, type Fetched } from '../testing/spoilt-area.ts';
import type { AreaLifecycles } from './area-lifecycles.ts';

const shell = portal();
const { network } = shell;
const visit = visitWith(shell);

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
