import { describe, expect, it } from '@jest/globals';
import { cents } from '@portal/domain';
import { shownPercent, toneOf } from './cards.ts';

describe('a card just below and on its target', () => {
  it.each([
    [668_288, 671_160, 100, 99, 'neutral'],
    [671_160, 671_160, 100, 100, 'bad'],
    [671_161, 671_160, 100, 100, 'bad'],
    [600_000, 671_160, 89, 89, 'neutral'],
  ])('%d of %d, rounded to %d, shows %d and is %s (MR5)', (actual, target, percent, shown, tone) => {
    const card = { actual: cents(actual), target: cents(target), percent, isGoodAbove: false };
    expect([shownPercent(card), toneOf(card)]).toEqual([shown, tone]);
  });
});
