import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
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
 * remotes, with the same preloads, headers and compression; everything else comes from the portal. Both forms pass
 * through here, so that only their files differ.
 */
export async function openSite(portal: string, bundle: () => Bundle | null): Promise<Site> {
  const headers = await headersOfFiles(portal);
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const current = bundle();
    const name = path.replace(/^\/bundle\//, '');
    const file = name === path ? undefined : current?.files.get(name);
    if (file) sendFile(response, headers, name, file);
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

type Headers = Readonly<Record<string, string>>;

/** The headers that the portal sends with a script, except those about its content. */
async function headersOfFiles(portal: string): Promise<Headers> {
  const page = await (await fetch(`${portal}/login`, { headers: { accept: 'text/html' } })).text();
  const [, script = ''] = /<script src="([^"]+)"/.exec(page) ?? [];
  const { headers } = await fetch(portal + script, { method: 'HEAD' });
  return Object.fromEntries(
    [...headers].filter(([name]) => !/^(content-(type|length|encoding)|date|connection|keep-alive)$/.test(name)),
  );
}

function sendFile(response: ServerResponse, headers: Headers, name: string, content: Buffer): void {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  response.writeHead(200, {
    ...headers,
    'content-type': type,
    'content-encoding': 'br',
    'content-length': content.length,
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
        const isCompressed = /\bbr\b/.test(String(incoming.headers['accept-encoding']));
        const { 'transfer-encoding': _chunked, 'content-length': _before, ...headers } = upstream.headers;
        response.writeHead(upstream.statusCode ?? 502, {
          ...headers,
          ...(isCompressed && { 'content-encoding': 'br' }),
        });
        response.end(isCompressed ? await promisify(brotliCompress)(page, quickly) : page);
      };
      void send();
    },
  );
  outgoing.once('error', () => response.destroy());
  incoming.pipe(outgoing);
}

/** Compresses a page as the gateway does. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The gateway adds this preload only for a browser that seems to be logged in. */
const callAhead = 'as="fetch"';

/** The preloads of a call and of a font stay, because both forms have them. */
const ownFiles =
  /<(?:link rel="(?:stylesheet|preload|modulepreload)"(?![^>]* as="(?:fetch|font)")|script src=)[^>]*>(?:<\/script>)?\n?/g;

const font = /\/assets\/([^"]+\.woff2)/g;

/**
 * Replaces the tags of shell and remotes by those of the bundle: style sheets, the script, and preloads of the area's
 * own chunks and, where the gateway preloads it, of the inside.
 */
function withBundle(page: string, path: string, { page: entry, inside, areas }: Bundle): string {
  const registry = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  const area = matchRemote(parseRegistry(JSON.parse(registry)).entries, new URL(path, 'http://portal.test').pathname)
    ?.entry.name;
  const needed = [...(page.includes(callAhead) ? inside : []), ...(areas[area ?? ''] ?? [])];
  const ahead = [...new Set(needed)].filter((file) => !entry.includes(file));
  const link = (file: string): string =>
    `<link rel="preload" href="/bundle/${file}" as="${file.endsWith('.css') ? 'style' : 'script'}">`;
  const tags = [
    ...entry.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/bundle/${file}">`),
    ...entry.filter((file) => file.endsWith('.js')).map((file) => `<script src="/bundle/${file}" defer></script>`),
    ...ahead.filter((file) => !file.endsWith('.map')).map(link),
  ];
  return page
    .replaceAll(ownFiles, '')
    .replaceAll(font, '/bundle/$1')
    .replace('</head>', `${tags.join('\n')}\n</head>`);
}
