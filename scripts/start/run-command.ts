import { ReleaseError } from '@portal/releases';
import { BuildError } from '../build/build-error.ts';
import { StartError } from './start-settings.ts';

/** Runs a command and uses its result as the exit code. A StartError is printed without a stack. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command(process.argv.slice(2));
  } catch (error) {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function isForPeople(error: unknown): error is Error {
  return error instanceof StartError || error instanceof BuildError || error instanceof ReleaseError;
}
