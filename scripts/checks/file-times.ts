import { relative } from 'node:path';
import { fieldOf } from './field-of.ts';
import type { FileTime } from './slowest.ts';

/** The duration of each file in jest's results. */
export function jestFiles(report: unknown, root: string): FileTime[] {
  return listAt(report, 'testResults').map((result) => ({
    file: relative(root, String(fieldOf(result, 'name'))),
    seconds: (Number(fieldOf(result, 'endTime')) - Number(fieldOf(result, 'startTime'))) / 1000,
  }));
}

/** The total duration of the tests of each file in Playwright's results. */
export function playwrightFiles(report: unknown): FileTime[] {
  return listAt(report, 'suites').map((suite) => ({
    file: `e2e/specs/${String(fieldOf(suite, 'file'))}`,
    seconds: durationOf(suite) / 1000,
  }));
}

function durationOf(suite: unknown): number {
  const results = listAt(suite, 'specs')
    .flatMap((spec) => listAt(spec, 'tests'))
    .flatMap((test) => listAt(test, 'results'));
  const own = results.reduce<number>((sum, result) => sum + Number(fieldOf(result, 'duration')), 0);
  return listAt(suite, 'suites').reduce<number>((sum, inner) => sum + durationOf(inner), own);
}

function listAt(value: unknown, name: string): unknown[] {
  const field = fieldOf(value, name);
  return Array.isArray(field) ? field : [];
}
