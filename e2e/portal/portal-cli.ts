import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');

/** Runs `npm run portal -- …` on the data of the running portal. Rejects with the command's output. */
export async function portalCli(...args: readonly string[]): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (!dataDir) throw new Error('E2E_DATA_DIR is not set: playwright.config.ts sets it to the data folder of this run');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['api/src/cli.ts', ...args], { cwd: repository, env });
  return stdout;
}
