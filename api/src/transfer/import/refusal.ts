import type { ImportProblem } from './problem.ts';

/** Rolls the transaction of an import back; the caller returns the problems. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly problems: readonly ImportProblem[];

  constructor(problems: readonly ImportProblem[]) {
    super('The export is refused');
    this.problems = problems;
  }
}
