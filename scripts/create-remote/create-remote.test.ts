import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { check, resolveConfig } from 'prettier';
import { createRemote } from './create-remote.ts';
import { copyWithAreas, repository } from './testing/copy-with-areas.ts';

const copy = copyWithAreas();

describe('a new area', () => {
  it('a new area has a page, a call, an api module and the tests of each, without a blank left', () => {
    expect(copy.made).toEqual(
      expect.arrayContaining([
        'mf-tested-area/remote.json',
        'mf-tested-area/src/features/tested-area/tested-area.page.test.tsx',
        'shared/contract/src/tested-area/tested-area.calls.ts',
        'shared/contract/src/tested-area/tested-area.examples.ts',
        'api/src/tested-area/tested-area.routes.ts',
        'api/src/tested-area/tested-area.routes.test.ts',
      ]),
    );
    for (const file of copy.made) {
      expect(existsSync(join(copy.root, file))).toBe(true);
      expect(file + readFileSync(join(copy.root, file), 'utf8')).not.toMatch(
        /__(name|Name|call|label|path|Routes|contract)__/,
      );
    }
  });

  it('a new area has folders of its own alone, as Prettier formats them, so that two branches with an area each merge', async () => {
    const own = /^(mf-|shared\/contract\/src\/|api\/src\/)(tested|second)-area\//;
    expect(copy.made.filter((file) => !own.test(file))).toEqual([]);
    const style = await resolveConfig(join(repository, 'package.json'));
    for (const file of copy.made.filter((one) => !one.endsWith('.md')))
      expect([file, await check(readFileSync(join(copy.root, file), 'utf8'), { ...style, filepath: file })]).toEqual([
        file,
        true,
      ]);
  });

  it('the call of a new area is in the table of calls, beside that of another area made in the same copy', () => {
    const table = readFileSync(join(copy.root, 'shared/contract/src/generated/calls.ts'), 'utf8');
    expect(table).toContain("export { testedArea } from '../tested-area/tested-area.calls.ts';");
    expect(table).toContain("export { secondArea } from '../second-area/second-area.calls.ts';");
  });

  it('a new area takes no name that is taken or is none', async () => {
    const before = readdirSync(copy.root);
    for (const name of ['tested-area', 'session', 'folio-snap', 'registry'])
      await expect(createRemote(copy.root, `mf-${name}`)).rejects.toThrow(`There is something called ${name} already`);
    for (const name of ['keys', 'mf-', 'mf-Keys', 'mf-../keys', 'mf-a--b'])
      await expect(createRemote(copy.root, name)).rejects.toThrow('An area is called mf-something');
    expect(readdirSync(copy.root)).toEqual(before);
  });
});
