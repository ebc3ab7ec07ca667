import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The compiler's output: a version that is named after the source. */
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
      }),
    );
  const manifest = JSON.parse(await readFile(join(dir, 'remote.json'), 'utf8')) as Record<string, unknown>;
  const version = `1.0.0+${hash}`;
  const [, range = '^19.0.0'] = /react (\S+)/.exec(source) ?? [];
  const entry = {
    ...manifest,
    version,
    container: `c_${hash}`,
    base: `/remotes/${name}/${version}/`,
    entry: 'main.js',
    assets: { js: [], css: [] },
    requires: { react: range },
    integrity: {},
  };
  return writeFile(join(dist, 'release.json'), JSON.stringify(entry));
}
