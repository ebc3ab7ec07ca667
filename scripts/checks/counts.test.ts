import { describe, expect, it } from '@jest/globals';
import { jestOutcome, playwrightOutcome } from './counts.ts';

describe("jest's results", () => {
  const report = {
    numPassedTests: 12,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  };

  it('the tests of a jest report are counted', () => {
    expect(jestOutcome({ ...report, numFailedTests: 2 }, false)).toEqual({ passed: 12, failed: 2 });
  });

  it('a jest suite that could not be loaded counts as a failure', () => {
    expect(jestOutcome({ ...report, numRuntimeErrorTestSuites: 1 }, false)).toEqual({ passed: 12, failed: 1 });
  });

  it('skipped jest tests are named and not counted as passed', () => {
    expect(jestOutcome({ ...report, numPendingTests: 3 }, true)).toEqual({ passed: 12, failed: 0, note: '3 left out' });
  });

  it.each([
    ['no results at all', null],
    ['results of no test', { ...report, numPassedTests: 0 }],
    ['results of another shape', { passed: 12 }],
    ['results without numbers', { ...report, numPassedTests: '12' }],
  ])('%s counts as a failure', (_what, results) => {
    expect(jestOutcome(results, true)).toEqual({ passed: 0, failed: 1, note: 'no test ran' });
  });

  it('a jest error outside the tests counts as a failure', () => {
    expect(jestOutcome(report, false)).toEqual({
      passed: 12,
      failed: 1,
      note: 'ended with an error outside its tests',
    });
  });
});

describe("Playwright's results", () => {
  const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

  it('the tests of a Playwright report are counted', () => {
    expect(playwrightOutcome({ stats, errors: [] }, true)).toEqual({ passed: 7, failed: 0 });
  });

  it('a Playwright test that passed only on retry counts as a failure', () => {
    expect(playwrightOutcome({ stats: { ...stats, unexpected: 1, flaky: 2 }, errors: [] }, false)).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('a portal that does not start counts as a failure', () => {
    const none = { ...stats, expected: 0 };
    expect(playwrightOutcome({ stats: none, errors: [{ message: 'Timed out' }] }, false)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it.each([
    ['no results at all', null],
    ['results of no test', { stats: { ...stats, expected: 0 }, errors: [] }],
  ])('%s counts as a failure', (_what, results) => {
    expect(playwrightOutcome(results, true)).toEqual({ passed: 0, failed: 1, note: 'no test ran' });
  });
});
