import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { node, root } from './command.ts';
import { jestOutcome, playwrightOutcome } from './counts.ts';
import type { Outcome } from './step.ts';
import { jestFiles, playwrightFiles } from './file-times.ts';

interface Run {
  readonly env?: Readonly<Record<string, string>>;
  readonly timeout?: number;
}

const jest = 'node_modules/jest/bin/jest.js';
const playwright = 'e2e/node_modules/@playwright/test/cli.js';

/** API tests often wait for databases and processes, so three workers fill two cores. */
const api = ['--selectProjects', 'api', '--maxWorkers', '3'];

export const unitTests = (run: Run = {}): Promise<Outcome> => jestTests('unit', ['--ignoreProjects', 'api'], run);

export const apiTests = (
  database: 'postgres' | 'embedded',
  chosen: readonly string[],
  run: Run = {},
): Promise<Outcome> =>
  jestTests(`api-${database}`, [...api, ...chosen], { ...run, env: { ...run.env, TEST_DATABASE: database } });

/** Runs Playwright against a portal that it starts. */
export async function endToEndTests(args: readonly string[] = [], { env, timeout }: Run = {}): Promise<Outcome> {
  const chromium = ensureBrowser();
  const port = await freePort();
  return withResults('e2e', async (results, folder) => {
    const own = {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_RESULTS: results,
    };
    const command = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...args];
    const isSuccess = await node(command, { env: { ...own, ...env }, timeout });
    const report = read(results);
    return { ...playwrightOutcome(report, isSuccess), files: playwrightFiles(report) };
  });
}

export async function jestTests(name: string, chosen: readonly string[], run: Run = {}): Promise<Outcome> {
  return withResults(name, async (results) => {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const options = ['--config', 'jest.config.ts', '--json', '--outputFile', results];
    const isSuccess = await node([...flags, jest, ...options, ...chosen], run);
    const report = read(results);
    return { ...jestOutcome(report, isSuccess), files: jestFiles(report, root) };
  });
}

async function withResults(name: string, run: (results: string, folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  try {
    return await run(join(folder, 'results.json'), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Null if a run ended before it could write its results. */
function read(results: string): unknown {
  try {
    return JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    return null;
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
