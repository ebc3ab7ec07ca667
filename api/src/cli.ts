import { portalCommand } from './cli/portal-command.ts';
import { visibleTerminal } from './cli/visible-terminal.ts';
import { describeBug } from './services/failures/describe-bug.ts';

const terminal = visibleTerminal({
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});

try {
  process.exitCode = await portalCommand(process.argv.slice(2), process.env, terminal);
} catch (error) {
  // An error of the database repeats the values of its statement: names, numbers and hashes of passwords.
  const { type, message, code, frames } = describeBug(error);
  terminal.printError([`${type}: ${message}`, code].filter(Boolean).join(' '));
  for (const frame of frames) terminal.printError(`    ${frame}`);
  process.exitCode = 1;
}
