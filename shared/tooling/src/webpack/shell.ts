import { relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type webpack from 'webpack';
import { baseConfig, unreadByShell } from './base.ts';
import { readPackageManifest } from './manifests.ts';
import { ReleasePlugin, type BuiltOutput } from './release.ts';
import { providedVersions, sharedModules } from './shared-modules.ts';

/**
 * The build of the shell: the page's scripts under `/assets/`, the shared singletons in one vendor chunk, and
 * `shell.json`, from which the gateway knows what the page loads.
 */
export function shellConfig(packageDir: string): webpack.Configuration {
  const base = baseConfig(packageDir, unreadByShell);
  return {
    ...base,
    name: 'shell',
    entry: { shell: './src/index.ts' },
    output: {
      ...base.output,
      publicPath: '/assets/',
      uniqueName: 'portal_shell',
      filename: '[name].[contenthash:12].js',
      chunkFilename: '[name].[contenthash:12].js',
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          vendor: vendor(packageDir),
          // One copy for the slider and the slideshow, which ask for it late.
          swiper: { name: 'swiper', enforce: true, chunks: 'async', test: /[\\/]node_modules[\\/]swiper[\\/]/ },
          default: false,
          defaultVendors: false,
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'portal_shell',
        shared: sharedModules(packageDir, 'provider'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new ReleasePlugin('shell.json', (output) => describeShell(packageDir, output)),
    ],
  };
}

/**
 * One chunk for everything that every page needs besides the shell's own code; chart and slider are separate, loaded by
 * the pages that show one.
 */
function vendor(packageDir: string): { name: string; enforce: boolean; test: (module: webpack.Module) => boolean } {
  const isOwn = (path: string): boolean => !relative(packageDir, path).startsWith('..');
  const isApart = (path: string): boolean =>
    /[\\/](highcharts|swiper|react-virtual|virtual-core)|[\\/]ui[\\/]src[\\/](chart|slider|table[\\/]virtual)[\\/]|moving-slides/.test(
      path,
    );
  return {
    name: 'vendor',
    enforce: true,
    test: (module) => {
      const path = module.nameForCondition();
      return path !== null && !isOwn(path) && !isApart(path);
    },
  };
}

function describeShell(packageDir: string, output: BuiltOutput): object {
  const entry = output.filesOfEntry('shell');
  const vendorFiles = output.filesOf('vendor').filter((file) => !entry.includes(file) && !isLate(file));
  return {
    version: `${readPackageManifest(packageDir).version}+${output.hash}`,
    js: entry.filter((file) => file.endsWith('.js')),
    preload: vendorFiles.filter((file) => file.endsWith('.js')),
    css: [...new Set([...vendorFiles, ...entry])].filter((file) => file.endsWith('.css')),
    provides: providedVersions(packageDir),
    integrity: Object.fromEntries(output.assets.map(({ name, integrity }) => [name, integrity])),
  };
}

/** A part of the shell that is named `late-…` where it is imported: pages load it when it is needed. */
function isLate(file: string): boolean {
  return file.startsWith('late-');
}
