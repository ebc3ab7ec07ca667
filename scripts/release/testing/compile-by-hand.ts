import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WireShapes } from '@portal/contract';

/** The compiler's output: a version that is named after the source, which also says what an area needs and takes. */
export async function compileByHand(dir: string): Promise<void> {
  const dist = join(dir, 'dist');
  await mkdir(dist, { recursive: true });
  const source = await readFile(join(dir, 'src/index.js'), 'utf8');
  await writeFile(join(dist, 'main.js'), source);
  const name = basename(dir);
  const shared = ['react@19.3.1', 'react-dom@19.3.1', 'react-router@7.1.0', 'rxjs@7.8.2'];
  await writeFile(join(dist, '.packages.json'), JSON.stringify(name === 'shell' ? shared : []));
  const hash = Buffer.from(source).toString('hex').slice(-12);
  if (name === 'shell')
    return writeFile(
      join(dist, 'shell.json'),
      JSON.stringify({
        version: `1.0.0+${hash}`,
        js: ['main.js'],
        css: [],
        preload: [],
        integrity: {},
        provides: { contract: '1.0.0', react: '19.3.1' },
        ...callsIn(source),
      }),
    );
  const manifest = JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')) as Record<string, unknown>;
  const version = `1.0.0+${hash}`;
  const [, taken] = /takes (\S+)/.exec(source) ?? [];
  const [, range = '^19.0.0'] = /react (\S+)/.exec(source) ?? [];
  const entry = {
    ...manifest,
    version,
    container: `c_${hash}`,
    base: `/remotes/${name}/${version}/`,
    entry: 'main.js',
    assets: { js: [], css: [] },
    requires: { react: range },
    ...(taken !== undefined && { uses: { '@portal/ui': taken.split(',') } }),
    integrity: {},
    ...callsIn(source),
  };
  return writeFile(join(dist, 'release.json'), JSON.stringify(entry));
}

/** The calls of a source such as 'calls message,search'. */
function callsIn(source: string): { readonly calls?: WireShapes } {
  const [, names] = /calls (\S+)/.exec(source) ?? [];
  return names === undefined ? {} : { calls: callsNamed(...names.split(',')) };
}

export function callsNamed(...names: readonly string[]): WireShapes {
  const parts = { params: null, query: null, body: null, answer: null };
  return Object.fromEntries(names.map((name) => [name, { at: `GET /${name}`, sent: 'json', ...parts }]));
}
