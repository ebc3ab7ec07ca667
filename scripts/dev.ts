import { join } from 'node:path';
import { runAlone } from './dev/alone.ts';
import { chooseAreas } from './dev/dev-areas.ts';
import { runCommand } from './start/run-command.ts';
import { runPortal } from './start/run-portal.ts';
import { StartError } from './start/start-settings.ts';

const help = `npm run dev [area…] runs the portal as npm start does. The named areas (by default all of them) are
rebuilt whenever their sources change, and the open page reloads them. So are the shell and the packages that it shares. The api restarts
when its sources change. The settings are those of npm start.

npm run dev area -- --alone runs that area on a page of its own, without portal, login and servers: the session is fake, and the
responses come from the area's samples (mf-x/samples/<call>.json, or <call>.<field>=<value>.json) or are generated from the contract.
With ?state=slow, ?state=failed or ?state=empty in the address, the page shows its slow, failed or empty state.`;

const root = join(import.meta.dirname, '..');

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const names = args.filter((arg) => arg !== '--alone');
  const devAreas = chooseAreas(root, names);
  if (!args.includes('--alone')) return runPortal({ root, env: process.env, print: console.log, devAreas });
  const [area] = devAreas;
  if (names.length !== 1 || !area) throw new StartError('--alone takes one area: npm run dev mf-folio -- --alone');
  console.log(`\n${area.name} is ready, alone: ${await runAlone(area)}\n`);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(0));
  });
});
