import { join } from 'node:path';
import { startHelp } from './start/help.ts';
import { runCommand } from './start/run-command.ts';
import { runPortal } from './start/run-portal.ts';
import { StartError } from './start/start-settings.ts';

await runCommand(async (args) => {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(startHelp);
    return 0;
  }
  if (args.length > 0)
    throw new StartError(`npm start takes no "${args.join(' ')}". Its settings: npm start -- --help`);
  return runPortal({ root: join(import.meta.dirname, '..'), env: process.env, print: console.log });
});
