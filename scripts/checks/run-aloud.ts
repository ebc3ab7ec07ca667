import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endTogether, root } from './command.ts';
import { chosenSteps, runSteps } from './run-steps.ts';
import { fail, type Step } from './step.ts';
import { failures, summary, type Taken } from './summary.ts';

const surroundings = {
  exists: (path: string): boolean => existsSync(join(root, path)),
  say: (line: string): void => console.log(line),
  milliseconds: (): number => performance.now(),
};

type Areas = ReadonlyMap<string, () => readonly Step[]>;

/** Takes the steps named, those of the areas named, or all, says what came of them, and ends with 1 when one failed. */
export async function runAloud(
  steps: readonly Step[],
  names: readonly string[],
  areas: Areas = new Map(),
): Promise<void> {
  endTogether();
  const taken = await takeSteps(steps, names, areas);
  console.log(summary(taken));
  process.exitCode = failures(taken) === 0 ? 0 : 1;
}

async function takeSteps(steps: readonly Step[], names: readonly string[], areas: Areas): Promise<Taken[]> {
  try {
    return await runSteps(chosenSteps(steps, names, areas), surroundings);
  } catch (error) {
    return [
      { title: 'Choice of steps', seconds: 0, outcome: fail(error instanceof Error ? error.message : String(error)) },
    ];
  }
}
