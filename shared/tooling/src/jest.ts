import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config } from 'jest';
import { readRandomSettings } from './jest/random-settings.ts';

export { readRandomSettings };

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const require = createRequire(import.meta.url);

const platform = join(import.meta.dirname, '../../platform');

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
const domFolders = ['shared/platform', 'shared/ui', 'shared/features', 'shared/testing', 'shell'];

// Only for tests that hang: on a busy machine a good test may take long.
const longestTest = 240_000;
const longestTimer = 2 ** 31 - 1;

/** The whole suite: one project per package, so that each can run alone with `--selectProjects`. */
export function jestConfig(rootDir: string): Config {
  const random = readRandomSettings(process.env, (line) => console.error(line));
  const projects = [
    ...nodeFolders.filter(isIn(rootDir)).map((folder) => nodeProject(rootDir, folder)),
    ...[...domFolders, ...remoteFolders(rootDir)].filter(isIn(rootDir)).map((folder) => domProject(rootDir, folder)),
  ];
  return {
    rootDir,
    maxWorkers: 2,
    testSequencer: join(import.meta.dirname, 'jest/longest-first.sequencer.ts'),
    testTimeout: Math.min(longestTest * random.runs, longestTimer),
    projects: projects.map((project) => ({ ...project, globals: { randomTests: random } })),
  };
}

const fastCheck = { '^fast-check$': join(import.meta.dirname, 'jest/fast-check.stub.ts') };

const isIn =
  (rootDir: string) =>
  (folder: string): boolean =>
    existsSync(join(rootDir, folder));

const remoteFolders = (rootDir: string): string[] => readdirSync(rootDir).filter((name) => name.startsWith('mf-'));

function nodeProject(rootDir: string, folder: string): Project {
  const own = join(rootDir, folder, 'testing/environment.ts');
  return { ...baseProject(rootDir, folder), testEnvironment: existsSync(own) ? own : 'node' };
}

function domProject(rootDir: string, folder: string): Project {
  return {
    ...baseProject(rootDir, folder),
    testEnvironment: require.resolve('jest-fixed-jsdom'),
    testEnvironmentOptions: { url: 'http://localhost:8080/' },
    setupFiles: [join(import.meta.dirname, 'jest/dom-gaps.ts')],
    moduleNameMapper: {
      ...fastCheck,
      ...inOneFile(),
      '\\.module\\.css$': join(import.meta.dirname, 'jest/css-module.stub.ts'),
      '\\.(css|woff2|svg)$': join(import.meta.dirname, 'jest/asset.stub.ts'),
    },
  };
}

/** The bundles of libraries that come in hundreds of files: each test file loads its libraries again. */
function inOneFile(): Readonly<Record<string, string>> {
  const fileOf = (library: string, bundle: string): string =>
    join(dirname(require.resolve(`${library}/package.json`, { paths: [platform] })), bundle);
  return { '^rxjs$': fileOf('rxjs', 'dist/bundles/rxjs.umd.js'), '^axios$': fileOf('axios', 'dist/esm/axios.js') };
}

function baseProject(rootDir: string, folder: string): Project {
  return {
    displayName: folder,
    rootDir: join(rootDir, folder),
    ...aroundAll(join(rootDir, folder, 'testing')),
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', ...onlyNightly],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
    moduleNameMapper: fastCheck,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '\\.tsx?$': [require.resolve('@swc/jest'), compile] },
  };
}

/** Tests that only `npm run nightly` runs. */
const onlyNightly = process.env['NIGHTLY'] ? [] : [String.raw`\.nightly\.test\.tsx?$`];

/** A package's setup before all its tests and teardown after them. */
function aroundAll(folder: string): Project {
  const globalSetup = join(folder, 'global-setup.ts');
  return existsSync(globalSetup) ? { globalSetup, globalTeardown: join(folder, 'global-teardown.ts') } : {};
}

const compile = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: true,
};
