import { portalCommand } from '../src/cli/portal-command.ts';
import type { Finished } from './db/node-process.ts';

/** Runs a command of `npm run portal` in this process, which saves the start of another one. */
export async function runPortalCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Finished> {
  let output = '';
  let errors = '';
  const code = await portalCommand(
    args,
    { ...process.env, ...env },
    {
      print: (line) => (output += `${line}\n`),
      printError: (line) => (errors += `${line}\n`),
    },
  );
  return { code, output, errors };
}
