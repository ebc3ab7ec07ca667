import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './compile.ts';
import { releasePlaceholder } from './release.ts';
import { remoteConfig } from './remote.ts';
import { fixtureRemote, type Fixture } from './testing/fixtures.ts';

const shell = resolve(import.meta.dirname, '../../../../shell');

interface Release {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  readonly base: string;
  readonly entry: string;
  readonly assets: { readonly js: readonly string[]; readonly css: readonly string[] };
  readonly requires: Readonly<Record<string, string>>;
  readonly integrity: Readonly<Record<string, string>>;
}

interface Built {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly release: Release;
}

const fixtures: Fixture[] = [];

async function build(differences: Parameters<typeof fixtureRemote>[1] = {}): Promise<Built> {
  const fixture = fixtureRemote(shell, differences);
  fixtures.push(fixture);
  const warnings = await compile(remoteConfig(fixture.folder));
  if (warnings) throw new Error(warnings);
  const dist = join(fixture.folder, 'dist');
  const files = new Map(
    readdirSync(dist)
      .sort()
      .map((name) => [name, readFileSync(join(dist, name))]),
  );
  return { files, release: JSON.parse(String(files.get('release.json'))) as Release };
}

let first: Built;
let again: Built;
let changed: Built;
let neighbour: Built;

beforeAll(async () => {
  first = await build();
  again = await build({
    'src/day.ts': `/** Said of every figure. */\nexport const formatDay = (day: unknown): string => 'as of ' + String(day);`,
  });
  changed = await build({ 'src/day.ts': `export const formatDay = (day: unknown): string => 'on ' + String(day);` });
  neighbour = await build({
    'package.json': JSON.stringify({ name: 'mf-neighbour', version: '1.2.3', type: 'module' }),
  });
});

afterAll(() => {
  for (const { remove } of fixtures) remove();
});

const text = ({ files }: Built, name: string): string => String(files.get(name));
const scripts = ({ files }: Built): string[] => [...files.keys()].filter((name) => name.endsWith('.js'));

describe('remoteConfig', () => {
  it('the same code gives the same release, byte for byte, whatever its folder and comments', () => {
    expect([...again.files.keys()]).toEqual([...first.files.keys()]);
    const run = [...first.files].filter(([name]) => !name.endsWith('.map'));
    for (const [name, content] of run) expect([name, again.files.get(name)?.equals(content)]).toEqual([name, true]);
  });

  it('a changed line gives another version and another container', () => {
    expect(changed.release.version).not.toBe(first.release.version);
    expect(changed.release.container).not.toBe(first.release.container);
    expect(changed.release.base).not.toBe(first.release.base);
  });

  it('a changed menu item gives another version', async () => {
    const manifest = {
      name: 'mf-fixture',
      routes: [{ name: 'fixture', path: '/fixture', access: 'signed-in', title: 'Fixture' }],
      menus: [{ label: 'Renamed', route: 'fixture', icon: 'M4 4h4', order: 5, audience: ['owner'] }],
      contract: '^1.0.0',
    };
    const renamed = await build({ 'remote.json': JSON.stringify(manifest) });
    expect(renamed.release.version).not.toBe(first.release.version);
  });

  it('two releases in one tab share no name', () => {
    const names = ({ release, files }: Built): string[] => [
      release.container,
      ...(String(files.get('remoteEntry.js')).match(/webpackChunk\w+/g) ?? []),
    ];
    expect(names(first).length).toBeGreaterThan(1);
    expect(names(first).filter((name) => names(changed).includes(name))).toEqual([]);
  });

  it('the classes of two remotes have different names even if their files have the same name', () => {
    const classOf = (built: Built): string | undefined =>
      /fixture-module__fixture--[\w-]+/.exec(text(built, built.release.assets.css[0] ?? ''))?.[0];
    expect(classOf(first)).toBeDefined();
    expect(classOf(changed)).toBe(classOf(first));
    expect(classOf(neighbour)).not.toBe(classOf(first));
  });

  it('version, container and folder contain the hash of the output', () => {
    const { version, container, base } = first.release;
    const [, hash = ''] = /^1\.2\.3\+([0-9a-f]{12})$/.exec(version) ?? [];
    expect({ container, base }).toEqual({
      container: `mf_fixture_${hash}`,
      base: `/remotes/mf-fixture/1.2.3+${hash}/`,
    });
    expect(text(first, 'remoteEntry.js')).toContain(container);
  });

  it('no file and no file name contains the placeholder of the hash', () => {
    for (const [name, content] of first.files)
      expect([name, `${name} ${String(content)}`.includes(releasePlaceholder)]).toEqual([name, false]);
  });

  it('release.json contains the fields of remote.json', () => {
    expect(first.release).toMatchObject({
      name: 'mf-fixture',
      menus: [{ label: 'Fixture', order: 5 }],
      contract: '^1.0.0',
      entry: 'remoteEntry.js',
    });
  });

  it('release.json lists the files that the area needs at once, but not those loaded later', () => {
    const { js, css } = first.release.assets;
    expect(js.map((file) => file.replace(/[0-9a-f]{12}/, '#'))).toEqual(['remote.#.js']);
    expect(css.map((file) => file.replace(/[0-9a-f]{12}/, '#'))).toEqual(['remote.#.css']);
    expect(scripts(first)).toHaveLength(3);
  });

  it('release.json has the right digest of every published script and style sheet', () => {
    const digest = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const expected = [...first.files]
      .filter(([name]) => /\.(js|css)$/.test(name))
      .map(([name, content]) => [name, digest(content)]);
    expect(Object.entries(first.release.integrity).sort()).toEqual(expected);
  });

  it('a remote asks the page for the digest of every script and style sheet that it loads', () => {
    const entry = text(first, 'remoteEntry.js');
    expect(entry).toMatch(/\w\.integrity=self\.portalDigestOf\(\w\.src\)/);
    expect(entry).toMatch(/\w\.integrity=self\.portalDigestOf\(\w\.href\)/);
  });

  it('a remote requires the installed versions of the singletons, and nothing else', () => {
    expect(Object.keys(first.release.requires).sort()).toEqual([
      '@portal/platform',
      '@portal/ui',
      'moment',
      'react',
      'react-dom',
      'yup',
    ]);
    for (const range of Object.values(first.release.requires)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('a remote contains no copy of what the shell provides, and no federation runtime', () => {
    const code = scripts(first)
      .map((name) => text(first, name))
      .join('\n');
    expect(code).not.toMatch(/react\.(transitional\.)?element|react-dom-client\.production|useSyncExternalStore/);
    expect(code).not.toContain('FEDERATION');
    expect(text(first, 'remoteEntry.js').length).toBeLessThanOrEqual(8_000);
    expect(code.length).toBeLessThanOrEqual(10_000);
  });
});
