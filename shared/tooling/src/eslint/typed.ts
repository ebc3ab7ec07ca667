import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx'];

const nodeGlobals = { console: 'readonly', process: 'readonly', URL: 'readonly' } as const;

/** The strict rules that need types, for the TypeScript projects. Plain JavaScript gets the rules without types. */
export function typed(rootDir: string): Linter.Config[] {
  return [
    ...tseslint.configs.strictTypeChecked.map((config): Linter.Config => ({ ...config, files: typescript })),
    { files: typescript, languageOptions: { parserOptions: projects(rootDir) }, rules: typedRules },
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: testRules },
    { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], languageOptions: { globals: nodeGlobals } },
  ];
}

const projects = (rootDir: string): Linter.ParserOptions => ({
  project: ['tsconfig.node.json', 'tsconfig.web.json', 'tsconfig.e2e.json'],
  tsconfigRootDir: rootDir,
});

/** Rules about enums, which type stripping already refuses, and one about copies of classes: together a sixth of the run time. */
const tooDear: Linter.RulesRecord = {
  '@typescript-eslint/no-mixed-enums': 'off',
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
};

const typedRules: Linter.RulesRecord = {
  ...tooDear,
  '@typescript-eslint/consistent-type-assertions': [
    'error',
    { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
  ],
  '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports', fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/explicit-module-boundary-types': 'error',
  '@typescript-eslint/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
};

/** A test may contain code that does not compile, and may detach a method to spy on it. */
const testRules: Linter.RulesRecord = {
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
  ],
  '@typescript-eslint/explicit-module-boundary-types': 'off',
  '@typescript-eslint/unbound-method': 'off',
};
