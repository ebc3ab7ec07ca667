import { describe, expect, it } from '@jest/globals';
import { jestFiles, playwrightFiles } from './file-times.ts';

describe('the times of test files', () => {
  it("the times of jest files come from jest's results, with names relative to the root", () => {
    const report = {
      testResults: [{ name: '/portal/api/src/app.test.ts', startTime: 1_000, endTime: 3_500 }],
    };
    expect(jestFiles(report, '/portal')).toEqual([{ file: 'api/src/app.test.ts', seconds: 2.5 }]);
  });

  it('the time of a Playwright file is the sum of its tests, including those in a describe', () => {
    const spec = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    });
    const report = {
      suites: [{ file: 'login.spec.ts', specs: [spec(1_000), spec(500)], suites: [{ specs: [spec(250, 250)] }] }],
    };
    expect(playwrightFiles(report)).toEqual([{ file: 'e2e/specs/login.spec.ts', seconds: 2 }]);
  });

  it('there are no times if a run ended before it could write results', () => {
    expect([jestFiles(null, '/portal'), playwrightFiles(null)]).toEqual([[], []]);
  });
});
