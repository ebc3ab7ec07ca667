import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { checkBudgets } from '../budgets/check.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAll } from '../build/build.ts';
import { node, nodeEach, root } from './command.ts';
import type { Tell } from './command.ts';
import { jestOutcome, playwrightOutcome } from './counts.ts';
import { fail, pass, type Outcome, type Step } from './step.ts';

const tsc = 'node_modules/typescript/bin/tsc';
const eslint = 'node_modules/eslint/bin/eslint.js';
const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const prettier = 'node_modules/prettier/bin/prettier.cjs';
const knip = 'node_modules/knip/bin/knip.js';
const jest = 'node_modules/jest/bin/jest.js';
const playwright = 'e2e/node_modules/@playwright/test/cli.js';

/** Tests that lead here open a database of the kind that `TEST_DATABASE` names. */
const onEitherDatabase = 'api/testing/db/test-database.ts';

/** They wait for databases and processes a good part of their time: three at once use two cores up. */
const apiTests = ['--selectProjects', 'api', '--maxWorkers', '3'];

/** Of 20,000 random requests PostgreSQL, three times as quick, answers most; the embedded database the first of the same. */
const randomRequests = (count: number): { FUZZ_REQUESTS: string } => ({
  FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? String(count),
});

const projects = ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];

// Named one by one: a pattern would be looked for in node_modules too, for minutes.
const sources = (): string[] =>
  readdirSync(root).filter((name) =>
    /^(shared|shell|mf-.+|api|gateway|e2e|bench|scripts|[^.]+\.config\.[jt]s)$/.test(name),
  );

/** Everything that `npm test` runs, the quick first. */
export const steps: readonly Step[] = [
  {
    name: 'format',
    title: 'Format',
    needs: ['.prettierrc.json'],
    isSingle: true,
    run: (tell) =>
      one([[prettier, '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']], tell),
  },
  {
    name: 'types',
    title: 'Types',
    needs: projects,
    isSingle: true,
    run: (tell) =>
      one(
        projects.map((project) => [tsc, '-p', project]),
        tell,
      ),
  },
  {
    name: 'lint',
    title: 'Lint',
    needs: ['eslint.config.js'],
    isSingle: true,
    run: (tell) => one([[eslint, '.', '--max-warnings', '0']], tell),
  },
  {
    name: 'boundaries',
    title: 'Import boundaries',
    needs: ['.dependency-cruiser.mjs'],
    isSingle: true,
    run: (tell) => one([[depcruise, '--config', '.dependency-cruiser.mjs', ...sources()]], tell),
  },
  {
    name: 'unused',
    title: 'Unused code',
    needs: ['knip.config.ts'],
    isSingle: true,
    run: (tell) => one([[knip], [knip, '--production', '--include', 'files,exports,types']], tell),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    needs: ['jest.config.ts'],
    run: () => jestTests('unit', ['--ignoreProjects', 'api']),
  },
  {
    name: 'api',
    title: 'API tests',
    needs: ['jest.config.ts', 'api/src/app.ts'],
    run: () => jestTests('api', apiTests, randomRequests(2500)),
  },
  {
    name: 'api-postgres',
    title: 'API tests on PostgreSQL',
    needs: ['jest.config.ts', onEitherDatabase],
    run: () =>
      jestTests('api-postgres', [...apiTests, '--findRelatedTests', onEitherDatabase], {
        TEST_DATABASE: 'postgres',
        ...randomRequests(17_500),
      }),
  },
  {
    name: 'build',
    title: 'Federated build',
    needs: [],
    run: federatedBuild,
  },
  {
    name: 'e2e',
    title: 'End to end',
    needs: ['e2e/playwright.config.ts'],
    after: ['build'],
    run: endToEnd,
  },
];

async function one(commands: readonly (readonly string[])[], tell: Tell): Promise<Outcome> {
  return (await nodeEach(commands, tell)) ? pass : fail('see above');
}

async function federatedBuild(): Promise<Outcome> {
  const report = (line: string): void => console.log(line);
  const { remotes } = await aloneInCheckout(root, report, async () => {
    const built = await buildAll({ root, report });
    await checkBudgets(built);
    return built;
  });
  return remotes.length > 0 ? pass : fail('no remote was found to build');
}

async function jestTests(
  name: string,
  chosen: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  return withResults(name, async (results) => {
    const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
    const isSuccess = await node(
      [...flags, jest, '--config', 'jest.config.ts', '--json', '--outputFile', results, ...chosen],
      { env },
    );
    return jestOutcome(read(results), isSuccess);
  });
}

async function endToEnd(): Promise<Outcome> {
  const chromium = ensureBrowser();
  const port = await freePort();
  return withResults('e2e', async (results, folder) => {
    const env = {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(port),
      E2E_DATA_DIR: join(folder, 'data'),
      E2E_RESULTS: results,
    };
    const isSuccess = await node([playwright, 'test', '--config', 'e2e/playwright.config.ts'], { env });
    return playwrightOutcome(read(results), isSuccess);
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

/** Null when a run ended before it could write its results. */
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
