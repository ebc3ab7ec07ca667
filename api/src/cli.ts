import { portalCommand } from './cli/portal-command.ts';
import { visibleTerminal } from './cli/visible-terminal.ts';

process.exitCode = await portalCommand(
  process.argv.slice(2),
  process.env,
  visibleTerminal({
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  }),
);
