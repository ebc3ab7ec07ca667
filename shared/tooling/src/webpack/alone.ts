import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { baseConfig } from './base.ts';
import { readRemoteManifest } from './manifests.ts';

export interface AloneOptions {
  readonly packageDir: string;
  readonly port: number;
  /** The module whose `openHarness` mounts a remote on a page. */
  readonly harness: string;
  /** The session that the api returns; null if logged out. */
  readonly session: string | null;
  readonly api: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface AreaServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves one remote without shell, federation and servers, for this machine alone, and reloads the page when a source
 * changes.
 */
export async function serveAlone({ packageDir, port, harness, session, api }: AloneOptions): Promise<AreaServer> {
  const { name } = readRemoteManifest(packageDir);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      headers: { 'cache-control': 'no-store' },
      devMiddleware: { index: false },
      client: { logging: 'warn' },
      setupMiddlewares: (middlewares) => [
        { name: 'fake-api', path: '/api', middleware: withWholeUrl(api) },
        ...middlewares,
        { name: 'page', middleware: sendPage(name) },
      ],
    },
    webpack(aloneConfig(packageDir, entryOf(packageDir, harness, session))),
  );
  await server.start();
  return { address: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

/** Written here, because harness and remote do not know each other. */
function entryOf(packageDir: string, harness: string, session: string | null): string {
  const source = `
    import { openHarness } from ${JSON.stringify(harness)};
    import * as lifecycles from ${JSON.stringify(join(packageDir, 'src/remote.ts'))};
    import manifest from ${JSON.stringify(join(packageDir, 'remote.json'))};
    void openHarness({ name: manifest.name, routes: manifest.routes, session: ${JSON.stringify(session)}, lifecycles });`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

function aloneConfig(packageDir: string, entry: string): webpack.Configuration {
  const config = baseConfig(packageDir);
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    entry: { alone: entry },
    output: { ...config.output, clean: false, publicPath: '/', filename: '[name].js' },
    optimization: { ...config.optimization, minimize: false },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
}

/** A mounted middleware sees only the rest of the address. */
function withWholeUrl(api: AloneOptions['api']): AloneOptions['api'] {
  return (request, response) => {
    request.url = `/api${request.url ?? ''}`;
    api(request, response);
  };
}

function sendPage(name: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    response
      .writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(isPage ? pageOf(name) : '');
  };
}

const pageOf = (name: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}, alone</title>
<link rel="stylesheet" href="/alone.css">
<script src="/alone.js" defer></script>
</head>
<body></body>
</html>
`;
