import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base.ts';
import { readRemoteManifest } from './manifests.ts';
import { ReleasePlugin } from './release.ts';
import { providedVersions } from './shared-modules.ts';

export interface OneBundle {
  /** The folder of the shell's package. */
  readonly shell: string;
  readonly remotes: readonly string[];
  /** The output folder; its `bundle.json` lists the files that the page, its inside and each area load. */
  readonly folder: string;
}

/**
 * Shell and remotes as one ordinary build, each area a chunk of it: the baseline for measuring federation. The code is
 * the released code, except that an area is imported instead of fetched from a release.
 */
export function oneBundleConfig({ shell, remotes, folder }: OneBundle): webpack.Configuration {
  const base = baseConfig(shell);
  const bundleModule = writeBundleModule(folder, shell, remotes);
  const names = remotes.map((dir) => readRemoteManifest(dir).name);
  return {
    ...base,
    name: 'one-bundle',
    entry: { shell: './src/index.ts' },
    output: {
      ...base.output,
      path: join(folder, 'dist'),
      publicPath: '/bundle/',
      uniqueName: 'portal_bundle',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/registry\/(federation|share-scope)\.ts$/, (resource) => {
        resource.request = bundleModule;
      }),
      new ReleasePlugin('bundle.json', (output) => ({
        page: output.filesOfEntry('shell'),
        inside: ['inside-frame', 'http-client'].flatMap(output.filesOf),
        areas: Object.fromEntries(names.map((name) => [name, output.filesOf(name)])),
      })),
    ],
  };
}

/** Replaces the two modules of the shell that run containers. */
function writeBundleModule(folder: string, shell: string, remotes: readonly string[]): string {
  const areas = remotes.map((dir) => {
    const name = JSON.stringify(readRemoteManifest(dir).name);
    return `${name}: () => import(/* webpackChunkName: ${name} */ ${JSON.stringify(join(dir, 'src/remote.ts'))})`;
  });
  const bundleModule = join(folder, 'bundle-module.js');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    bundleModule,
    `
    const areas = { ${areas.join(', ')} };
    export const federationLoader = () => (entry) => areas[entry.name]();
    export const findExports = async (uses) => uses;
    export const providedVersions = () => (${JSON.stringify(providedVersions(shell))});
  `,
  );
  return bundleModule;
}
