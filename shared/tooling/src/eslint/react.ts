import type { Linter } from 'eslint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';

const browser = [
  'shared/{platform,ui,testing}/**/*.{ts,tsx}',
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
];
