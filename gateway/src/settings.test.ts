import { describe, expect, it } from '@jest/globals';
import { SettingsError } from '@portal/server';
import { checkProduction, isHttps, readSettings } from './settings.ts';

describe('settings of the gateway', () => {
  it('the gateway serves http://localhost:8080 from .data by default', () => {
    const settings = readSettings({});
    expect(settings.port).toBe(8080);
    expect(settings.publicUrl.href).toBe('http://localhost:8080/');
    expect(settings.apiSocket).toBe(`${settings.dataDir}/api.sock`);
    expect(settings.releasesDir).toBe(`${settings.dataDir}/releases`);
    expect(settings.dataDir).toMatch(/\/\.data$/);
    expect(settings.shellDist).toMatch(/\/shell\/dist$/);
    expect(settings.devRemotes.size).toBe(0);
  });

  it('the gateway uses PORT in the default public address', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl.href).toBe('http://localhost:9000/');
  });

  it('the gateway treats an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATA_DIR: '', PUBLIC_URL: '' }).port).toBe(8080);
  });

  it('the gateway derives from PUBLIC_URL whether owners use https', () => {
    expect(isHttps(readSettings({ PUBLIC_URL: 'https://portal.example' }))).toBe(true);
    expect(isHttps(readSettings({}))).toBe(false);
  });

  it.each(['abc', '-1', '65536', '80.5', ' 80'])('the gateway refuses the port "%s" and names the setting', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow('PORT must be a number');
  });

  it.each(['portal.example', 'ftp://portal.example', '/portal'])(
    'the gateway refuses the public address "%s"',
    (PUBLIC_URL) => {
      expect(() => readSettings({ PUBLIC_URL })).toThrow('PUBLIC_URL must be');
    },
  );

  it('the gateway serves a bucket from its local copies, whatever folder is set', () => {
    const settings = readSettings({
      RELEASE_STORE: 's3://our-releases/portal',
      DATA_DIR: '/data',
      SHELL_DIST: '/shell',
      RELEASE_CACHE_MB: '20',
    });
    expect(settings.releaseStore).toEqual({ bucket: 'our-releases', prefix: 'portal/', endpoint: null });
    expect(settings.releaseCache).toEqual({ folder: '/data/release-cache', bytes: 20_000_000 });
    expect([settings.releasesDir, settings.shellDist]).toEqual([
      '/data/release-cache/releases',
      '/data/release-cache/shell',
    ]);
  });

  it.each([
    [{ RELEASE_STORE: 'our-releases' }, 'RELEASE_STORE must read s3://bucket/prefix'],
    [{ RELEASE_CACHE_MB: '0' }, 'RELEASE_CACHE_MB must be a number'],
  ])('the gateway refuses %j and names the setting', (env, words) => {
    expect(() => readSettings(env)).toThrow(SettingsError);
    expect(() => readSettings(env)).toThrow(words);
  });

  it('the gateway reads the remotes under development from DEV_REMOTES', () => {
    const { devRemotes } = readSettings({
      DEV_REMOTES: 'mf-folio=http://127.0.0.1:3002, mf-auth=http://127.0.0.1:3001',
    });
    expect([...devRemotes]).toEqual([
      ['mf-folio', 'http://127.0.0.1:3002'],
      ['mf-auth', 'http://127.0.0.1:3001'],
    ]);
  });

  it.each(['mf-folio', 'mf-folio=3002', '../x=http://127.0.0.1:1', 'mf-folio=http://127.0.0.1:1/path'])(
    'the gateway refuses DEV_REMOTES="%s"',
    (DEV_REMOTES) => {
      expect(() => readSettings({ DEV_REMOTES })).toThrow('DEV_REMOTES must be');
    },
  );

  it('the gateway listens on this machine only, in production and in a trial, unless HOST says otherwise (AU20)', () => {
    expect(readSettings({}).host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '' }).host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '::' }).host).toBe('::');
    expect(readSettings(safe).host).toBe('127.0.0.1');
    expect(readSettings({ ...safe, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('the gateway reads mode, log level and metrics address', () => {
    expect(readSettings({})).toMatchObject({ mode: 'trial', logLevel: 'info', metrics: null, trustedProxies: [] });
    expect(readSettings({ ...safe, LOG_LEVEL: 'warn', GATEWAY_METRICS: '9464' })).toMatchObject({
      mode: 'production',
      logLevel: 'warn',
      metrics: { host: '127.0.0.1', port: 9464 },
    });
  });

  it.each(['127.0.0.1', '::1', '10.0.0.0/8, fd00::/8'])(
    'the gateway trusts %s to name the client',
    (TRUSTED_PROXIES) => {
      expect(readSettings({ TRUSTED_PROXIES }).trustedProxies).toEqual(TRUSTED_PROXIES.split(', '));
    },
  );

  it.each(['true', '1', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'caddy', '127.0.0.1 ::1'])(
    'the gateway refuses TRUSTED_PROXIES="%s"',
    (TRUSTED_PROXIES) => {
      expect(() => readSettings({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must be addresses or networks');
    },
  );
});

const safe = { PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: '/nonexistent/portal' };

const bucket = { RELEASE_STORE: 's3://our-releases/portal' };

describe('a production start of the gateway', () => {
  const start =
    (env: Readonly<Record<string, string>>, userId = 1000) =>
    () =>
      checkProduction(readSettings({ ...safe, ...env }), env, userId);

  it('a production start succeeds when nothing is unsafe', () => {
    expect(start({})).not.toThrow();
  });

  it.each([
    [
      'remotes that nobody released',
      { DEV_REMOTES: 'mf-folio=http://127.0.0.1:3002' },
      /- DEV_REMOTES must not be set/,
    ],
    [
      'that all owners seem to come from one address',
      { TRUSTED_PROXIES: '' },
      /- TRUSTED_PROXIES must name the server in front/,
    ],
    [
      'releases over plain http',
      { ...bucket, RELEASE_STORE_ENDPOINT: 'http://minio.example:9000' },
      /- RELEASE_STORE_ENDPOINT must be an https address/,
    ],
    [
      'releases over plain http by an AWS setting',
      { ...bucket, AWS_ENDPOINT_URL: 'http://10.0.0.7' },
      /- AWS_ENDPOINT_URL must be an https address/,
    ],
    [
      'that any certificate is accepted',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      /- NODE_TLS_REJECT_UNAUTHORIZED must not be 0/,
    ],
    [
      'passwords over plain http',
      { PUBLIC_URL: 'http://portal.example', PORTAL_MODE: 'production' },
      /- PUBLIC_URL must be an https address/,
    ],
  ])('a production start refuses %s', (_what, env, sentence) => {
    expect(start(env)).toThrow(sentence);
  });

  it.each([
    { ...bucket },
    { ...bucket, RELEASE_STORE_ENDPOINT: 'https://minio.example' },
    { ...bucket, RELEASE_STORE_ENDPOINT: 'http://127.0.0.1:9000' },
    { ...bucket, RELEASE_STORE_ENDPOINT: 'https://minio.example', AWS_ENDPOINT_URL: 'http://10.0.0.7' },
    { AWS_ENDPOINT_URL: 'http://10.0.0.7' },
  ])('a production start accepts a release store over https or on this machine: %j', (env) => {
    expect(start(env)).not.toThrow();
  });

  it('a production start lists every risk at once, and a trial none', () => {
    const unsafe = { DEV_REMOTES: 'mf-folio=http://127.0.0.1:3002', TRUSTED_PROXIES: '' };
    expect(start(unsafe, 0)).toThrow(/root[^]*DEV_REMOTES[^]*TRUSTED_PROXIES/);
    expect(start({ ...unsafe, PORTAL_MODE: 'trial' }, 0)).not.toThrow();
  });
});
