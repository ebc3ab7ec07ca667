import { slowestFiles } from './slowest.ts';
import type { Outcome } from './step.ts';

export interface StepResult {
  readonly title: string;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** The table of steps, the ten slowest test files, and exactly `N passed, N failed` as the last line. */
export function summary(taken: readonly StepResult[]): string {
  const width = Math.max(4, ...taken.map(({ title }) => title.length));
  const rows = taken.map(({ title, outcome, seconds }) =>
    [
      title.padEnd(width),
      String(outcome.passed).padStart(6),
      String(outcome.failed).padStart(6),
      `${seconds.toFixed(1)} s`.padStart(8),
      outcome.note ?? '',
    ]
      .join('  ')
      .trimEnd(),
  );
  const heading = ['step'.padEnd(width), 'passed', 'failed', '    time'].join('  ');
  const slowest = slowestFiles(taken.flatMap(({ outcome }) => outcome.files ?? []));
  return ['', heading, ...rows, ...slowest, '', lastLine(taken)].join('\n');
}

function lastLine(taken: readonly StepResult[]): string {
  const passed = taken.reduce((sum, { outcome }) => sum + outcome.passed, 0);
  return `${passed} passed, ${failures(taken)} failed`;
}

export function failures(taken: readonly StepResult[]): number {
  return taken.reduce((sum, { outcome }) => sum + outcome.failed, 0);
}
