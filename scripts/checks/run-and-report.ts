import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endTogether, root } from './command.ts';
import { chosenSteps, runSteps } from './run-steps.ts';
import { fail, type Step } from './step.ts';
import { failures, summary, type StepResult } from './summary.ts';

const surroundings = {
  exists: (path: string): boolean => existsSync(join(root, path)),
  say: (line: string): void => console.log(line),
  milliseconds: (): number => performance.now(),
};

type Areas = ReadonlyMap<string, () => readonly Step[]>;

/**
 * Runs the named steps, the steps of the named areas, or all steps. Prints the results and exits with 1 if one failed.
 */
export async function runAndReport(
  steps: readonly Step[],
  names: readonly string[],
  areas: Areas = new Map(),
): Promise<void> {
  endTogether();
  const taken = await takeSteps(steps, names, areas);
  console.log(summary(taken));
  process.exitCode = failures(taken) === 0 ? 0 : 1;
}

async function takeSteps(steps: readonly Step[], names: readonly string[], areas: Areas): Promise<StepResult[]> {
  try {
    return await runSteps(chosenSteps(steps, names, areas), surroundings);
  } catch (error) {
    return [
      { title: 'Choice of steps', seconds: 0, outcome: fail(error instanceof Error ? error.message : String(error)) },
    ];
  }
}
