import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';
import { readPatience } from './jest/patience.ts';
import { readRandomSettings } from './jest/random-settings.ts';

export { readPatience, readRandomSettings };

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const nodeFolders = [
  'shared/domain',
  'shared/contract',
  'shared/reports',
  'shared/releases',
  'shared/server',
  'shared/tooling',
  'api',
  'gateway',
  'scripts',
  'bench',
];
const pageFolders = ['shared/platform', 'shared/ui', 'shared/features', 'shared/testing', 'shell'];

// Only for tests that hang: on a busy machine a good test may take long.
const longestTest = 240_000;
const longestTimer = 2 ** 31 - 1;

/** The whole suite: one project per package, so that each can run alone with `--selectProjects`. */
export function jestConfig(rootDir: string): Config {
  const random = readRandomSettings(process.env, (line) => console.error(line));
  const patience = readPatience(process.env);
  const isThere = (folder: string): boolean => existsSync(join(rootDir, folder));
  const projects = [
    ...nodeFolders.filter(isThere).map((folder) => projectOf(rootDir, folder, 'bare')),
    ...[...pageFolders, ...areaFolders(rootDir)].filter(isThere).map((folder) => projectOf(rootDir, folder, 'page')),
  ];
  return {
    rootDir,
    maxWorkers: 2,
    testSequencer: join(import.meta.dirname, 'jest/longest-first.sequencer.ts'),
    testTimeout: Math.min(longestTest * random.runs * patience, longestTimer),
    projects: projects.map((project) => ({ ...project, globals: { randomTests: random, testPatience: patience } })),
  };
}

const areaFolders = (rootDir: string): string[] => readdirSync(rootDir).filter((name) => name.startsWith('mf-'));

/** Test files run in bare Node, which loads and compiles modules itself (decision 069). */
function projectOf(rootDir: string, folder: string, environment: 'bare' | 'page'): Project {
  return {
    displayName: folder,
    rootDir: join(rootDir, folder),
    ...aroundAll(join(rootDir, folder, 'testing')),
    runtime: join(import.meta.dirname, 'jest/bare/bare.runtime.ts'),
    testEnvironment: join(import.meta.dirname, `jest/bare/${environment}.environment.ts`),
    transform: {},
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', ...onlyNightly],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  };
}

/** Tests that only `npm run nightly` runs. */
const onlyNightly = process.env['NIGHTLY'] ? [] : [String.raw`\.nightly\.test\.tsx?$`];

/** A package's setup before all its tests and teardown after them. */
function aroundAll(folder: string): Project {
  const globalSetup = join(folder, 'global-setup.ts');
  return existsSync(globalSetup) ? { globalSetup, globalTeardown: join(folder, 'global-teardown.ts') } : {};
}
