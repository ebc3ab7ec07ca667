import type { Print } from './command.ts';
import type { FileTime } from './slowest.ts';

/** The result of one step of the checks. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Why a step without tests failed, or a remark about one with tests. */
  readonly note?: string;
  /** The durations of its test files. */
  readonly files?: readonly FileTime[];
}

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Files that the step requires. */
  readonly needs: readonly string[];
  /** Steps that must finish first. If one fails, this step cannot run. */
  readonly after?: readonly string[];
  /** Uses only one core, so it runs beside others. Its output is shown when it ends. */
  readonly isSingle?: boolean;
  /** A single-core step passes its output to `print`. */
  run(print: Print): Promise<Outcome>;
}

export const pass: Outcome = { passed: 1, failed: 0 };

export const fail = (note: string): Outcome => ({ passed: 0, failed: 1, note });
