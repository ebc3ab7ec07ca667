import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildApp } from '../app.ts';
import { makeServingPortal, type TemporaryPortal } from '../testing/temporary-portal.ts';
import { ignoredOverrides, readOverrideOrigins } from './override-origins.ts';

describe('REMOTE_OVERRIDES', () => {
  it.each([
    [undefined, ['http://localhost:*', 'http://127.0.0.1:*']],
    ['', ['http://localhost:*', 'http://127.0.0.1:*']],
    ['https://staging.example.com, http://localhost:3002', ['https://staging.example.com', 'http://localhost:3002']],
    ['off', null],
  ])('REMOTE_OVERRIDES=%j lets testers load remotes from %j', (text, origins) => {
    expect(readOverrideOrigins(text, 'trial')).toEqual(origins);
  });

  it.each([
    'on',
    '*',
    'https://*',
    'https://*.example.com',
    'localhost:3002',
    'https://a.example.com/path',
    'https://a.example.com;script-src',
    'https://a b',
  ])('REMOTE_OVERRIDES=%j is refused because it would allow more than it seems to', (text) => {
    expect(() => readOverrideOrigins(text, 'trial')).toThrow('REMOTE_OVERRIDES must be "off" or origins');
  });

  it.each([undefined, 'off', 'https://staging.example.com'])(
    'REMOTE_OVERRIDES=%j gives owners in production what was released',
    (text) => {
      expect(readOverrideOrigins(text, 'production')).toBeNull();
    },
  );

  it('a warning names REMOTE_OVERRIDES only when it is set in production', () => {
    expect(ignoredOverrides('https://staging.example.com', 'production')).toMatch(
      /^REMOTE_OVERRIDES is set but has no effect/,
    );
    expect([
      ignoredOverrides('off', 'production'),
      ignoredOverrides(undefined, 'production'),
      ignoredOverrides('https://a.example.com', 'trial'),
    ]).toEqual([null, null, null]);
  });
});

describe('a portal with override origins', () => {
  const open: TemporaryPortal[] = [];
  const opened = async (env: Readonly<Record<string, string>>): Promise<Awaited<ReturnType<typeof buildApp>>> => {
    const portal = await makeServingPortal(env);
    open.push(portal);
    await portal.write('data/releases/mf-folio/1.0.0+abc123/remoteEntry.js', 'void 0;');
    return buildApp({ settings: portal.settings, logger: false });
  };
  beforeEach(() => void open.splice(0));
  afterEach(async () => {
    for (const portal of open) await portal[Symbol.asyncDispose]();
  });

  it('the origins are named in the page and in each directive of the policy that loads files, and nowhere else', async () => {
    const app = await opened({ REMOTE_OVERRIDES: 'https://staging.example.com http://localhost:*' });
    const { body, headers } = await app.inject('/folio-snap');
    expect(body).toContain('<meta name="remote-overrides" content="https://staging.example.com http://localhost:*">');
    const policy = String(headers['content-security-policy']).split('; ');
    const withThem = policy.filter((part) => part.includes('https://staging.example.com http://localhost:*'));
    expect(withThem.map((part) => part.split(' ')[0])).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
    ]);
    expect(policy.filter((part) => /localhost/.test(part))).toHaveLength(5);
    await app.close();
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['switched off by the setting', { REMOTE_OVERRIDES: 'off' }],
    ['refused in production', { REMOTE_OVERRIDES: 'http://localhost:*', PUBLIC_URL: 'https://portal.example' }],
  ])('page and policy name no origins when overrides are %s', async (_how, env) => {
    const app = await opened(env);
    const { body, headers } = await app.inject('/folio-snap');
    expect(body).not.toContain('remote-overrides');
    expect(headers['content-security-policy']).not.toContain('localhost');
    await app.close();
  });

  it.each([
    ['a trial', {}, '*', 'cross-origin'],
    ['production', { PUBLIC_URL: 'https://portal.example' }, undefined, 'same-origin'],
  ])(
    'in %s, releases have the cross-origin headers of that mode, and the page is never readable from another origin',
    async (_how, env, allowed, policy) => {
      const app = await opened(env);
      for (const url of ['/registry.json', '/remotes/mf-folio/1.0.0+abc123/remoteEntry.js']) {
        const { headers, statusCode } = await app.inject(url);
        expect([statusCode, headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
          200,
          allowed,
          policy,
        ]);
      }
      for (const url of ['/', '/assets/shell.1.js', '/registry.jsonx', '/healthz']) {
        const { headers } = await app.inject(url);
        expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
          undefined,
          'same-origin',
        ]);
      }
      await app.close();
    },
  );
});
