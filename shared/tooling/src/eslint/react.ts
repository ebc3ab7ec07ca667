import type { Linter } from 'eslint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';

const browser = [
  'shared/{platform,ui,features,testing}/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
  'mf-*/src/**/*.{ts,tsx}',
  'e2e/remotes/*/src/**/*.{ts,tsx}',
];

export const react: Linter.Config[] = [
  {
    ...reactHooks.configs.flat['recommended-latest'],
    files: browser,
  },
  {
    files: browser,
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
    },
  },
  { ...jsxA11y.flatConfigs.strict, files: ['**/*.tsx'] },
  {
    // Laid out as cards, a table is one to a screen reader by its roles alone.
    files: ['shared/ui/src/table/**/*.tsx'],
    rules: {
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'], tfoot: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'], th: ['rowheader'] }],
    },
  },
  {
    // The compiler that would keep what it returns is not in use; it is read in the render that asks for it.
    files: ['shared/ui/src/table/virtual/use-row-window.ts'],
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
];
