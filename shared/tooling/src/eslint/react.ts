import type { Linter } from 'eslint';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';

const browser = [
  'shared/{platform,ui,testing}/**/*.{ts,tsx}',
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
];
