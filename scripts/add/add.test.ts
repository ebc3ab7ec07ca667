import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemote } from '../create-remote/create-remote.ts';
import { addToArea } from './add.ts';

const repository = join(import.meta.dirname, '../..');
const area = 'mf-lost-keys';
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
const everything = (): readonly (readonly [string, string])[] =>
  globSync('**/*.*', { cwd: root })
    .toSorted()
    .map((file) => [file, read(file)]);

describe('npm run add', () => {
  it('adds a call beside those of the area, in files of its own alone', async () => {
    expect(await addToArea(root, area, 'call', 'spare-keys')).toEqual([
      'api/src/modules/lost-keys/spare-keys.routes.test.ts',
      'api/src/modules/lost-keys/spare-keys.routes.ts',
      'api/src/modules/lost-keys/spare-keys.service.ts',
      'mf-lost-keys/src/data/use-spare-keys.ts',
      'shared/contract/src/lost-keys/spare-keys.calls.ts',
      'shared/contract/src/lost-keys/spare-keys.examples.ts',
    ]);
    expect(read('shared/contract/src/lost-keys/spare-keys.calls.ts')).toContain("path: '/lost-keys/spare-keys'");
    expect(read('shared/contract/src/generated/calls.ts')).toContain('export { spareKeys }');
  });

  it('adds a page with its route and its line in the router', async () => {
    await addToArea(root, area, 'page', 'key-rack');
    expect(JSON.parse(read(`${area}/remote.json`))).toMatchObject({
      routes: [{ name: 'lostKeys' }, { name: 'keyRack', path: '/key-rack', access: 'owner', title: 'Key rack' }],
    });
    expect(read(`${area}/src/routes.tsx`)).toBe(`import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { LostKeysPage } from './features/lost-keys/lost-keys.page.tsx';
import { KeyRackPage } from './features/key-rack/key-rack.page.tsx';

export const LostKeysRoutes = areaRoutes<'mf-lost-keys'>(manifest, { lostKeys: LostKeysPage, keyRack: KeyRackPage });
`);
  });

  it('adds a page to a router that has several lines', async () => {
    await addToArea(root, 'mf-auth', 'page', 'welcome');
    expect(read('mf-auth/src/routes.tsx')).toMatch(/,\n {2}welcome: WelcomePage,\n\}\);\n$/);
    expect(read('mf-auth/src/features/welcome/welcome.page.test.tsx')).toContain('<AuthRoutes />');
  });

  it('adds a form with its call, its page, the address of its dialog, and its words in the log', async () => {
    const written = await addToArea(root, area, 'form', 'report-key');
    expect(written).toHaveLength(14);
    expect(read('shared/contract/src/generated/words.ts')).toContain('export { reportKey }');
    expect(JSON.parse(read(`${area}/addresses.json`))).toEqual({
      '/lost-keys': ['/lost-keys?popup=rent'],
      '/report-key': ['/report-key?popup=write'],
    });
  });

  it('adds a menu item for a route of the area', async () => {
    expect(await addToArea(root, area, 'menu', 'key-rack')).toEqual([`${area}/remote.json`]);
    expect(JSON.parse(read(`${area}/remote.json`))).toMatchObject({
      menus: [{ route: 'lostKeys' }, { label: 'Key rack', route: 'keyRack', order: 100, audience: ['owner'] }],
    });
  });

  it.each([
    ['mf-nothing', 'call', 'anything', 'There is no remote called "mf-nothing"; there are mf-auth, '],
    [area, 'cake', 'anything', '"cake" cannot be added; call, page, form, menu can.'],
    [area, 'call', 'Any Thing', 'A name is in small letters, as spare-keys; not "Any Thing".'],
    [area, 'call', '../anything', 'A name is in small letters'],
    [area, 'call', 'new', 'A name is in small letters'],
    [area, 'call', 'session', 'There is a call session, or one at /lost-keys/session, already.'],
    [area, 'call', 'lost-keys', 'There is api/src/modules/lost-keys/lost-keys.routes.test.ts already.'],
    [area, 'page', 'folio-snap', 'There is a route folioSnap, or one at /folio-snap, already.'],
    ['mf-folio', 'page', 'a'.repeat(61), /^mf-folio\/remote\.json cannot be used: routes\[\d+\]\.name/],
    [area, 'form', 'referral', 'There is a call referral'],
    [area, 'form', 'login', 'There is a call login'],
    [area, 'menu', 'nowhere', 'mf-lost-keys has no route called nowhere; it has lost-keys'],
    [area, 'menu', 'lost-keys', 'mf-lost-keys has a menu item for lostKeys already.'],
    ['mf-auth', 'menu', 'change-password', '/change-password/:id has parameters'],
  ])('refuses %s %s %s, says why, and writes nothing', async (folder, kind, name, message) => {
    const before = everything();
    await expect(addToArea(root, folder, kind, name)).rejects.toThrow(message);
    expect(everything()).toEqual(before);
  });
});
