import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const typescript = ['**/*.ts', '**/*.tsx'];

const nodeGlobals = { console: 'readonly', process: 'readonly', URL: 'readonly' } as const;

/** The strict rules that need no types; .oxlintrc.json has those that do. */
export const typescriptRules: Linter.Config[] = [
  ...tseslint.configs.strict.map((config): Linter.Config => ({ ...config, files: typescript })),
  {
    files: typescript,
    rules: {
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { prefer: 'type-imports', fixStyle: 'inline-type-imports' },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
    },
  },
  {
    // A test may contain code that does not compile.
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 },
      ],
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], languageOptions: { globals: nodeGlobals } },
];
