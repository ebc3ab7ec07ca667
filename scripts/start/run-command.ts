import { ReleaseError } from '@portal/releases';
import { BuildError } from '../build/build-error.ts';
import { StartError } from './start-settings.ts';

/** Runs a command with the arguments given; its number becomes the exit code. What a person can put right is told without a stack. */
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
