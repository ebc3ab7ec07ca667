import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliSize } from '@portal/releases';
import { contractBytes } from './contract-bytes.ts';

/** Brotli bytes of the parts of one build, as a browser requests them. */
export interface MeasuredBuild {
  readonly name: string;
  /** Whether visitors open it, for whom nothing of the inside is loaded. */
  readonly isForVisitors?: boolean;
  readonly sizes: Readonly<Record<string, number>>;
  /** Every library in it, as `react@19.3.1`. */
  readonly packages: readonly string[];
}

interface Description {
  readonly routes?: readonly { readonly access: string }[];
  readonly entry: string;
  readonly assets: { readonly js: readonly string[]; readonly css: readonly string[] };
  readonly integrity: Readonly<Record<string, string>>;
}

interface ShellDescription {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly preload: readonly string[];
  /** Absent in earlier shells. */
  readonly inside?: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

const loaded = /\.(js|css)$/;

/**
 * `entry`: the entry; `first`: what its first page loads; `whole`: everything; `contractMinified`: the contract's share
 * of it.
 */
export async function measureRemote(dist: string): Promise<MeasuredBuild> {
  const { entry, assets, integrity, routes = [] } = (await readJson(join(dist, 'release.json'))) as Description;
  const first = [entry, ...assets.js, ...assets.css];
  const whole = Object.keys(integrity).filter((file) => loaded.test(file));
  const sized = await measured(dist, { entry: [entry], first, whole });
  const isForVisitors = routes.some(({ access }) => access === 'public');
  return { ...sized, isForVisitors, sizes: { ...sized.sizes, contractMinified: await contractBytes(dist, whole) } };
}

/**
 * `vendor`: shared libraries; `js` and `css`: what else every page loads; `inside`: what pages of people who are logged
 * in load besides; `later`: what single pages request.
 */
export async function measureShell(dist: string): Promise<MeasuredBuild> {
  const { js, css, preload, inside = [], integrity } = (await readJson(join(dist, 'shell.json'))) as ShellDescription;
  const scripts = [...new Set([...js, ...preload])];
  const isVendor = (file: string): boolean => file.startsWith('vendor.');
  const later = Object.keys(integrity).filter(
    (file) => loaded.test(file) && ![...scripts, ...css, ...inside].includes(file),
  );
  return measured(dist, {
    vendor: scripts.filter(isVendor),
    js: scripts.filter((file) => !isVendor(file)),
    css,
    inside,
    later,
  });
}

/** The bytes that the first page of each area loads, of shell and area together, before its own data. */
export function measurePages(all: readonly MeasuredBuild[]): MeasuredBuild {
  const { vendor = 0, js = 0, css = 0, inside = 0 } = all.find(({ name }) => name === 'shell')?.sizes ?? {};
  const pages = all
    .filter(({ name }) => name !== 'shell')
    .map(({ name, isForVisitors = false, sizes: { first = 0 } }): [string, number] => [
      name,
      vendor + js + css + first + (isForVisitors ? 0 : inside),
    ]);
  return { name: 'pages', packages: [], sizes: Object.fromEntries(pages) };
}

async function measured(dist: string, parts: Readonly<Record<string, readonly string[]>>): Promise<MeasuredBuild> {
  const names = [...new Set(Object.values(parts).flat())];
  const sizes = new Map(
    await Promise.all(names.map(async (name) => [name, await brotliSize(await readFile(join(dist, name)))] as const)),
  );
  const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  return {
    name: basename(dirname(dist)),
    sizes: Object.fromEntries(Object.entries(parts).map(([part, files]) => [part, total(files)])),
    packages: (await readJson(join(dist, '.packages.json'))) as readonly string[],
  };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
