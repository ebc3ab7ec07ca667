import { readRandomSettings } from '@portal/tooling/jest';
import { nightlySteps } from './checks/nightly-steps.ts';
import { runAndReport } from './checks/run-and-report.ts';

const { seed } = readRandomSettings({ RANDOM_SEED: process.env['RANDOM_SEED'] || 'random' }, () => undefined);

console.log(`To repeat the random cases of this run: RANDOM_SEED=${seed} npm run nightly`);
await runAndReport(nightlySteps(seed), process.argv.slice(2));
