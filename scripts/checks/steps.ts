import { readdirSync } from 'node:fs';
import { reporter } from '../boundaries/rules.ts';
import { aloneInCheckout } from '../build/alone.ts';
import { buildAll } from '../build/build.ts';
import { checkBudgets } from '../budgets/check.ts';
import { nodeEach, root } from './command.ts';
import type { Print } from './command.ts';
import { fail, pass, type Outcome, type Step } from './step.ts';
import { apiTests, endToEndTests, unitTests } from './run-tests.ts';

/** The compiler in native code, five times quicker; ESLint and knip need the interface of the older one. */
export const tsc = 'node_modules/typescript-7/bin/tsc';
const eslint = 'node_modules/eslint/bin/eslint.js';
const oxlint = 'node_modules/oxlint/bin/oxlint';
const depcruise = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
export const prettier = 'node_modules/prettier/bin/prettier.cjs';
const knip = 'node_modules/knip/bin/knip.js';

/** Tests of behaviour that may differ between the embedded database and a server. */
const onBothDatabases = String.raw`\.both\.test\.ts$`;

const lintCache = ['--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content'];

/** The next run checks what has changed, and what uses it. */
const onlyChanges = (project: string): readonly string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  `.cache/types/${project}.tsbuildinfo`,
];

const projects = ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'];

// Listed one by one: a pattern would also search node_modules, for minutes.
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

/** All steps of `npm test`. End-to-end tests wait half of the time, so the single-core steps run beside them. */
export const steps: readonly Step[] = [
  build,
  {
    name: 'format',
    title: 'Format',
    needs: ['.prettierrc.json'],
    isSingle: true,
    run: (print) =>
      one([[prettier, '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.']], print),
  },
  {
    name: 'e2e',
    title: 'End to end',
    needs: ['e2e/playwright.config.ts'],
    after: ['build'],
    run: () => endToEndTests(),
  },
  {
    name: 'types',
    title: 'Types',
    needs: projects,
    isSingle: true,
    run: (print) =>
      one(
        projects.map((project) => [tsc, '-p', project, ...onlyChanges(project)]),
        print,
      ),
  },
  {
    name: 'lint',
    title: 'Lint',
    needs: ['eslint.config.js'],
    isSingle: true,
    run: (print) => one(lint(['.']), print),
  },
  {
    name: 'boundaries',
    title: 'Import boundaries',
    needs: ['.dependency-cruiser.mjs'],
    isSingle: true,
    run: (print) => one([boundaries(sources())], print),
  },
  {
    name: 'unused',
    title: 'Unused code',
    needs: ['knip.config.ts'],
    isSingle: true,
    // Generated sources are not in git but must be checked too.
    run: (print) =>
      one(
        [
          [knip, '--no-gitignore'],
          [knip, '--no-gitignore', '--production', '--include', 'files,exports,types'],
        ],
        print,
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
];

export async function one(commands: readonly (readonly string[])[], print: Print): Promise<Outcome> {
  return (await nodeEach(commands, print)) ? pass : fail('see above');
}

/** Checks the rules of single files, those that need types (.oxlintrc.json), and what all files cite. */
export function lint(folders: readonly string[]): readonly (readonly string[])[] {
  return [
    ['scripts/citations.ts'],
    [eslint, '--max-warnings', '0', ...lintCache, ...folders],
    [oxlint, '--deny-warnings', ...folders],
  ];
}

/** Checks the import rules in these folders. */
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
  return remotes.length > 0 ? pass : fail('no area was found to build');
}
