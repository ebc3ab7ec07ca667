import type { Linter } from 'eslint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';

const browser = [
  'shared/{platform,ui,features,testing}/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
  'mf-*/src/**/*.{ts,tsx}',
  'e2e/remotes/*/src/**/*.{ts,tsx}',
];

const tests = ['**/*.test.{ts,tsx}'];
const recommended = reactHooks.configs.flat['recommended-latest'];

/** Most rules of the plugin compile every function, which takes a sixth of the run: for tests these two have to do. */
const ofTestsToo: Linter.RulesRecord = {
  'react-hooks/rules-of-hooks': 'error',
  'react-hooks/exhaustive-deps': 'error',
};

export const react: Linter.Config[] = [
  { ...recommended, files: browser, ignores: tests },
  {
    files: browser,
    ignores: tests,
    rules: {
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
    },
  },
  { plugins: recommended.plugins, files: browser, rules: ofTestsToo },
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
