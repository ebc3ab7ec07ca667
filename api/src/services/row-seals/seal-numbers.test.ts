import { describe, expect, it } from '@jest/globals';
import { findMisnumbered, readNumbers, writeNumbers } from './seal-numbers.ts';

describe('the numbers of lists of seals', () => {
  it.each<[readonly number[], string]>([
    [[], ''],
    [[7], '7'],
    [[3, 1, 2, 9, 8, 5], '1-3,5,8-9'],
    [[4, 4, 5], '4,4-5'],
  ])('the numbers of %j are written as "%s" and read again', (numbers, text) => {
    expect(writeNumbers(numbers)).toBe(text);
    expect(readNumbers(text)).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it.each<[readonly number[], number, ReturnType<typeof findMisnumbered>]>([
    [[], 0, []],
    [[2, 3, 1], 3, []],
    [[1, 4], 4, [{ kind: 'gap', from: 2, to: 3 }]],
    [
      [3],
      4,
      [
        { kind: 'gap', from: 1, to: 2 },
        { kind: 'gap', from: 4, to: 4 },
      ],
    ],
    [[1, 2, 2, 3], 3, [{ kind: 'repeated', number: 2 }]],
    [[1, 2], 1, [{ kind: 'count', last: 2, counted: 1 }]],
  ])('the numbers of %j, with %i counted, are whole or not', (numbers, counted, findings) => {
    expect(findMisnumbered(numbers, counted)).toEqual(findings);
  });
});
