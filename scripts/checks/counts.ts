import { fieldOf } from './field-of.ts';
import { fail, type Outcome } from './step.ts';

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Counts jest's results. A suite that could not be loaded counts as a failed test. */
export function jestOutcome(report: unknown, isSuccess: boolean): Outcome {
  const passed = numberAt(report, 'numPassedTests');
  const failed = numberAt(report, 'numFailedTests') + numberAt(report, 'numRuntimeErrorTestSuites');
  const skipped = numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests');
  return outcome({ passed, failed, skipped }, isSuccess);
}

/** Counts Playwright's results. An error outside a test (the portal did not start) counts as a failed test. */
export function playwrightOutcome(report: unknown, isSuccess: boolean): Outcome {
  const stats = fieldOf(report, 'stats');
  const errors = fieldOf(report, 'errors');
  const passed = numberAt(stats, 'expected');
  const failed = numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') + (Array.isArray(errors) ? errors.length : 0);
  return outcome({ passed, failed, skipped: numberAt(stats, 'skipped') }, isSuccess);
}

function outcome({ passed, failed, skipped }: Counts, isSuccess: boolean): Outcome {
  if (passed + failed === 0) return fail('no test ran');
  if (failed === 0 && !isSuccess) return { passed, failed: 1, note: 'ended with an error outside its tests' };
  return skipped > 0 ? { passed, failed, note: `${skipped} left out` } : { passed, failed };
}

function numberAt(value: unknown, name: string): number {
  const field = fieldOf(value, name);
  return typeof field === 'number' ? field : 0;
}
