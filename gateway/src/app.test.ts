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

const ask = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

describe('an address that is no page', () => {
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
  ])('%s is plain text with 404, never the page', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('Not found\n');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s to a page is refused with 405',
    async (method) => {
      const answer = await ask('/folio-snap', {
        method,
        payload: 'x=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD');
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  it('an address that cannot be decoded is 400', async () => {
    expect((await ask('/folio-snap/%E0%A4%A')).statusCode).toBe(400);
  });

  it('has an icon', async () => {
    const answer = await ask('/favicon.svg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });
});

describe('security headers', () => {
  it.each(['/', '/assets/gone.js', '/registry.json', '/healthz', '/api/session'])(
    'stand on the answer to %s',
    async (url) => {
      const { headers } = await ask(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-');
    },
  );

  it('ask for https from then on only where the portal is reached by https', async () => {
    expect((await ask('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await makeServingPortal({ PUBLIC_URL: 'https://portal.example' });
    const secureApp = await buildApp({ settings: secure.settings, logger: false });
    expect((await secureApp.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000');
    await secureApp.close();
    await secure[Symbol.asyncDispose]();
  });
});
