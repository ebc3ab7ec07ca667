import { readdirSync } from 'node:fs';
import { reporter } from '../boundaries/rules.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAll } from '../build/build.ts';
import { checkBudgets } from '../budgets/check.ts';
import { nodeEach, root } from './command.ts';
import type { Tell } from './command.ts';
import { fail, pass, type Outcome, type Step } from './step.ts';
import { apiTests, endToEndTests, unitTests } from './run-tests.ts';

export const tsc = 'node_modules/typescript/bin/tsc';
export const eslint = 'node_modules/eslint/bin/eslint.js';
const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
export const prettier = 'node_modules/prettier/bin/prettier.cjs';
const knip = 'node_modules/knip/bin/knip.js';

/** Tests of what the embedded database and a server can differ in. */
const onBothDatabases = String.raw`\.both\.test\.ts$`;

// Rules that need types may pass a file too long whose imports have changed: never where a change is accepted.
const lintCache = process.env['CI']
  ? []
  : ['--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content'];

const projects = ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];

// Named one by one: a pattern would be looked for in node_modules too, for minutes.
const sources = (): string[] =>
  readdirSync(root).filter((name) =>
    /^(shared|shell|mf-.+|api|gateway|e2e|bench|scripts|[^.]+\.config\.[jt]s)$/.test(name),
  );

export const build: Step = {
  name: 'build',
  title: 'Federated build',
  needs: [],
  run: federatedBuild,
};

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
        projects.map((project) => [tsc, '-p', project, '--incremental', '--tsBuildInfoFile', `.cache/tsc/${project}`]),
        tell,
      ),
  },
  {
    name: 'lint',
    title: 'Lint',
    needs: ['eslint.config.js'],
    isSingle: true,
    run: (tell) => one([[eslint, '.', '--max-warnings', '0', ...lintCache]], tell),
  },
  {
    name: 'boundaries',
    title: 'Import boundaries',
    needs: ['.dependency-cruiser.mjs'],
    isSingle: true,
    run: (tell) => one([boundaries(sources())], tell),
  },
  {
    name: 'unused',
    title: 'Unused code',
    needs: ['knip.config.ts'],
    isSingle: true,
    // Generated sources are kept out of git, and are used all the same.
    run: (tell) =>
      one(
        [
          [knip, '--no-gitignore'],
          [knip, '--no-gitignore', '--production', '--include', 'files,exports,types'],
        ],
        tell,
      ),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    needs: ['jest.config.ts'],
    run: () => unitTests(),
  },
  {
    name: 'api',
    title: 'API tests',
    needs: ['jest.config.ts', 'api/src/app.ts'],
    run: () => apiTests('postgres', []),
  },
  {
    name: 'api-embedded',
    title: 'API tests on the embedded database',
    needs: ['jest.config.ts', 'api/src/app.ts'],
    run: () => apiTests('embedded', [onBothDatabases]),
  },
  build,
  {
    name: 'e2e',
    title: 'End to end',
    needs: ['e2e/playwright.config.ts'],
    after: ['build'],
    run: () => endToEndTests(),
  },
];

export async function one(commands: readonly (readonly string[])[], tell: Tell): Promise<Outcome> {
  return (await nodeEach(commands, tell)) ? pass : fail('see above');
}

/** The import rules, over these folders. */
export function boundaries(folders: readonly string[]): readonly string[] {
  return [depcruise, '--config', '.dependency-cruiser.mjs', '--output-type', reporter, ...folders];
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
