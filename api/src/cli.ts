import { portalCommand } from './portal-command.ts';

process.exitCode = await portalCommand(process.argv.slice(2), process.env, {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
