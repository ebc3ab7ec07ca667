import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { listenAsApi } from '../testing/fake-api.ts';
import {
  authEntry,
  folioEntry,
  makePortal,
  makeServingPortal,
  type TemporaryPortal,
} from '../testing/temporary-portal.ts';

let portal: TemporaryPortal;
let app: FastifyInstance;

beforeEach(async () => {
  portal = await makeServingPortal({ REMOTE_OVERRIDES: 'off' });
  app = await buildApp({ settings: portal.settings, logger: false });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

const tagsOf = (html: string, start: string): string[] => html.split('\n').filter((line) => line.startsWith(start));

function inlinedRegistry(html: string): unknown {
  const [, json] = /<script type="application\/json" id="portal-registry">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json ?? 'null');
}

describe('the page', () => {
  it.each(['/', '/folio-snap', '/folio-snap/', '/folio-snap?month=2'])('the page is served at %s', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('an address that no remote has gets the page with a 404, and the shell says so (ROUTE 42)', async () => {
    for (const url of ['/nowhere', '/folio-snap/nowhere', '/Folio-Snap', '//folio-snap']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(inlinedRegistry(response.body)).toHaveProperty('remotes');
    }
  });

  it('an address that a page had before leads to the page, with the rest of the address', async () => {
    await portal.publish([{ ...folioEntry, aliases: [{ path: '/snapshot', route: 'folioSnap' }] }, authEntry]);
    const response = await app.inject('/snapshot?month=2');
    expect([response.statusCode, response.headers['location']]).toEqual([302, '/folio-snap?month=2']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await app.inject('/folio-snap')).statusCode).toBe(200);
  });

  it('the page is sent in a compression that the browser accepts, with the nonce of its policy', async () => {
    const ofEncoding = (accepted: string) => app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
    const [brotli, gzip, plain] = [
      await ofEncoding('gzip, deflate, br'),
      await ofEncoding('gzip'),
      await app.inject('/'),
    ];
    const pages = [
      [brotli, brotliDecompressSync(brotli.rawPayload).toString()],
      [gzip, gunzipSync(gzip.rawPayload).toString()],
      [plain, plain.body],
    ] as const;
    expect(pages.map(([{ headers }]) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    for (const [{ headers }, html] of pages) {
      const [, nonce] = /nonce="([^"]+)"/.exec(html) ?? [];
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    }
  });

  it('HEAD returns no body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/folio-snap' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });

  it('the page has language, title, viewport, both themes and a text for browsers without scripts', async () => {
    const { body } = await app.inject('/');
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<title>Owner portal</title>');
    expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(body).toMatch(/<noscript>The owner portal needs JavaScript\. .+<\/noscript>/);
    expect(body).toContain('<div id="portal"><div class="portal-start">');
  });

  it('the page inlines the whole registry as data, whatever the titles contain', async () => {
    const title = '</script><script>alert(1)</script>&\u2028';
    const entry = { ...folioEntry, routes: [{ name: 'folioSnap', path: '/folio-snap', access: 'signed-in', title }] };
    await portal.publish([entry, authEntry]);
    const { body } = await app.inject('/');
    expect(inlinedRegistry(body)).toEqual({ contract: '1.0.0', remotes: [entry, authEntry] });
    expect(body).not.toContain('alert(1)</script>');
  });

  it('the page says who runs the portal, once the api has said it', async () => {
    const provider = { name: '</script>Maple & Homes' };
    await using _api = await listenAsApi(portal.settings.apiSocket, (_request, response) =>
      response.end(JSON.stringify({ session_token: null, provider })),
    );
    const { body } = await app.inject('/');
    const [, json = ''] = /<script type="application\/json" id="portal-provider">(.*?)<\/script>/s.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual(provider);
  });

  it('without an api the page says nothing of the provider, and is served', async () => {
    const { statusCode, body } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('portal-provider');
  });

  it('the page loads the style sheet and scripts of the shell, and has no inline script', async () => {
    const { body } = await app.inject('/');
    expect(tagsOf(body, '<script')).toEqual([
      '<script src="/assets/shell.1.js" defer></script>',
      expect.stringMatching(/^<script type="application\/json"/),
    ]);
    expect(tagsOf(body, '<link rel="stylesheet"')).toEqual(['<link rel="stylesheet" href="/assets/shell.1.css">']);
    expect(body).not.toMatch(/ style=| on\w+=|<style(?! nonce="[^"]+">\.portal-start)/);
  });

  it('the page preloads its font and the files of the remote that the address matches, and of no other', async () => {
    const preloads = tagsOf((await app.inject('/folio-snap')).body, '<link rel="preload"');
    const base = '/remotes/mf-folio/1.0.0+abc123/';
    expect(preloads).toEqual([
      '<link rel="preload" href="/assets/vendor.1.js" as="script">',
      '<link rel="preload" href="/assets/inter-latin.1.woff2" as="font" type="font/woff2" crossorigin>',
      `<link rel="preload" href="${base}remoteEntry.js" as="script">`,
      `<link rel="preload" href="${base}remote.1.js" as="script">`,
      `<link rel="preload" href="${base}remote.1.css" as="style">`,
    ]);
  });

  it('the page preloads the session and what is inside for a browser with a session alone', async () => {
    const preloadsWith = async (cookie: string) =>
      tagsOf((await app.inject({ url: '/', headers: { cookie } })).body, '<link rel="preload"').filter((tag) =>
        /inside|api/.test(tag),
      );
    expect(await preloadsWith('theme=dark; portal_session=s')).toEqual([
      '<link rel="preload" href="/api/session" as="fetch" crossorigin="anonymous">',
      '<link rel="preload" href="/assets/inside.1.js" as="script">',
      '<link rel="preload" href="/assets/inside.1.css" as="style">',
    ]);
    expect(await preloadsWith('other_portal_session=s')).toEqual([]);
  });

  it('a preload carries the same digest as the later request, so that no file is loaded twice', async () => {
    const [entry, script, sheet] = ['a', 'b', 'c'].map((letter) => `sha384-${letter.repeat(62)}+/`);
    await portal.publish([
      { ...folioEntry, integrity: { 'remoteEntry.js': entry, 'remote.1.js': script, 'remote.1.css': sheet } },
    ]);
    const [, , ...preloads] = tagsOf((await app.inject('/folio-snap')).body, '<link rel="preload"');
    expect(preloads.map((tag) => / integrity="(.+)"/.exec(tag)?.[1])).toEqual([entry, script, sheet]);
  });

  it.each<[string, Partial<typeof folioEntry>, number]>([
    ['for another major version of React', { requires: { react: '^18.3.1' } }, 0],
    ['for the next contract', { contract: '^2.0.0' }, 0],
    ['that needs a module this shell lacks', { requires: { vue: '^3.0.0' } }, 0],
    ['for another minor version of React', { requires: { react: '^19.2.0' } }, 3],
  ])('the page preloads the files of a remote %s only if the shell can run it', async (_what, differences, files) => {
    const provides = { react: '19.3.1', contract: '1.0.0' };
    await portal.write('shell/shell.json', JSON.stringify({ js: ['shell.1.js'], css: [], preload: [], provides }));
    await portal.publish([{ ...folioEntry, ...differences }]);
    const { body } = await app.inject('/folio-snap');
    expect(tagsOf(body, '<link rel="preload"')).toHaveLength(files);
    expect(inlinedRegistry(body)).toMatchObject({ remotes: [differences] });
  });

  it('a page says of a remote that takes more than its shell has why it does not fit, and preloads nothing of it; what it takes is said to older tabs alone', async () => {
    const exports = { '@portal/ui': ['Button'] };
    await portal.write(
      'shell/shell.json',
      JSON.stringify({ js: ['shell.1.js'], css: [], preload: [], provides: { contract: '1.0.0' }, exports }),
    );
    const published = async (names: readonly string[]): Promise<string> => {
      await portal.publish([{ ...folioEntry, requires: {}, uses: { '@portal/ui': [...names] } }]);
      return (await app.inject('/folio-snap')).body;
    };
    const fits = await published(['Button']);
    expect(tagsOf(fits, '<link rel="preload"')).toHaveLength(3);
    expect(inlinedRegistry(fits)).toEqual({ contract: '1.0.0', remotes: [{ ...folioEntry, requires: {} }] });
    const page = await published(['Button', 'Table']);
    const reason = 'it needs Table of @portal/ui, which this shell does not have';
    expect(tagsOf(page, '<link rel="preload"')).toEqual([]);
    expect(inlinedRegistry(page)).toMatchObject({ remotes: [{ unfit: reason }] });
    expect(page).not.toContain('"uses"');
    expect((await app.inject('/registry.json')).json()).toMatchObject({
      remotes: [{ uses: { '@portal/ui': ['Button', 'Table'] } }],
    });
  });

  it('the page follows a release without a restart', async () => {
    await app.inject('/');
    await portal.publish([{ ...folioEntry, base: '/remotes/mf-folio/1.0.1+def456/' }]);
    expect((await app.inject('/folio-snap')).body).toContain('/remotes/mf-folio/1.0.1+def456/remoteEntry.js');
    expect((await app.inject('/')).statusCode).toBe(404);
  });
});

describe('a page asked for by another name of this machine', () => {
  const open = (host: string, url = '/login?next=%2Ffolio-snap', method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { host } });

  it.each(['127.0.0.1:8080', '[::1]:8080', '127.0.1.1:8080'])(
    'a trial opened as %s leads to PUBLIC_URL, from where people can log in',
    async (host) => {
      const { statusCode, headers } = await open(host);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        'http://localhost:8080/login?next=%2Ffolio-snap',
        'no-store',
      ]);
      expect((await open(host, '/', 'HEAD')).statusCode).toBe(302);
    },
  );

  it.each(['localhost:8080', '127.0.0.1:9000', 'portal.example', 'portal.example:8080'])(
    'a page asked for as %s is served where it is',
    async (host) => {
      expect((await open(host, '/folio-snap')).statusCode).toBe(200);
    },
  );

  it('files, the registry and the health check are served under every name', async () => {
    await portal.write('shell/shell.1.js', 'shell');
    for (const [url, status] of [
      ['/registry.json', 200],
      ['/healthz', 200],
      ['/assets/shell.1.js', 200],
      ['/assets/none.js', 404],
    ] as const)
      expect((await open('127.0.0.1:8080', url)).statusCode).toBe(status);
  });

  it.each<Readonly<Record<string, string>>>([
    { PORTAL_MODE: 'production' },
    { PUBLIC_URL: 'http://portal.example:8080' },
  ])('with %j no page leads elsewhere', async (env) => {
    await using other = await makeServingPortal(env);
    const otherApp = await buildApp({ settings: other.settings, logger: false });
    const response = await otherApp.inject({ url: '/folio-snap', headers: { host: '127.0.0.1:8080' } });
    await otherApp.close();
    expect(response.statusCode).toBe(200);
  });
});

describe('the policy of the page', () => {
  it('the policy allows only this origin to run or load anything', async () => {
    const { headers, body } = await app.inject('/');
    const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body) ?? [];
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce ?? ''}'`,
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types default highcharts',
    ]);
  });

  it('every response has a new nonce', async () => {
    const [first, second] = [await app.inject('/'), await app.inject('/')];
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
  });
});

describe('a portal that is not built yet', () => {
  it('a portal that is not built yet says that it is starting, and serves the page once it is built', async () => {
    await using fresh = await makePortal();
    const freshApp = await buildApp({ settings: fresh.settings, logger: false });
    const response = await freshApp.inject('/folio-snap');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body).toContain('is starting');
    await fresh.write('shell/shell.json', JSON.stringify({ js: ['shell.js'], css: [], preload: [] }));
    await fresh.publish([folioEntry]);
    expect((await freshApp.inject('/folio-snap')).statusCode).toBe(200);
    await freshApp.close();
  });
});
