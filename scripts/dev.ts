import { join } from 'node:path';
import { chooseRemotes } from './dev/dev-remotes.ts';
import { runCommand } from './start/run-command.ts';
import { runPortal } from './start/run-portal.ts';

const help = `npm run dev [remote…] runs the portal as npm start does. The remotes named (all of them when none is) are built
anew whenever their sources change, and the open page loads them again. The settings are those of npm start.`;

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const root = join(import.meta.dirname, '..');
  return runPortal({ root, env: process.env, print: console.log, devRemotes: chooseRemotes(root, args) });
});
