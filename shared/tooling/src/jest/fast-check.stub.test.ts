import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

const { seed, runs } = globalThis.randomTests;

const casesTried = (numRuns?: number): number[] => {
  const cases: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (value) => void cases.push(value)),
    numRuns === undefined ? undefined : { numRuns },
  );
  return cases;
};

describe('a random test', () => {
  it('a random test tries the same cases in every run with the same seed', () => {
    expect(casesTried()).toEqual(casesTried());
    expect(fc.check(fc.property(fc.integer(), () => true)).seed).toBe(seed);
  });

  it('a failing random test prints its seed', () => {
    expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`);
  });

  it('RANDOM_RUNS multiplies the number of cases, whether or not the test sets its own number', () => {
    expect(casesTried()).toHaveLength(100 * runs);
    expect(casesTried(7)).toHaveLength(7 * runs);
    expect(
      fc.check(
        fc.property(fc.integer(), () => true),
        { numRuns: 3 },
      ).numRuns,
    ).toBe(3 * runs);
  });

  it('RANDOM_RUNS also multiplies the cases of an asynchronous test', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), () => Promise.resolve(void (count += 1))),
      { numRuns: 5 },
    );
    expect(count).toBe(5 * runs);
  });
});
