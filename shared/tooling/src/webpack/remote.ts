import webpack from 'webpack';
import { baseConfig } from './base.ts';
import { IntegrityPlugin } from './integrity.ts';
import { readPackageManifest, readRemoteManifest } from './manifests.ts';
import { ReleasePlugin, releasePlaceholder, type BuiltOutput } from './release.ts';
import { requiredRanges, sharedModules } from './shared-modules.ts';
import { UsesPlugin } from './uses.ts';

const entryFile = 'remoteEntry.js';

/**
 * The build of one remote: a federation container with the one module `./remote`, and `release.json`, the entry that
 * publishing it puts into the registry. A remote's whole webpack.config.ts is `export default
 * remoteConfig(import.meta.dirname)`. `fixedHash` replaces the hash of the output for a development server, where one
 * page lives through many builds.
 */
export function remoteConfig(packageDir: string, fixedHash?: string): webpack.Configuration {
  const { name } = readRemoteManifest(packageDir);
  const container = `${name.replaceAll('-', '_')}_${releasePlaceholder}`;
  const base = baseConfig(packageDir);
  const found = new UsesPlugin();
  return {
    ...base,
    name,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: container,
        filename: entryFile,
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        shared: sharedModules(packageDir),
      }),
      new IntegrityPlugin(),
      found,
      new ReleasePlugin(
        'release.json',
        (output) => ({
          ...describeRelease(packageDir, container, output, fixedHash !== undefined),
          uses: found.uses,
          calls: found.calls,
        }),
        fixedHash,
      ),
    ],
  };
}

function describeRelease(packageDir: string, container: string, output: BuiltOutput, isDevelopment: boolean): object {
  const manifest = readRemoteManifest(packageDir);
  const version = `${readPackageManifest(packageDir).version}+${output.hash}`;
  const files = output.filesOf('remote').filter((file) => !file.includes('.hot-update.'));
  return {
    ...manifest,
    version,
    container: container.replace(releasePlaceholder, output.hash),
    base: `/remotes/${manifest.name}/${isDevelopment ? 'dev' : version}/`,
    entry: entryFile,
    assets: { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) },
    requires: requiredRanges(packageDir),
    // During development files change under the page.
    integrity: isDevelopment ? null : Object.fromEntries(output.assets.map((asset) => [asset.name, asset.integrity])),
  };
}
