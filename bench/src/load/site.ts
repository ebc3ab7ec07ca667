import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { matchRemote, parseRegistry } from '@portal/contract';
import type { Bundle } from './one-bundle.ts';

/** An address that serves the portal, as it is released or as one bundle. */
export interface Site {
  readonly url: string;
  readonly close: () => void;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * Serves the running portal under a second address. With a bundle, its pages load the bundle in place of shell and
 * remotes, with the same preloads; everything else comes from the portal. Both forms pass through here, so that only
 * their files differ.
 */
export async function openSite(portal: string, bundle: () => Bundle | null): Promise<Site> {
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const current = bundle();
    const name = path.replace(/^\/bundle\//, '');
    const file = name === path ? undefined : current?.files.get(name);
    if (file) sendFile(response, name, file);
    else
      forward(
        portal,
        incoming,
        response,
        current && isPage(incoming) ? (page) => withBundle(page, path, current) : null,
      );
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;

function sendFile(response: ServerResponse, name: string, content: Buffer): void {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': content.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  response.end(content);
}

/** Forwards to the portal with the portal's own origin: it refuses writes from any other. */
function forward(
  portal: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  change: ((page: string) => string) | null,
): void {
  const headers = {
    ...incoming.headers,
    host: new URL(portal).host,
    ...(incoming.headers.origin !== undefined && { origin: portal }),
  };
  const outgoing = request(
    portal + (incoming.url ?? '/'),
    { method: incoming.method ?? 'GET', headers: change ? { ...headers, 'accept-encoding': 'identity' } : headers },
    (upstream) => {
      const send = async (): Promise<void> => {
        if (!change) {
          response.writeHead(upstream.statusCode ?? 502, upstream.headers);
          upstream.pipe(response);
          return;
        }
        const page = change(await text(upstream));
        const { 'transfer-encoding': _chunked, ...headers } = upstream.headers;
        response.writeHead(upstream.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(page) });
        response.end(page);
      };
      void send();
    },
  );
  outgoing.once('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** Not the preload of a call, which both forms make. */
const ownFiles =
  /<(?:link rel="(?:stylesheet|preload|modulepreload)"(?![^>]* as="fetch")|script src=)[^>]*>(?:<\/script>)?\n?/g;

/**
 * Replaces the tags of shell and remotes by those of the bundle: style sheets, the script, and preloads of the area's
 * own chunk.
 */
function withBundle(page: string, path: string, { page: entry, areas }: Bundle): string {
  const registry = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const area = matchRemote(parseRegistry(JSON.parse(registry)).entries, new URL(path, 'http://portal.test').pathname)
    ?.entry.name;
  const ahead = area === undefined ? [] : (areas[area] ?? []).filter((file) => !entry.includes(file));
  const link = (file: string): string =>
    `<link rel="preload" href="/bundle/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`;
  const tags = [
    ...entry.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/bundle/${file}">`),
    ...entry.filter((file) => file.endsWith('.js')).map((file) => `<script src="/bundle/${file}" defer></script>`),
    ...ahead.filter((file) => !file.endsWith('.map')).map(link),
  ];
  return page.replaceAll(ownFiles, '').replace('</head>', `${tags.join('\n')}\n</head>`);
}
