import { join } from 'node:path';
import { runAlone } from './dev/alone.ts';
import { chooseRemotes } from './dev/dev-remotes.ts';
import { runCommand } from './start/run-command.ts';
import { runPortal } from './start/run-portal.ts';
import { StartError } from './start/start-settings.ts';

const help = `npm run dev [remote…] runs the portal as npm start does. The remotes named (all of them when none is) are built
again whenever their sources change, and the open page loads them again. So are the shell and the packages that it shares; the api starts again
when its sources change. The settings are those of npm start.

npm run dev remote -- --alone runs that remote on a page of its own, without portal, login and servers: the session is fake, and the
answers come from the area's samples (mf-x/samples/<call>.json, or <call>.<field>=<value>.json) or are made up from the contract.
With ?state=slow, ?state=failed or ?state=empty in its address the page shows how it waits, fails and is empty.`;

const root = join(import.meta.dirname, '..');

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const names = args.filter((arg) => arg !== '--alone');
  const devRemotes = chooseRemotes(root, names);
  if (!args.includes('--alone')) return runPortal({ root, env: process.env, print: console.log, devRemotes });
  const [remote] = devRemotes;
  if (names.length !== 1 || !remote) throw new StartError('--alone takes one remote: npm run dev mf-folio -- --alone');
  console.log(`\n${remote.name} is ready, alone: ${await runAlone(remote)}\n`);
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(0));
  });
});
