import type { Tell } from './command.ts';
import type { FileTime } from './slowest.ts';

/** What one step of the checks came to. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Why a step failed that ran no test, or what a reader should know of one that did. */
  readonly note?: string;
  /** How long its test files took. */
  readonly files?: readonly FileTime[];
}

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Files without which the step cannot be taken. */
  readonly needs: readonly string[];
  /** Steps that end before this one begins, and after whose failure it says nothing. */
  readonly after?: readonly string[];
  /** Keeps no more than one core busy, so that it runs beside others; what it prints is shown when it ends. */
  readonly isSingle?: boolean;
  /** A single step tells what it prints. */
  run(tell: Tell): Promise<Outcome>;
}

export const pass: Outcome = { passed: 1, failed: 0 };

export const fail = (note: string): Outcome => ({ passed: 0, failed: 1, note });
