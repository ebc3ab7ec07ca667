import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { matchRemote, parseRegistry } from '@portal/contract';
import type { Bundle } from './one-bundle.ts';

/** An address under which the portal is seen, as it is released or as one bundle. */
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
 * The running portal behind a second address. With a bundle its pages load that in place of shell and remotes, with the same preloads;
 * everything else is the portal's own. Both kinds pass through here, so that they differ in nothing but their files.
 */
export async function openSite(portal: string, bundle: () => Bundle | null): Promise<Site> {
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const current = bundle();
    const name = path.replace(/^\/bundle\//, '');
    const file = name === path ? undefined : current?.files.get(name);
    if (file) answerFile(answer, name, file);
    else passOn(portal, asked, answer, current && isPage(asked) ? (page) => withBundle(page, path, current) : null);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

const isPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;

function answerFile(answer: ServerResponse, name: string, content: Buffer): void {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  answer.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': content.length,
    'cache-control': 'public, max-age=31536000, immutable',
  });
  answer.end(content);
}

/** To the portal, as from its own address: it lets nobody write from another. */
function passOn(
  portal: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  change: ((page: string) => string) | null,
): void {
  const headers = {
    ...asked.headers,
    host: new URL(portal).host,
    ...(asked.headers.origin !== undefined && { origin: portal }),
  };
  const passing = request(
    portal + (asked.url ?? '/'),
    { method: asked.method ?? 'GET', headers: change ? { ...headers, 'accept-encoding': 'identity' } : headers },
    (given) => {
      const send = async (): Promise<void> => {
        if (!change) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
          return;
        }
        const page = change(await text(given));
        const { 'transfer-encoding': _chunked, ...heads } = given.headers;
        answer.writeHead(given.statusCode ?? 502, { ...heads, 'content-length': Buffer.byteLength(page) });
        answer.end(page);
      };
      void send();
    },
  );
  passing.once('error', () => answer.destroy());
  asked.pipe(passing);
}

const ownFiles = /<(?:link rel="(?:stylesheet|preload|modulepreload)"|script src=)[^>]*>(?:<\/script>)?\n?/g;

/** The page with the bundle's files where those of shell and remotes stood: style sheets, the area's own chunk asked for ahead, the script. */
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
