import type { Linter } from 'eslint';

type Ban = { readonly selector: string; readonly message: string };

const tests = ['**/*.test.{ts,tsx}', '**/src/testing/**', 'api/testing/**', 'e2e/**/*.ts'];
const clocks = ['api/src/clock.ts', 'gateway/src/clock.ts', 'shared/platform/src/clock.ts'];
const realTime = ['scripts/**', 'shared/tooling/**', 'shared/releases/**'];

const clock: Ban[] = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  'CallExpression[callee.name="moment"][arguments.length=0]',
  'CallExpression[callee.object.name="moment"][callee.property.name="now"]',
].map((selector) => ({ selector, message: 'The time comes from the clock, which is passed in.' }));

const markup: Ban[] = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Trusted Types refuse markup from text.',
  },
];

const sleeps: Ban[] = [
  'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
  'CallExpression[callee.property.name="waitForTimeout"]',
  'ImportDeclaration[source.value=/^(node:)?timers\\u002Fpromises$/]',
].map((selector) => ({ selector, message: 'A test waits by expectation and never sleeps.' }));

const ownMocks: Ban[] = [
  {
    selector:
      'CallExpression[callee.object.name="jest"][callee.property.name=/^(mock|doMock|unstable_mockModule)$/] > Literal[value=/^(\\.|@portal)/]',
    message: 'Requests are faked at the network; our own modules are never mocked.',
  },
];

const leftOut: Ban[] = [
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
    message: 'A test runs or does not exist.',
  },
];

const syntax = (...bans: Ban[][]): Linter.RulesRecord => ({ 'no-restricted-syntax': ['error', ...bans.flat()] });

const storage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
const storageMessage = 'Browser storage belongs to platform, behind its drafts and settings.';

const storageRules: Linter.RulesRecord = {
  'no-restricted-globals': ['error', ...storage.map((name) => ({ name, message: storageMessage }))],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) =>
      storage.map((property) => ({ object, property, message: storageMessage })),
    ),
    { object: 'document', property: 'cookie', message: 'Cookies belong to platform.' },
  ],
};

const pure = ['fetch', 'process', 'window', 'document', 'navigator', 'setTimeout', 'setInterval', 'console'];

/** Globals that only one package may use, which import rules cannot see: clock, browser storage, the network. */
export const onlyIn: Linter.Config[] = [
  { files: ['**/*.{ts,tsx}'], rules: { ...syntax(clock, markup), ...storageRules } },
  { files: ['**/*.test.{ts,tsx}'], rules: syntax(clock, markup, sleeps, ownMocks, leftOut) },
  { files: ['e2e/**/*.ts'], rules: syntax(markup, leftOut) },
  { files: ['e2e/**/*.spec.ts'], rules: syntax(markup, sleeps, leftOut) },
  { files: [...clocks, ...realTime], ignores: tests, rules: syntax(markup) },
  {
    files: ['shared/platform/**', 'shared/testing/**', ...tests],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['shared/domain/src/**/*.ts'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...pure.map((name) => ({ name, message: 'Rules are pure: data and today come in, nothing else.' })),
      ],
    },
  },
  {
    files: ['shared/{ui,features}/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'],
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...storage.map((name) => ({ name, message: storageMessage })),
        { name: 'fetch', message: "Requests go through platform's client." },
      ],
    },
  },
];
