import { describe, expect, it } from '@jest/globals';
import { isEmail } from '@portal/contract';
import { join, resolve } from 'node:path';
import { readDemoProvider, readProvider } from './services/provider/provider-settings.ts';
import { isHttps, readSettings } from './settings.ts';
import { usualLimits } from './services/session/lifetimes.ts';

describe('settings', () => {
  it('settings default to an embedded database with the sample', () => {
    expect(readSettings({})).toEqual({
      databaseUrl: undefined,
      dataDir: resolve('.data'),
      demo: true,
      demoSeed: 1,
      hideUnknownLogins: false,
      provider: readDemoProvider({}),
      demoScale: 1,
      today: null,
      publicUrl: new URL('http://localhost:8080'),
      smtpUrl: undefined,
      providerEmail: 'provider@localhost',
      bankKeys: null,
      auditKeys: null,
      rowSealer: expect.anything(),
      coolingOffHours: 24,
      confirmMinutes: 10,
      recoveryDays: 7,
      scanner: null,
      mailKeepDays: 90,
      uploadKeepYears: 7,
      ownerQuotaMb: 2048,
      diskFullPercent: 90,
      confirmsPassword: true,
      sessionLimits: usualLimits,
      staffSecondFactor: false,
      propertySave: false,
      apiSocket: resolve('.data/api.sock'),
      mode: 'trial',
      acceptsEmbedded: false,
      acceptedRisks: [],
      logLevel: 'info',
      metrics: null,
    });
  });

  it('a provider is invented for the demo alone, never in production', () => {
    const names = [{}, { DEMO: 'off' }, { PORTAL_MODE: 'production' }].map((env) => readSettings(env).provider.name);
    expect(names).toEqual(['Harbourline Property Management', null, null]);
    expect(readSettings({ DEMO: 'off' }).provider).toEqual(readProvider({}));
  });

  it('an empty setting counts as unset', () => {
    const empty = {
      DATABASE_URL: '',
      DATA_DIR: '',
      DEMO: '',
      DEMO_SEED: '',
      DEMO_SCALE: '',
      PORTAL_TODAY: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      PROVIDER_EMAIL: '',
      API_SOCKET: '',
      PORTAL_MODE: '',
      EMBEDDED_DATABASE: '',
      HIDE_UNKNOWN_LOGINS: '',
      LOG_LEVEL: '',
      API_METRICS: '',
      ACCEPT_INSECURE: '',
    };
    expect(readSettings(empty)).toEqual({ ...readSettings({}), rowSealer: expect.anything() });
  });

  it('a PostgreSQL server gets no sample unless DEMO asks for it', () => {
    const DATABASE_URL = 'postgres://portal:secret@db/portal';
    expect(readSettings({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false });
    expect(readSettings({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true);
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
  });

  it('every setting that is given is used', () => {
    const settings = readSettings({
      DATA_DIR: '/srv/portal',
      DEMO_SEED: '42',
      DEMO_SCALE: '10',
      PORTAL_TODAY: '2026-03-18',
      PUBLIC_URL: 'https://owners.example',
    });
    expect(settings).toMatchObject({
      dataDir: '/srv/portal',
      demoSeed: 42,
      demoScale: 10,
      today: '2026-03-18',
      apiSocket: join('/srv/portal', 'api.sock'),
    });
    expect(isHttps(settings)).toBe(true);
    expect(readSettings({ API_SOCKET: '/run/portal.sock' }).apiSocket).toBe('/run/portal.sock');
  });

  it('a user who forgot a password learns that no login has the name, unless HIDE_UNKNOWN_LOGINS is on (AU4)', () => {
    expect(readSettings({ HIDE_UNKNOWN_LOGINS: 'on' }).hideUnknownLogins).toBe(true);
    expect(readSettings({ HIDE_UNKNOWN_LOGINS: 'off' }).hideUnknownLogins).toBe(false);
  });

  it('the limits of sessions are settings, each in its own unit (AU8)', () => {
    expect(readSettings({}).sessionLimits).toEqual(usualLimits);
    const set = { STAFF_IDLE_MINUTES: '20', SESSION_HOURS: '8', REMEMBERED_DAYS: '7' };
    expect(readSettings(set).sessionLimits).toEqual({
      ...usualLimits,
      staffIdle: 20 * 60_000,
      session: 8 * 3_600_000,
      remembered: 7 * 24 * 3_600_000,
    });
    for (const wrong of ['0', '-1', '1.5', 'long', '721'])
      expect(() => readSettings({ SESSION_HOURS: wrong })).toThrow(
        'SESSION_HOURS must be a whole number from 1 to 720',
      );
  });

  it('staff need a second factor in production, unless a setting says otherwise', () => {
    expect(readSettings({}).staffSecondFactor).toBe(false);
    expect(readSettings({ STAFF_SECOND_FACTOR: 'on' }).staffSecondFactor).toBe(true);
    const PUBLIC_URL = 'https://owners.example';
    expect(readSettings({ PUBLIC_URL }).staffSecondFactor).toBe(true);
    expect(readSettings({ PUBLIC_URL, STAFF_SECOND_FACTOR: 'off' }).staffSecondFactor).toBe(false);
  });

  it('settings set the mode, the log level and the address of the metrics', () => {
    const settings = readSettings({
      PORTAL_MODE: 'production',
      EMBEDDED_DATABASE: 'on',
      LOG_LEVEL: 'warn',
      API_METRICS: '9465',
    });
    expect(settings).toMatchObject({
      mode: 'production',
      acceptsEmbedded: true,
      logLevel: 'warn',
      metrics: { host: '127.0.0.1', port: 9465 },
    });
    expect(readSettings({ PUBLIC_URL: 'https://owners.example' }).mode).toBe('production');
  });

  it('the public address follows the port where none is set', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl.origin).toBe('http://localhost:9000');
  });

  it('emails go to the provider’s address, and without one are captured under the host of the portal', () => {
    expect(readSettings({ PROVIDER_EMAIL: 'office@rentals.example' }).providerEmail).toBe('office@rentals.example');
    expect(readSettings({ PUBLIC_URL: 'https://owners.example:8443' }).providerEmail).toBe('provider@owners.example');
  });

  it.each([
    ['a number in brackets', 'http://[::1]:8080'],
    ['a number', 'http://127.0.0.1:8080'],
    ['a name with a dot at its end', 'https://owners.example.'],
    ['a name that is too long', `http://${'x'.repeat(250)}.example`],
  ])('the address for captured emails is valid even when the host is %s', (_what, PUBLIC_URL) => {
    expect(isEmail(readSettings({ PUBLIC_URL }).providerEmail)).toBe(true);
  });

  it.each(['smtp://mail.example', 'smtps://portal:secret@mail.example:465'])(
    '%s is accepted as the mail server',
    (SMTP_URL) => {
      expect(readSettings({ SMTP_URL, PROVIDER_EMAIL: 'office@rentals.example' }).smtpUrl).toBe(SMTP_URL);
    },
  );

  it.each([{}, { PROVIDER_EMAIL: '' }])('a mail server is refused without PROVIDER_EMAIL: %j', (given) => {
    expect(() => readSettings({ SMTP_URL: 'smtp://portal:secret@mail.example', ...given })).toThrow(
      /^PROVIDER_EMAIL must be set where SMTP_URL is(?!.*secret)/,
    );
  });

  it.each([
    ['SMTP_URL', 'mail.example:25'],
    ['SCANNER', 'localhost:3310'],
    ['SCANNER', 'clamd://localhost:3310/x'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['PROVIDER_EMAIL', 'provider'],
    ['PROVIDER_EMAIL', 'a@b.example, c@d.example'],
    ['PROVIDER_EMAIL', 'a@b.example\nBcc: c@d.example'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_URL', 'portal:secret@db'],
    ['DEMO', 'yes'],
    ['DEMO_SEED', '-1'],
    ['DEMO_SEED', '1.5'],
    ['DEMO_SEED', '4294967296'],
    ['DEMO_SCALE', '0'],
    ['DEMO_SCALE', '101'],
    ['DEMO_SCALE', '1.5'],
    ['PORTAL_TODAY', '18.03.2026'],
    ['PORTAL_TODAY', '2026-02-30'],
    ['PUBLIC_URL', 'owners.example'],
    ['PUBLIC_URL', 'ftp://owners.example'],
    ['PORTAL_MODE', 'live'],
    ['EMBEDDED_DATABASE', 'yes'],
    ['CONFIRM_MINUTES', '0'],
    ['CONFIRM_MINUTES', '61'],
    ['CONFIRM_MINUTES', 'ten'],
    ['RECOVERY_DAYS', '0'],
    ['RECOVERY_DAYS', '31'],
    ['ACCEPT_INSECURE', 'PUBLIC_URL'],
    ['ACCEPT_INSECURE', 'all'],
    ['MAIL_KEEP_DAYS', '0'],
    ['MAIL_KEEP_DAYS', 'ever'],
    ['UPLOAD_KEEP_YEARS', '-1'],
    ['UPLOAD_KEEP_YEARS', '100'],
    ['HIDE_UNKNOWN_LOGINS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['API_METRICS', 'on'],
    ['API_SOCKET', `/${'x'.repeat(100)}`],
  ])('the error names %s when it is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
  });

  it('a confirmation counts for fractions of a minute outside production alone (SEC1)', () => {
    expect(readSettings({ CONFIRM_MINUTES: '0.1' }).confirmMinutes).toBe(0.1);
    expect(() => readSettings({ CONFIRM_MINUTES: '0.1', PORTAL_MODE: 'production' })).toThrow(/^CONFIRM_MINUTES must/);
  });

  it.each([{ DATABASE_URL: 'mysql://portal:secret@db/portal' }, { SMTP_URL: 'https://portal:secret@mail.example' }])(
    'the error never repeats the password in %j',
    (settings) => {
      expect(() => readSettings(settings)).toThrow(/^(?!.*secret)/);
    },
  );
});
