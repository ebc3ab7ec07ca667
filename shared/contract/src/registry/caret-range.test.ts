import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { isInCaretRange } from './caret-range.ts';

const figure = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 400 }));
const version = fc.tuple(figure, figure, figure).map((figures) => figures.join('.'));

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
  ])('%s in %s: %s', (offered, range, isIn) => {
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
  ])('what is no plain version or caret range fits nothing: %j in %j', (offered, range) => {
    expect(isInCaretRange(offered, range)).toBe(false);
  });

  it('agrees with the rules of semantic versions everywhere', () => {
    fc.assert(
      fc.property(version, version, (offered, asked) => {
        expect(isInCaretRange(offered, `^${asked}`)).toBe(satisfies(offered, `^${asked}`));
      }),
      { numRuns: 1000 },
    );
  });
});
