import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { compile, oneBundleConfig } from '@portal/tooling/webpack';

export const root = resolve(import.meta.dirname, '../../..');

/** The portal as one build: its files, brotli-compressed, and which of them a page loads. */
export interface Bundle {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly page: readonly string[];
  /** Loaded besides on pages of people who are logged in. */
  readonly inside: readonly string[];
  readonly areas: Readonly<Record<string, readonly string[]>>;
}

/** Builds the shell together with the remotes in these folders. */
export async function buildBundle(remotes: readonly string[]): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bundle-'));
  await compile(oneBundleConfig({ shell: join(root, 'shell'), remotes, folder }));
  const dist = join(folder, 'dist');
  const description = JSON.parse(readFileSync(join(dist, 'bundle.json'), 'utf8')) as Omit<Bundle, 'files'>;
  const names = readdirSync(dist).filter((name) => /\.(js|css|woff2)$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => [name, await promisify(brotliCompress)(readFileSync(join(dist, name)))] as const),
  );
  return { ...description, files: new Map(files) };
}
