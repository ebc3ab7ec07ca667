import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemote } from '../create-remote/create-remote.ts';
import { addToArea } from './add.ts';

const repository = join(import.meta.dirname, '../..');
/** Names that no area has, not even one made from the examples of the README. */
const area = 'mf-tested-area';
let root = '';

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'add-'));
  for (const file of globSync(['mf-*/remote.json', 'mf-*/src/routes.tsx'], { cwd: repository }))
    cpSync(join(repository, file), join(root, file));
  await createRemote(root, area);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** How the menu items are written, in lines that a page has nothing to do with. */
const linesOfMenus = (): string => /"menus": [\s\S]*/.exec(read(`${area}/remote.json`))?.[0] ?? '';
const everything = (): readonly (readonly [string, string])[] =>
  globSync('**/*.*', { cwd: root })
    .toSorted()
    .map((file) => [file, read(file)]);

describe('npm run add', () => {
  it('npm run add adds a call beside those of the area, in files of its own alone', async () => {
    expect(await addToArea(root, area, 'call', 'tested-call')).toEqual([
      'api/src/tested-area/tested-call.routes.test.ts',
      'api/src/tested-area/tested-call.routes.ts',
      'api/src/tested-area/tested-call.service.ts',
      'mf-tested-area/src/data/use-tested-call.ts',
      'shared/contract/src/tested-area/tested-call.calls.ts',
      'shared/contract/src/tested-area/tested-call.examples.ts',
    ]);
    expect(read('shared/contract/src/tested-area/tested-call.calls.ts')).toContain("path: '/tested-area/tested-call'");
    expect(read('shared/contract/src/generated/calls.ts')).toContain('export { testedCall }');
  });

  it('npm run add adds a page with its route and its line in the router', async () => {
    const menus = linesOfMenus();
    await addToArea(root, area, 'page', 'tested-page');
    expect(linesOfMenus()).toBe(menus);
    expect(JSON.parse(read(`${area}/remote.json`))).toMatchObject({
      routes: [
        { name: 'testedArea' },
        { name: 'testedPage', path: '/tested-page', access: 'owner', title: 'Tested page' },
      ],
    });
    expect(read(`${area}/src/routes.tsx`)).toBe(`import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { TestedAreaPage } from './features/tested-area/tested-area.page.tsx';
import { TestedPagePage } from './features/tested-page/tested-page.page.tsx';

export const TestedAreaRoutes = areaRoutes<'mf-tested-area'>(manifest, {
  testedArea: TestedAreaPage,
  testedPage: TestedPagePage,
});
`);
  });

  it('npm run add adds a page to a router that has several lines', async () => {
    await addToArea(root, 'mf-auth', 'page', 'welcome');
    expect(read('mf-auth/src/routes.tsx')).toMatch(/,\n {2}welcome: WelcomePage,\n\}\);\n$/);
    expect(read('mf-auth/src/features/welcome/welcome.page.test.tsx')).toContain('<AuthRoutes />');
  });

  it('npm run add adds a form with its call, its page, the address of its dialog, and its words in the log', async () => {
    const written = await addToArea(root, area, 'form', 'tested-form');
    expect(written).toHaveLength(14);
    expect(read('shared/contract/src/generated/words.ts')).toContain('export { testedForm }');
    expect(JSON.parse(read(`${area}/addresses.json`))).toEqual({
      '/tested-area': ['/tested-area?popup=rent'],
      '/tested-form': ['/tested-form?popup=write'],
    });
  });

  it('npm run add adds a menu item for a route of the area', async () => {
    expect(await addToArea(root, area, 'menu', 'tested-page')).toEqual([`${area}/remote.json`]);
    expect(JSON.parse(read(`${area}/remote.json`))).toMatchObject({
      menus: [{ route: 'testedArea' }, { label: 'Tested page', route: 'testedPage', order: 100, audience: ['owner'] }],
    });
  });

  it.each([
    ['mf-nothing', 'call', 'anything', 'There is no area called "mf-nothing"; there are mf-auth, '],
    [area, 'cake', 'anything', '"cake" cannot be added; call, page, form, menu can.'],
    [area, 'call', 'Any Thing', 'A name is in small letters, as spare-keys; not "Any Thing".'],
    [area, 'call', '../anything', 'A name is in small letters'],
    [area, 'call', 'new', 'A name is in small letters'],
    [area, 'call', 'session', 'There is a call session, or one at /tested-area/session, already.'],
    [area, 'call', 'tested-area', 'There is api/src/tested-area/tested-area.routes.test.ts already.'],
    [area, 'page', 'folio-snap', 'There is a route folioSnap, or one at /folio-snap, already.'],
    ['mf-folio', 'page', 'a'.repeat(61), /^mf-folio\/remote\.json cannot be used: routes\[\d+\]\.name/],
    [area, 'form', 'referral', 'There is a call referral'],
    [area, 'form', 'login', 'There is a call login'],
    [area, 'menu', 'nowhere', 'mf-tested-area has no route called nowhere; it has tested-area'],
    [area, 'menu', 'tested-area', 'mf-tested-area has a menu item for testedArea already.'],
    ['mf-auth', 'menu', 'change-password', '/change-password/:id has parameters'],
  ])('npm run add refuses %s %s %s, says why, and writes nothing', async (folder, kind, name, message) => {
    const before = everything();
    await expect(addToArea(root, folder, kind, name)).rejects.toThrow(message);
    expect(everything()).toEqual(before);
  });
});
