import { describe, expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useMovedByHand } from './use-moved-by-hand.ts';

interface Slider {
  readonly alone: number | null;
  readonly current: number;
}

function open(first: Slider) {
  const shown = jest.fn<(card: number) => void>();
  const hook = renderHook(({ alone, current }: Slider) => useMovedByHand(alone, current, shown), {
    initialProps: first,
  });
  return { shown: shown.mock.calls, move: () => hook.result.current(), see: hook.rerender };
}

describe('a slider that is moved by hand', () => {
  it('a slider that is moved by hand shows the page of the card that it brings alone into sight', () => {
    const { shown, move, see } = open({ alone: 1, current: 1 });
    move();
    see({ alone: 2, current: 1 });
    expect(shown).toEqual([[2]]);
  });

  it('a slider that is moved by hand shows no page for a card that the search or a narrower window brings', () => {
    const { shown, move, see } = open({ alone: null, current: 1 });
    move();
    see({ alone: 3, current: 1 });
    expect(shown).toEqual([]);
    move();
    see({ alone: null, current: 1 });
    see({ alone: 4, current: 1 });
    see({ alone: 5, current: 1 });
    expect(shown).toEqual([]);
  });
});
