import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { compile } from './compile.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portal-packages-'));
const files = {
  'index.js': "import { subject } from 'rxjs'; import { used } from 'left'; console.log(subject, used);",
  'node_modules/rxjs/package.json': '{"name":"rxjs","version":"7.8.2","type":"module","sideEffects":false}',
  'node_modules/rxjs/index.js': 'export const subject = () => document.title;',
  'node_modules/left/package.json': '{"name":"left","version":"1.0.0","type":"module","sideEffects":false}',
  'node_modules/left/index.js': "export { used } from './deep/used.js'; export { gone } from '@scope/gone';",
  'node_modules/left/deep/used.js': "import { subject } from 'rxjs'; export const used = () => subject();",
  'node_modules/left/node_modules/rxjs/package.json':
    '{"name":"rxjs","version":"6.6.7","type":"module","sideEffects":false}',
  'node_modules/left/node_modules/rxjs/index.js': 'export const subject = () => document.body;',
  'node_modules/@scope/gone/package.json':
    '{"name":"@scope/gone","version":"1.0.0","type":"module","sideEffects":false}',
  'node_modules/@scope/gone/index.js': 'export const gone = 1;',
};

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([true, false])(
  'a build lists the libraries that it contains, including a second copy but none that was tree-shaken (concatenated: %j)',
  async (concatenateModules) => {
    await compile({
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: { path: join(folder, 'dist') },
      optimization: { concatenateModules },
    });
    expect(JSON.parse(readFileSync(join(folder, 'dist/.packages.json'), 'utf8'))).toEqual([
      'left@1.0.0',
      'rxjs@6.6.7',
      'rxjs@7.8.2',
    ]);
  },
);
