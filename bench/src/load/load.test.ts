import { describe, expect, it } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { changeRemote, oneLine } from './changed-remote.ts';
import { median } from './scene.ts';
import { openSite } from './site.ts';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('the median of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });
});

describe('a remote with one line changed', () => {
  it('a remote with one line changed is a copy in which the text that is looked for stands once', () => {
    const folder = changeRemote('mf-folio', oneLine);
    expect(readFileSync(join(folder, oneLine.file), 'utf8').split(oneLine.replacement)).toHaveLength(2);
    rmSync(dirname(folder), { recursive: true });
  });
});

const entry = {
  name: 'mf-auth',
  routes: [{ name: 'login', path: '/login', access: 'public', title: 'Log in' }],
  menus: [],
  contract: '^1.0.0',
  version: '1.0.0+abc',
  container: 'mf_auth',
  base: '/remotes/mf-auth/1.0.0+abc/',
  entry: 'remoteEntry.js',
  assets: { js: [], css: [] },
  requires: {},
  integrity: {},
};
const page = `<head>
<link rel="icon" href="/favicon.svg">
<link rel="preload" href="/api/session" as="fetch" crossorigin="anonymous">
<link rel="stylesheet" href="/assets/vendor.css">
<link rel="preload" href="/assets/inter-latin.1.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/remotes/mf-auth/1.0.0+abc/remoteEntry.js" as="script" integrity="sha384-x">
<script src="/assets/shell.js" defer></script>
<script type="application/json" id="portal-registry">${JSON.stringify({ remotes: [entry] })}</script>
</head>`;
const bundle = {
  files: new Map([['shell.1.js', brotliCompressSync('run()')]]),
  page: ['shell.1.js', 'shell.1.css'],
  inside: ['shell.1.css', 'inside.1.css', 'common.1.js'],
  areas: { 'mf-auth': ['common.1.js', 'mf-auth.1.js'] },
};

describe('openSite', () => {
  it('openSite serves the released page, or the page with the bundle in place of the released files', async () => {
    const origins: unknown[] = [];
    const portal = createServer((request, response) => {
      origins.push(request.headers.origin);
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'immutable' }).end(page);
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
    const sites = [await openSite(url, () => null), await openSite(url, () => bundle)];
    try {
      origins.length = 0;
      const get = (index: number, path: string): Promise<Response> =>
        fetch(`${sites[index]?.url ?? ''}${path}`, {
          headers: { accept: 'text/html', origin: 'http://elsewhere.test', 'accept-encoding': 'gzip, br' },
        });
      expect(await (await get(0, '/login')).text()).toBe(page);
      const response = await get(1, '/login');
      expect(response.headers.get('content-encoding')).toBe('br');
      const bundled = await response.text();
      expect(bundled.match(/(?:href|src)="[^"]*"/g)).toEqual([
        'href="/favicon.svg"',
        'href="/api/session"',
        'href="/bundle/inter-latin.1.woff2"',
        'href="/bundle/shell.1.css"',
        'src="/bundle/shell.1.js"',
        'href="/bundle/inside.1.css"',
        'href="/bundle/common.1.js"',
        'href="/bundle/mf-auth.1.js"',
      ]);
      expect(bundled).toContain('id="portal-registry"');
      const script = await get(1, '/bundle/shell.1.js');
      expect([await script.text(), script.headers.get('cache-control')]).toEqual(['run()', 'immutable']);
      expect(new Set(origins)).toEqual(new Set([url]));
    } finally {
      for (const site of sites) site.close();
      portal.closeAllConnections();
      portal.close();
    }
  });
});
