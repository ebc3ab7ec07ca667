import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');

/** `npm run portal -- …` against the portal of this run, which goes on serving. Rejects with what the command printed. */
export async function portalCli(...args: readonly string[]): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'];
  if (!dataDir)
    throw new Error('the data folder of this run is not known: playwright.config.ts names it in E2E_DATA_DIR');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, ['api/src/cli.ts', ...args], { cwd: repository, env });
  return stdout;
}
