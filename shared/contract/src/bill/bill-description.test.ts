import { describe, expect, it } from '@jest/globals';
import { billDescription } from './bill-description.ts';

describe('billDescription', () => {
  it.each([
    ['its utility', { utility: { utilitie_name: 'Water' }, notes: 'January' }, 'Water'],
    ['its note without a utility', { utility: null, notes: 'January' }, 'January'],
    ['its note when the utility has no name', { utility: { utilitie_name: '' }, notes: 'January' }, 'January'],
    ['the word Bill when it has neither', { utility: null, notes: null }, 'Bill'],
  ])('a bill is named by %s (SNAP 101)', (_case, bill, expected) => {
    expect(billDescription(bill)).toBe(expected);
  });
});
