import { remoteNames } from './build/workspace.ts';
import { areaSteps } from './checks/area-steps.ts';
import { root } from './checks/command.ts';
import { runAloud } from './checks/run-aloud.ts';
import { steps } from './checks/steps.ts';

const areas = new Map(remoteNames(root).map((name) => [name, () => areaSteps(root, name)]));

await runAloud(steps, process.argv.slice(2), areas);
