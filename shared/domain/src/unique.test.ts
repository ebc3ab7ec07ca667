import { describe, expect, it } from '@jest/globals';
import { uniqueBy } from './unique.ts';

describe('uniqueBy', () => {
  it('uniqueBy keeps the first row of each number and the given order', () => {
    const rows = [
      { id: 2, name: 'b' },
      { id: 1, name: 'a' },
      { id: 2, name: 'again' },
    ];
    expect(uniqueBy(rows, (row) => row.id)).toEqual(rows.slice(0, 2));
  });
});
