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
  it('tries the same cases in every run of one seed', () => {
    expect(casesTried()).toEqual(casesTried());
    expect(fc.check(fc.property(fc.integer(), () => true)).seed).toBe(seed);
  });

  it('names the seed when it fails', () => {
    expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`);
  });

  it('tries as many times more cases as RANDOM_RUNS says, whether it counts its runs itself or not', () => {
    expect(casesTried()).toHaveLength(100 * runs);
    expect(casesTried(7)).toHaveLength(7 * runs);
    expect(
      fc.check(
        fc.property(fc.integer(), () => true),
        { numRuns: 3 },
      ).numRuns,
    ).toBe(3 * runs);
  });

  it('without waiting longer tries as many, too', async () => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), () => Promise.resolve(void (count += 1))),
      { numRuns: 5 },
    );
    expect(count).toBe(5 * runs);
  });
});
