import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { isInCaretRange } from './caret-range.ts';

const number = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 400 }));
const version = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

describe('isInCaretRange', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['19.4.0', '^19.3.1', true],
    ['20.0.0', '^19.3.1', false],
    ['18.9.9', '^19.3.1', false],
    ['0.3.2', '^0.3.1', true],
    ['0.4.0', '^0.3.1', false],
    ['0.0.2', '^0.0.1', false],
  ])('version %s is in range %s: %s', (offered, range, isIn) => {
    expect(isInCaretRange(offered, range)).toBe(isIn);
  });

  it.each([
    ['', '^1.0.0'],
    ['1.0.0', ''],
    ['1.0.0', '1.0.0'],
    ['1.0.0', '*'],
    ['1.0.0', '>=1.0.0'],
    ['1.0.0', '^1'],
    ['1.0.1-rc.1', '^1.0.0'],
    ['1.0.0', '^1.0.0-rc.1'],
    ['1.0.0 ', '^1.0.0'],
  ])('version %j is not in range %j, because one of them is not in plain form', (offered, range) => {
    expect(isInCaretRange(offered, range)).toBe(false);
  });

  it('isInCaretRange agrees with the semver package', () => {
    fc.assert(
      fc.property(version, version, (offered, required) => {
        expect(isInCaretRange(offered, `^${required}`)).toBe(satisfies(offered, `^${required}`));
      }),
      { numRuns: 1000 },
    );
  });
});
