import type { Linter } from 'eslint';

const scripts = ['scripts/**', 'shared/tooling/**'];
const mayPrint = [
  ...scripts,
  'api/src/main.ts',
  'api/src/cli.ts',
  'api/src/cli/**',
  'gateway/src/main.ts',
  'e2e/shots.ts',
  'bench/src/main.ts',
];
const tests = ['**/*.test.{ts,tsx}', 'e2e/**'];
const toolDemandsDefault = [
  '**/*.config.{ts,js,mjs}',
  '**/*.stub.ts',
  '**/*.sequencer.ts',
  '**/*.runtime.ts',
  '**/*.environment.ts',
  '**/*.d.ts',
  '.dependency-cruiser.mjs',
  '**/global-{setup,teardown}.ts',
];

const noDefaultExport = {
  direct: true,
  named: true,
  defaultFrom: true,
  namedFrom: true,
  namespaceFrom: true,
};

/** Size limits, and one plain way to write each construct. */
export const shape: Linter.Config[] = [
  {
    rules: {
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      'no-alert': 'error',
      'no-console': 'error',
      'no-else-return': ['error', { allowElseIf: false }],
      'no-eval': 'error',
      'no-nested-ternary': 'error',
      'no-param-reassign': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: noDefaultExport }],
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
    },
  },
  { files: mayPrint, rules: { 'no-console': 'off' } },
  { files: tests, rules: { 'max-lines-per-function': 'off' } },
  // Playwright reads the fixtures that a fixture uses from its first parameter; void is the type of a fixture without a
  // value.
  { files: ['e2e/**/*.ts'], rules: { 'no-empty-pattern': 'off', '@typescript-eslint/no-invalid-void-type': 'off' } },
  { files: toolDemandsDefault, rules: { 'no-restricted-exports': 'off' } },
];
