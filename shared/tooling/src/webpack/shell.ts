import { relative } from 'node:path';
import webpack from 'webpack';
import { baseConfig, unreadByShell } from './base.ts';
import { comesWith, FirstPaintPlugin, isOfFirstPaint, isOfInside, type Graphs } from './first-paint.ts';
import { readPackageManifest } from './manifests.ts';
import { ReleasePlugin, type BuiltOutput } from './release.ts';
import { providedVersions } from './shared-modules.ts';
import { UsesPlugin } from './uses.ts';

/**
 * The build of the shell: the page's scripts under `/assets/`; what is shared in two chunks, `vendor` for every first
 * paint and `inside` for people who are logged in; and `shell.json`, from which the gateway knows what a page loads.
 */
export function shellConfig(packageDir: string): webpack.Configuration {
  const base = baseConfig(packageDir, unreadByShell);
  const isFirst = comesWith(isOfFirstPaint);
  const isInside = comesWith(isOfInside);
  const found = new UsesPlugin();
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
          vendor: {
            name: 'vendor',
            enforce: true,
            priority: 2,
            test: (module: webpack.Module, graphs: Graphs) => !isOwn(packageDir, module) && isFirst(module, graphs),
          },
          inside: { name: 'inside', enforce: true, priority: 1, chunks: 'async', test: isInside },
          // One copy for the slider and the slideshow, which ask for it late.
          swiper: { name: 'swiper', enforce: true, chunks: 'async', test: /[\\/]node_modules[\\/]swiper[\\/]/ },
          default: false,
          defaultVendors: false,
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ PORTAL_PROVIDES: JSON.stringify(providedVersions(packageDir)) }),
      new FirstPaintPlugin(),
      found,
      new ReleasePlugin('shell.json', (output) => ({
        ...describeShell(packageDir, output),
        exports: found.exports,
        calls: found.calls,
      })),
    ],
  };
}

/** The font with the characters of the portal's own texts; the others are for names that need more. */
const firstFont = /^inter-latin\.[0-9a-f]+\.woff2$/;

function isOwn(packageDir: string, module: webpack.Module): boolean {
  return !relative(packageDir, module.nameForCondition() ?? '').startsWith('..');
}

function describeShell(packageDir: string, output: BuiltOutput): object {
  const entry = output.filesOfEntry('shell');
  const others = (chunk: string): readonly string[] => output.ownFilesOf(chunk).filter((file) => !entry.includes(file));
  const vendor = others('vendor');
  return {
    version: `${readPackageManifest(packageDir).version}+${output.hash}`,
    js: entry.filter((file) => file.endsWith('.js')),
    preload: vendor.filter((file) => file.endsWith('.js')),
    css: [...new Set([...vendor, ...entry])].filter((file) => file.endsWith('.css')),
    inside: others('inside'),
    fonts: output.names.filter((file) => firstFont.test(file)),
    provides: providedVersions(packageDir),
    integrity: Object.fromEntries(output.assets.map(({ name, integrity }) => [name, integrity])),
  };
}
