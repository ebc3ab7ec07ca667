import { describe, expect, it } from '@jest/globals';
import { isUniqueViolation } from './unique-violation.ts';

const failed = (code: string): Error => Object.assign(new Error('driver'), { code });

describe('a name that somebody took in the same moment', () => {
  it('is known by the code of the database, however deep it lies', () => {
    expect(isUniqueViolation(failed('23505'))).toBe(true);
    expect(isUniqueViolation(new Error('query', { cause: new Error('again', { cause: failed('23505') }) }))).toBe(true);
  });

  it.each([failed('23503'), new Error('query', { cause: failed('57P01') }), new Error('23505'), '23505', { code: '23505' }, undefined])('is no other failure: %s', (error) => {
    expect(isUniqueViolation(error)).toBe(false);
  });
});
