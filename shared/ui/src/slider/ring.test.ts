import { describe, expect, it } from '@jest/globals';
import { cardAt, cardsInWords, placeOf, placeWithRoom } from './ring.ts';

describe('cards in a ring', () => {
  it.each([
    [0, 0, '1 to 3'],
    [0, 2, '3 to 5'],
    [3, 0, '4 to 5 and 1'],
    [4, 0, '5 and 1 to 2'],
  ])('a ring of 5 that begins with card %s shows from place %s on the cards %s (TN28)', (start, first, words) => {
    expect(cardsInWords({ count: 5, start }, first, 3)).toBe(words);
  });

  it('one card in sight is one number', () => {
    expect(cardsInWords({ count: 5, start: 4 }, 1, 1)).toBe('1');
  });

  it('a card at the end that does not count is not in the words', () => {
    expect(cardsInWords({ count: 5, start: 0 }, 2, 3, 4)).toBe('3 to 4');
    expect(cardsInWords({ count: 5, start: 3 }, 0, 3, 4)).toBe('4 and 1');
    expect(cardsInWords({ count: 5, start: 4 }, 0, 1, 4)).toBe('');
  });

  it('there is room made only at an end, and only where cards do not all fit', () => {
    const ring = { count: 5, start: 0 };
    expect(placeWithRoom(ring, { first: 2, visible: 3 }, 'next')).toBe(0);
    expect(placeWithRoom(ring, { first: 0, visible: 3 }, 'previous')).toBe(2);
    expect(placeWithRoom(ring, { first: 1, visible: 3 }, 'next')).toBeNull();
    expect(placeWithRoom(ring, { first: 0, visible: 5 }, 'next')).toBeNull();
  });

  it('every card has one place, wherever the ring begins', () => {
    const cards = [0, 1, 2, 3, 4];
    for (const start of cards)
      expect(cards.map((card) => cardAt({ count: 5, start }, placeOf({ count: 5, start }, card)))).toEqual(cards);
  });
});
