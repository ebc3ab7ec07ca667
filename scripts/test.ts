import { areaNames } from './build/workspace.ts';
import { areaSteps } from './checks/area-steps.ts';
import { root } from './checks/command.ts';
import { helpText } from './checks/help.ts';
import { runAndReport } from './checks/run-and-report.ts';
import { steps } from './checks/steps.ts';

const names = process.argv.slice(2);
const areas = new Map(areaNames(root).map((name) => [name, () => areaSteps(root, name)]));

if (names.includes('--help') || names.includes('-h')) console.log(helpText(steps, [...areas.keys()]));
else await runAndReport(steps, names, areas);
