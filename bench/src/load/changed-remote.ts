import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { compile, remoteConfig } from '@portal/tooling/webpack';
import { root } from './one-bundle.ts';

interface Change {
  readonly file: string;
  readonly text: string;
  readonly replacement: string;
}

/** One line of mf-folio, changed. */
export const oneLine: Change = {
  file: 'src/features/hero/portfolio-hero.tsx',
  text: 'all figures as of',
  replacement: 'figures as of',
};

/** Copies a remote with one text replaced, and returns the folder of the copy. */
export function changeRemote(name: string, { file, text, replacement }: Change): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-remote-')), name);
  const origin = join(root, name);
  cpSync(origin, folder, { recursive: true, filter: (path) => !['node_modules', 'dist'].includes(basename(path)) });
  symlinkSync(join(origin, 'node_modules'), join(folder, 'node_modules'));
  const before = readFileSync(join(folder, file), 'utf8');
  if (!before.includes(text)) throw new Error(`${name}/${file} does not contain "${text}"`);
  writeFileSync(join(folder, file), before.replace(text, replacement));
  return folder;
}

/** Builds the remote in the folder, adds it to the release store, and returns its registry entry. */
export async function buildRelease(folder: string, releasesDir: string): Promise<Readonly<Record<string, unknown>>> {
  await compile(remoteConfig(folder));
  const dist = join(folder, 'dist');
  const entry = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const target = join(releasesDir, entry.name, entry.version);
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(dist)) {
    const content = readFileSync(join(dist, name));
    writeFileSync(join(target, name), content);
    if (/\.(js|css)$/.test(name)) writeFileSync(join(target, `${name}.br`), await promisify(brotliCompress)(content));
  }
  return { ...entry };
}
