import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from './app.ts';
import { makeServingPortal, type TemporaryPortal } from './testing/temporary-portal.ts';

let portal: TemporaryPortal;
let app: FastifyInstance;

beforeEach(async () => {
  portal = await makeServingPortal();
  app = await buildApp({ settings: portal.settings, logger: false });
});
afterEach(async () => {
  await app.close();
  await portal[Symbol.asyncDispose]();
});

const send = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

describe('an address that is not a page', () => {
  it.each([
    '/remotes/mf-folio/1.0.0+abc123/gone.js',
    '/remotes/mf-folio/1.0.0+abc123/',
    '/remotes/mf-folio',
    '/remotes/',
    '/remotes',
    '/assets/gone.css',
    '/assets',
    '/robots.txt',
    '/folio-snap.js',
    '/wp-login.php',
    '/favicon.ico',
  ])('%s is a plain-text 404, never the page', async (url) => {
    const response = await send(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toBe('Not found\n');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s to a page is refused with 405',
    async (method) => {
      const response = await send('/folio-snap', {
        method,
        payload: 'x=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(response.statusCode).toBe(405);
      expect(response.headers['allow']).toBe('GET, HEAD');
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  it.each(['/folio-snap/%E0%A4%A', '/%', '/documents/%E2%8?month=2'])(
    '%s, cut in the middle of a sign, is an address without a page',
    async (url) => {
      const response = await send(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  it.each(['/api/%E0%A4%A', '//api/%', '/assets/%E0%A4%A', '/remotes/%'])('%s cannot be read', async (url) => {
    expect((await send(url)).statusCode).toBe(400);
  });

  it('the favicon is served and cached for a day', async () => {
    const response = await send('/favicon.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('security headers', () => {
  it.each(['/', '/assets/gone.js', '/registry.json', '/healthz', '/api/session'])(
    'the response to %s has the security headers',
    async (url) => {
      const { headers } = await send(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-');
    },
  );

  it('Strict-Transport-Security is sent only if the portal is served over https', async () => {
    expect((await send('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await makeServingPortal({ PUBLIC_URL: 'https://portal.example' });
    const secureApp = await buildApp({ settings: secure.settings, logger: false });
    expect((await secureApp.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000');
    await secureApp.close();
    await secure[Symbol.asyncDispose]();
  });
});
