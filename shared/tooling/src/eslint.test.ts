import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { fieldWords } from './eslint/field-words.ts';
import { naming } from './eslint/naming.ts';
import { onlyIn } from './eslint/only-in.ts';
import { shape } from './eslint/shape.ts';

const root = '/portal';
const linter = new Linter({ configType: 'flat', cwd: root });
const parsed: Linter.Config = {
  files: ['**/*.ts', '**/*.tsx'],
  languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
};

const rulesBroken = (file: string, code: string): (string | null)[] =>
  linter
    .verify(code, [parsed, ...shape, ...naming, ...fieldWords, ...onlyIn], { filename: `${root}/${file}` })
    .map((message) => message.ruleId);

type Example = { readonly file: string; readonly code: string };

const refused: [string, string, Example][] = [
  [
    'the time read outside the clock',
    'no-restricted-syntax',
    { file: 'api/src/http/session.ts', code: 'export const now = new Date();' },
  ],
  [
    'Date.now outside the clock',
    'no-restricted-syntax',
    { file: 'mf-folio/src/routes.tsx', code: 'export const now = Date.now();' },
  ],
  [
    'today from moment',
    'no-restricted-syntax',
    { file: 'shared/domain/src/date.ts', code: 'export const now = moment();' },
  ],
  [
    'the time in a test',
    'no-restricted-syntax',
    { file: 'api/src/app.test.ts', code: 'export const now = new Date();' },
  ],
  [
    'browser storage in a remote',
    'no-restricted-globals',
    { file: 'mf-folio/src/routes.tsx', code: 'localStorage.clear();' },
  ],
  [
    'window storage in the shell',
    'no-restricted-properties',
    { file: 'shell/src/start.tsx', code: 'window.sessionStorage.clear();' },
  ],
  [
    'cookies in the shell',
    'no-restricted-properties',
    { file: 'shell/src/start.tsx', code: 'export const all = document.cookie;' },
  ],
  [
    'a direct request in a remote',
    'no-restricted-globals',
    { file: 'mf-folio/src/data/folio.api.ts', code: 'void fetch("/api");' },
  ],
  [
    'a request in the domain',
    'no-restricted-globals',
    { file: 'shared/domain/src/money.ts', code: 'void fetch("/api");' },
  ],
  [
    'markup from text',
    'no-restricted-syntax',
    { file: 'mf-folio/src/name.tsx', code: 'export const x = <p dangerouslySetInnerHTML={html} />;' },
  ],
  [
    'a sleeping test',
    'no-restricted-syntax',
    { file: 'api/src/app.test.ts', code: 'await new Promise((done) => setTimeout(done, 50));' },
  ],
  [
    'a sleep by import',
    'no-restricted-syntax',
    { file: 'e2e/specs/snap.spec.ts', code: "import { setTimeout } from 'node:timers/promises';" },
  ],
  [
    'a sleeping page',
    'no-restricted-syntax',
    { file: 'e2e/specs/snap.spec.ts', code: 'await page.waitForTimeout(50);' },
  ],
  [
    'a mock of our own module',
    'no-restricted-syntax',
    { file: 'mf-folio/src/a.test.tsx', code: "jest.unstable_mockModule('@portal/platform', make);" },
  ],
  ['a skipped test', 'no-restricted-syntax', { file: 'api/src/app.test.ts', code: "it.skip('answers', run);" }],
  [
    'a test that runs alone',
    'no-restricted-syntax',
    { file: 'e2e/specs/snap.spec.ts', code: "test.only('answers', run);" },
  ],
  ['a file of more than 300 lines', 'max-lines', { file: 'api/src/app.ts', code: 'void 0;\n'.repeat(301) }],
  ['a test of more than 300 lines', 'max-lines', { file: 'api/src/app.test.ts', code: 'void 0;\n'.repeat(301) }],
  ['a nested ternary', 'no-nested-ternary', { file: 'api/src/app.ts', code: 'export const x = a ? 1 : b ? 2 : 3;' }],
  ['a default export', 'no-restricted-exports', { file: 'api/src/app.ts', code: 'export default 1;' }],
  ['printing from the server', 'no-console', { file: 'api/src/app.ts', code: 'console.log(1);' }],
  ['a TODO comment', 'no-warning-comments', { file: 'api/src/app.ts', code: '// TODO later' }],
  ['a file in camel case', 'portal/file-name', { file: 'api/src/appBuilder.ts', code: '' }],
  ['a file named utils', 'portal/file-name', { file: 'api/src/date-utils.ts', code: '' }],
  ['a folder named common', 'portal/file-name', { file: 'api/src/common/date.ts', code: '' }],
  ['a function with a word of our own', 'words/field', { file: 'api/src/app.ts', code: 'export const writeOnce = 1;' }],
  ['a type with a word of our own', 'words/field', { file: 'api/src/app.ts', code: 'export type Guesser = string;' }],
  ['a field with a word of our own', 'words/field', { file: 'api/src/app.ts', code: 'class A { #lane = 1; }' }],
  ['a file with a word of our own', 'words/field', { file: 'api/src/services/write-once.test.ts', code: '' }],
  ['a comment that begins with a clause', 'words/subject', { file: 'api/src/app.ts', code: '/** What is paid. */' }],
];

const allowed: [string, Example][] = [
  ['the clock file reads the time', { file: 'api/src/clock.ts', code: 'export const now = () => new Date();' }],
  ['code uses a given date', { file: 'api/src/app.ts', code: 'export const day = new Date(0);' }],
  ['platform keeps drafts', { file: 'shared/platform/src/storage/drafts.ts', code: 'sessionStorage.clear();' }],
  ['a script prints', { file: 'scripts/test.ts', code: 'console.log(1);' }],
  ['the server says where it listens', { file: 'api/src/main.ts', code: 'console.log(1);' }],
  ['a tool has a default export', { file: 'mf-folio/webpack.config.ts', code: 'export default 1;' }],
  [
    'a test mocks a third-party library',
    { file: 'mf-folio/src/a.test.tsx', code: "jest.unstable_mockModule('swiper', make);" },
  ],
  ['a word is part of another', { file: 'api/src/rewrite-once.ts', code: 'export const planetary = 1;' }],
  ['a file has its role as suffix', { file: 'mf-folio/src/features/snap/folio-snap.page.tsx', code: '' }],
];

describe('rules for single files', () => {
  it.each(refused)('%s is refused', (_what, rule, { file, code }) => {
    expect(new Set(rulesBroken(file, code))).toEqual(new Set([rule]));
  });

  it.each(allowed)('it is allowed that %s', (_what, { file, code }) => {
    expect(rulesBroken(file, code)).toEqual([]);
  });
});
