import type { ServerResponse } from 'node:http';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import WebpackDevServer, { type MiddlewareObject } from 'webpack-dev-server';
import type { Serving } from './alone.ts';
import { readRemoteManifest } from './manifests.ts';
import { remoteConfig } from './remote.ts';

/** As long as the hash of a release: all builds of one development session are one release to the page. */
const developmentHash = 'development0';

/**
 * Builds a remote whenever its sources change and tells the page. Listens for this machine alone: browsers come through the gateway, under `/remotes/<name>/dev/`, and so under its policy, or from the portal
 * of a tester who named this server.
 * A change of the file `reloadOn` loads the page again too.
 */
export async function serveRemote(packageDir: string, port: number, reloadOn?: string): Promise<Serving> {
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
      // Address and port of zeroes: those of the page. The overlay would need styles that the page's policy refuses.
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

/** What a portal elsewhere asks an origin for that stands in for a release. */
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

/** A style sheet is exchanged without a reload when its address stays. */
const unhashedStyles = new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' });
