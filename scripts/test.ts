import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from './build/workspace.ts';
import { areaSteps } from './checks/area-steps.ts';
import { endTogether, root } from './checks/command.ts';
import { chosenSteps, runSteps } from './checks/run-steps.ts';
import { fail } from './checks/step.ts';
import { steps } from './checks/steps.ts';
import { failures, summary, type Taken } from './checks/summary.ts';

const surroundings = {
  exists: (path: string): boolean => existsSync(join(root, path)),
  say: (line: string): void => console.log(line),
  milliseconds: (): number => performance.now(),
};

async function test(names: readonly string[]): Promise<Taken[]> {
  const areas = new Map(remoteNames(root).map((name) => [name, () => areaSteps(root, name)]));
  try {
    return await runSteps(chosenSteps(steps, names, areas), surroundings);
  } catch (error) {
    return [
      { title: 'Choice of steps', seconds: 0, outcome: fail(error instanceof Error ? error.message : String(error)) },
    ];
  }
}

endTogether();
const taken = await test(process.argv.slice(2));
console.log(summary(taken));
process.exitCode = failures(taken) === 0 ? 0 : 1;
