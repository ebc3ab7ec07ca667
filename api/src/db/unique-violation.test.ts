import { describe, expect, it } from '@jest/globals';
import { isUniqueViolation } from './unique-violation.ts';

const failed = (code: string): Error => Object.assign(new Error('driver'), { code });

describe('a name that another login took in the same moment', () => {
  it('a unique violation is recognised by the code of the database, however deep it lies', () => {
    expect(isUniqueViolation(failed('23505'))).toBe(true);
    expect(isUniqueViolation(new Error('query', { cause: new Error('again', { cause: failed('23505') }) }))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a row that refers to nothing', failed('23503')],
    ['a database that goes away', new Error('query', { cause: failed('57P01') })],
    ['one that only speaks of the code', new Error('23505')],
    ['something that is no error', { code: '23505' }],
    ['nothing', undefined],
  ])('another failure is not a unique violation: %s', (_what, error) => {
    expect(isUniqueViolation(error)).toBe(false);
  });
});
