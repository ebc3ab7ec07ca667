import { runAloud } from './checks/run-aloud.ts';
import { steps } from './checks/steps.ts';

await runAloud(steps, process.argv.slice(2));
