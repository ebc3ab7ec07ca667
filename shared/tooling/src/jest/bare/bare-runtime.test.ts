import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');

/** Test files as an author writes them, in the order in which one worker runs them. */
const files = {
  '1-fails': `it('fails', () => expect(1).toBe(2)); it('rejects', () => Promise.reject(new Error('late'))); it('passes', () => undefined);`,
  '2-hangs': `it('hangs', () => new Promise(() => undefined), 20);`,
  '3-before': `beforeAll(() => { throw new Error('no database'); }); it('needs the database', () => undefined);`,
  '4-breaks': `throw new Error('cannot be loaded');`,
  '5-leaks': `it('leaks', () => {
    globalThis.left = 1;
    process.env.LEFT = '1';
    jest.spyOn(Math, 'random').mockReturnValue(7);
    jest.useFakeTimers({ now: 0 });
    expect([Math.random(), Date.now()]).toEqual([7, 0]);
  });`,
  '6-is-clean': `it('finds nothing of the file before', () => {
    expect([globalThis.left, process.env.LEFT, Math.random() === 7, Date.now() === 0]).toEqual([undefined, undefined, false, false]);
  });`,
};

const pages = {
  '7-page-leaks': `it('leaks', () => {
    document.body.innerHTML = '<p>left</p>';
    localStorage.setItem('left', '1');
    window.history.pushState(null, '', '/left');
    setInterval(() => { globalThis[Symbol.for('ticks')] += 1; }, 0);
    globalThis[Symbol.for('ticks')] = 0;
  });`,
  '8-page-is-clean': `it('finds nothing of the page before', async () => {
    expect([document.body.innerHTML, localStorage.length, window.location.pathname]).toEqual(['', 0, '/']);
    const before = globalThis[Symbol.for('ticks')];
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    expect(globalThis[Symbol.for('ticks')]).toBe(before);
  });`,
};

/** Code that the compiler erases moves the lines that run. */
const failingPage = `import { expect, it } from '@jest/globals';

interface Erased {
  readonly lines: number;
}

it('says where it fails', () => {
  const one: Erased = { lines: 1 };
  expect(one.lines).toBe(2);
});
`;

interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly Result[]; readonly message: string }[];
}

interface Result {
  readonly title: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

describe('the runtime of the tests', () => {
  let folder = '';
  let report: Report;

  const resultOf = (title: string): Result | undefined =>
    report.testResults.flatMap(({ assertionResults }) => assertionResults).find((result) => result.title === title);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-runtime-'));
    for (const [name, code] of Object.entries({ ...files, ...pages })) {
      const globals = `import { beforeAll, expect, it, jest } from '@jest/globals';\n`;
      writeFileSync(join(folder, `${name}.test.mjs`), globals + code);
    }
    writeFileSync(join(folder, '9-page-fails.test.tsx'), failingPage);
    const project = (environment: string, names: string) => ({
      displayName: environment,
      rootDir: folder,
      runtime: join(import.meta.dirname, 'bare.runtime.ts'),
      testEnvironment: join(import.meta.dirname, `${environment}.environment.ts`),
      transform: {},
      testMatch: [`<rootDir>/${names}.test.{mjs,tsx}`],
      moduleFileExtensions: ['mjs', 'ts', 'tsx', 'js'],
    });
    const projects = [project('bare', '[1-6]*'), project('page', '[7-9]*')];
    writeFileSync(join(folder, 'jest.json'), JSON.stringify({ rootDir: folder, projects }));
    writeFileSync(
      join(folder, 'in-order.cjs'),
      'module.exports = class { sort(tests) { return tests.toSorted((a, b) => (a.path < b.path ? -1 : 1)); } cacheResults() {} };',
    );
    const order = ['--runInBand', '--forceExit', '--testSequencer', join(folder, 'in-order.cjs')];
    const output = ['--json', '--outputFile', join(folder, 'report.json')];
    spawnSync(process.execPath, [jest, '--config', join(folder, 'jest.json'), ...order, ...output], { cwd: folder });
    report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['fails', 'rejects', 'hangs', 'needs the database'])('a test that %s fails', (title) => {
    expect(resultOf(title)?.status).toBe('failed');
  });

  it('a test beside one that fails passes', () => {
    expect(resultOf('passes')?.status).toBe('passed');
  });

  it('a file that cannot be loaded is reported with its error', () => {
    expect(report.testResults.map(({ message }) => message).join('\n')).toContain('cannot be loaded');
  });

  it.each(['finds nothing of the file before', 'finds nothing of the page before'])('a test file %s', (title) => {
    expect(resultOf('leaks')?.status).toBe('passed');
    expect(resultOf(title)?.status).toBe('passed');
  });

  it('a failure of a page names the line of its source', () => {
    expect(resultOf('says where it fails')?.failureMessages.join('\n')).toContain('9-page-fails.test.tsx:9:');
  });
});
