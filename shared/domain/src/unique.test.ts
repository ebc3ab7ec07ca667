import { describe, expect, it } from '@jest/globals';
import { uniqueBy } from './unique.ts';

describe('uniqueBy', () => {
  it('keeps the first of each number, in the order given', () => {
    const rows = [
      { id: 2, name: 'b' },
      { id: 1, name: 'a' },
      { id: 2, name: 'again' },
    ];
    expect(uniqueBy(rows, (row) => row.id)).toEqual(rows.slice(0, 2));
  });
});
