import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { readPackageManifest } from './manifests.ts';

const loader = (name: string): string => fileURLToPath(import.meta.resolve(name));

/**
 * The common configuration of shell and remotes. JSX is compiled for production in development too: a remote with
 * development JSX cannot run inside a released shell.
 */
export function baseConfig(packageDir: string, unread: readonly string[] = unreadByAreas): webpack.Configuration {
  return {
    context: packageDir,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    resolve: { alias: productionRouter() },
    output: {
      path: join(packageDir, 'dist'),
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      hashFunction: 'xxhash64',
    },
    module: {
      rules: [scripts, contract(unread), styles, styleModules(readPackageManifest(packageDir).name), fonts],
    },
    plugins: [
      // The order does not matter: a class belongs to one module, and no two modules style the same element.
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:12].css',
        chunkFilename: '[name].[contenthash:12].css',
        ignoreOrder: true,
      }),
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      withoutSecondWay(),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: scriptMinification,
          parallel: false,
        }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/** XMLHttpRequest tells the progress of an upload, so it is what axios takes in a browser: its other way is left out. */
function withoutSecondWay(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^\.\/fetch\.js$/, (resource) => {
    if (/[\\/]axios[\\/]lib[\\/]adapters$/.test(resource.context))
      resource.request = `data:text/javascript,${encodeURIComponent('export const getFetch = () => null;')}`;
  });
}

/** The exports of react-router lead to its development build in every mode. */
function productionRouter(): Readonly<Record<string, string>> {
  const production = join(dirname(routerManifest()), 'dist/production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}

function routerManifest(): string {
  const platform = createRequire(fileURLToPath(new URL('../../../platform/package.json', import.meta.url)));
  return createRequire(platform.resolve('react-router-dom')).resolve('react-router/package.json');
}

/**
 * Short names are not assigned by letter frequency: during minification the text contains provisional hashes that
 * depend on the folder and on comments, and their letters would then change the output of a release.
 */
export const scriptMinification = { mangle: { disableCharFreq: true } };

const scripts: webpack.RuleSetRule = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: loader('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
      experimental: { keepImportAttributes: true },
    },
  },
};

/** The fields of a call that only the server and the documents read. */
const unreadByAreas: readonly string[] = ['summary', 'params', 'query', 'answer', 'refuses'];

/** The shell sends what its dialogs have checked by schemas of their own. */
export const unreadByShell: readonly string[] = [...unreadByAreas, 'body'];

const contract = (unread: readonly string[]): webpack.RuleSetRule => ({
  test: /[\\/]shared[\\/](contract|domain)[\\/]src[\\/].*\.ts$/,
  enforce: 'pre',
  loader: fileURLToPath(new URL('contract-loader.cjs', import.meta.url)),
  options: { drop: unread },
});

const styles: webpack.RuleSetRule = {
  test: /\.css$/,
  exclude: /\.module\.css$/,
  sideEffects: true,
  use: [MiniCssExtractPlugin.loader, loader('css-loader')],
};

/** Class names are salted with the package's name: two remotes may both have a `list.module.css` in the same folder. */
const styleModules = (packageName: string): webpack.RuleSetRule => ({
  test: /\.module\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: loader('css-loader'),
      options: {
        modules: {
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[name]__[local]--[hash:base64:5]',
          localIdentHashSalt: packageName,
        },
      },
    },
  ],
});

const fonts: webpack.RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:12][ext]' },
};
