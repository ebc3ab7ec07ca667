import type { ServerResponse } from 'node:http';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import WebpackDevServer, { type MiddlewareObject } from 'webpack-dev-server';
import type { AreaServer } from './alone.ts';
import { readRemoteManifest } from './manifests.ts';
import { remoteConfig } from './remote.ts';

/**
 * A fixed text as long as the hash of a release: to the page, all builds of one development session are the same
 * release.
 */
const developmentHash = 'development0';

/**
 * Builds a remote whenever its sources change and reloads the page. Listens on this machine only: browsers reach it
 * through the gateway, under `/remotes/<name>/dev/` and therefore under its policy, or from the portal of a tester who
 * named this server. A change of the file `reloadOn` loads the page again too.
 */
export async function serveRemote(packageDir: string, port: number, reloadOn?: string): Promise<AreaServer> {
  const { name } = readRemoteManifest(packageDir);
  const base = `/remotes/${name}/dev/`;
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      allowedHosts: 'all',
      static: false,
      ...(reloadOn !== undefined && { watchFiles: reloadOn }),
      headers: {
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
      setupMiddlewares: (middlewares) => [...middlewares, registryOfOne(`http://127.0.0.1:${port}${base}release.json`)],
      devMiddleware: { publicPath: base },
      webSocketServer: { type: 'ws', options: { path: `${base}ws` } },
      // Zeroes mean the address and port of the page. The overlay would need styles that the page's policy refuses.
      client: {
        overlay: false,
        logging: 'warn',
        webSocketURL: { protocol: 'auto', hostname: '0.0.0.0', port: 0, pathname: `${base}ws` },
      },
    },
    webpack(developmentConfig(packageDir)),
  );
  await server.start();
  return { address: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

/** The registry that a portal elsewhere requests from an override origin. */
function registryOfOne(release: string): MiddlewareObject {
  const middleware = (_request: unknown, response: ServerResponse, next: (error: unknown) => void): void => {
    const answer = async (): Promise<void> => {
      const built = await fetch(release);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ remotes: [await built.json()] }));
    };
    answer().catch(next);
  };
  return { name: 'registry-of-one', path: '/registry.json', middleware };
}

function developmentConfig(packageDir: string): webpack.Configuration {
  const config = remoteConfig(packageDir, developmentHash);
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, clean: false, hotUpdateMainFilename: 'hot.[fullhash].hot-update.json' },
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
    plugins: config.plugins?.map((plugin) => (plugin instanceof MiniCssExtractPlugin ? unhashedStyles : plugin)) ?? [],
  };
}

/** A style sheet is replaced without a reload if its address stays the same. */
const unhashedStyles = new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' });
