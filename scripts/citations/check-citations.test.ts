import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkCitations } from './check-citations.ts';
import { readSources } from './sources.ts';

// The codes are invented, so that the check of this repository does not take them for its own.
const specification = `# Specification

- **FOX 1** The fox runs.
- **FOX 2** The fox
  sleeps.
- **FOX 3** The fox dreams (not tested: nobody can see it).
- **HEN 4** The hen lays eggs.
- **FOX5** A fox that is old rests.
- **FOX6** A fox that is young plays.
- **FOX8** A fox that is hungry hunts.
`;
/** Kept apart, so that no title of this file ends with the codes below. */
const quote = "'";
const tests = "it('the fox and the hen live (FOX 1, 2; HEN 4)', run);";

const check = (text: string, path = 'fox.ts', given = specification): readonly string[] =>
  checkCitations([
    { path: 'docs/specification.md', text: given },
    { path: 'mf-fox/src/fox.test.ts', text: tests },
    { path, text },
  ]);

describe('codes that are cited', () => {
  it.each([
    ['single codes', '// As FOX 1, HEN 4 and FOX5 say.'],
    ['a list', 'it("runs (FOX 1, 2 and 3; FOX6)", run);'],
    ['a range of lines', 'FOX 1 to 3, FOX 1-3'],
    ['a range of decisions', 'FOX5 to FOX6, FOX5-FOX6'],
    ['a code at the end of a line of a comment', '/**\n * It runs (FOX\n * 1, 2).\n */'],
    ['what only looks like a code', 'an HTTP 404, a UTF 8, FOXES 9 and FOX12345'],
  ])('%s in the specification are no problem', (_what, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['an unknown number', '\n// FOX 9', 2, 'FOX 9'],
    ['a number of another area', 'FOX 4', 1, 'FOX 4'],
    ['the last of a list', 'FOX 1,\n * 2, 8', 1, 'FOX 8'],
    ['the first of a range', 'HEN 3 to 4', 1, 'HEN 3'],
    ['an unknown decision', 'FOX7', 1, 'FOX7'],
    ['one in the middle of a range', 'FOX6 to FOX8', 1, 'FOX7'],
    ['a mistyped area at the end of a title', `it('runs (FXO 1)${quote}, run)`, 1, 'FXO 1'],
  ])('%s is named with its file and line', (_what, text, line, code) => {
    expect(check(text)).toEqual([`fox.ts:${line}: ${code} is not in docs/specification.md`]);
  });

  it('a code that the specification has twice is named', () => {
    expect(check('', 'fox.ts', `${specification}- **FOX5** Again.\n`)).toEqual([
      'docs/specification.md: FOX5 is there twice',
    ]);
  });
});

describe('acceptance lines without a test', () => {
  const withLine = `${specification}- **HEN 7** The hen flies.\n`;
  const missing = "docs/specification.md: no test cites HEN 7, and it does not say '(not tested: why)'";

  it.each([
    ['a source', 'shared/hen.ts', "it('flies (HEN 7) up', run);"],
    ['a comment of a test', 'shared/hen.test.ts', '/** HEN 7 */\n// HEN 7'],
    ['no file at all', 'shared/hen.ts', ''],
  ])('a line that is cited in %s is named', (_what, path, text) => {
    expect(check(text, path, withLine)).toEqual([missing]);
  });

  it.each(['shared/hen.test.ts', 'shared/hen.test.tsx', 'e2e/specs/hen.spec.ts'])(
    'a line that %s cites is no problem',
    (path) => {
      expect(check("it('flies (HEN 7) up', run);", path, withLine)).toEqual([]);
    },
  );
});

it('sources are read without what is installed or built, and without files that git does not know', () => {
  const paths = readSources(join(import.meta.dirname, '../..')).map(({ path }) => path);
  expect(paths).toContain('docs/specification.md');
  expect(paths.filter((path) => /(^|\/)(node_modules|dist)\//.test(path))).toEqual([]);
});
