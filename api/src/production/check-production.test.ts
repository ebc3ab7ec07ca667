import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings.ts';
import { checkProduction } from './check-production.ts';
import { describeAccepted } from './risky-settings.ts';

const NOT_ROOT = 1000;
const safe = {
  PUBLIC_URL: 'https://owners.example',
  DATABASE_URL: 'postgres://portal:secret@localhost/portal',
  DATA_DIR: '/nonexistent/portal',
  SMTP_URL: 'smtps://portal:secret@mail.example',
  PROVIDER_EMAIL: 'office@rentals.example',
  BANK_KEYS: Buffer.alloc(32, 7).toString('base64'),
  AUDIT_KEYS: Buffer.alloc(32, 8).toString('base64'),
};

function start(env: Readonly<Record<string, string>>, userId = NOT_ROOT): void {
  checkProduction(readSettings({ ...safe, ...env }), env, userId);
}

function refusal(env: Readonly<Record<string, string>>, userId = NOT_ROOT): string {
  try {
    start(env, userId);
  } catch (error) {
    return String(error);
  }
  return 'started';
}

describe('a production start', () => {
  it('a production start succeeds when nothing is unsafe', () => {
    expect(refusal({})).toBe('started');
  });

  it.each([
    ['the demo', { DEMO: 'on' }, /^ {2}- DEMO must be off: anybody can know the password/m],
    ['a frozen day', { PORTAL_TODAY: '2026-03-18' }, /^ {2}- PORTAL_TODAY must not be set/m],
    ['a log that nothing seals (SEC9, SEC13)', { AUDIT_KEYS: '' }, /^ {2}- AUDIT_KEYS must be set/m],
    ['account numbers that nothing encrypts (BA2)', { BANK_KEYS: '' }, /^ {2}- BANK_KEYS must be set/m],
    ['emails without a mail server', { SMTP_URL: '' }, /^ {2}- SMTP_URL must be set/m],
    ['unencrypted emails', { SMTP_URL: 'smtp://mail.example:587' }, /^ {2}- SMTP_URL must ask for encryption/m],
    [
      'an embedded database that was not asked for',
      { DATABASE_URL: '', DEMO: 'off' },
      /^ {2}- DATABASE_URL must be set/m,
    ],
    [
      'a remote database without an sslmode',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database named by the host parameter',
      { DATABASE_URL: 'postgres:///portal?host=db.example' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database with an empty sslmode',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database with an unknown sslmode',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=on' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database with any certificate',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=no-verify' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database with any certificate, in libpq’s terms',
      { DATABASE_URL: 'postgres://db.example/portal?uselibpqcompat=true&sslmode=require' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database whose last sslmode undoes the first',
      { DATABASE_URL: 'postgres://db.example/portal?sslmode=verify-full&sslmode=no-verify' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a remote database named by PGHOST',
      { DATABASE_URL: 'postgres:///portal', PGHOST: 'db.example' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a mail server with any certificate',
      { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
      /^ {2}- SMTP_URL must not say tls\.rejectUnauthorized=false/m,
    ],
    [
      'encryption of emails that is both required and ignored',
      { SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' },
      /^ {2}- SMTP_URL must ask for encryption/m,
    ],
    [
      'changes of bank details without a password (SEC13)',
      { CONFIRM_PASSWORD: 'off' },
      /^ {2}- CONFIRM_PASSWORD must be on: .*set ACCEPT_INSECURE=CONFIRM_PASSWORD\.$/m,
    ],
    [
      'a change of bank details that counts within a day (SEC13)',
      { COOLING_OFF_HOURS: '23' },
      /^ {2}- COOLING_OFF_HOURS must be at least 24: .*set ACCEPT_INSECURE=COOLING_OFF_HOURS\.$/m,
    ],
    [
      'staff with a password alone (SEC13)',
      { STAFF_SECOND_FACTOR: 'off', ACCEPT_INSECURE: 'COOLING_OFF_HOURS' },
      /^ {2}- STAFF_SECOND_FACTOR must be on: .*set ACCEPT_INSECURE=STAFF_SECOND_FACTOR\.$/m,
    ],
    [
      'certificates that are not verified',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      /^ {2}- NODE_TLS_REJECT_UNAUTHORIZED must not be 0/m,
    ],
    [
      'unencrypted passwords',
      { PUBLIC_URL: 'http://owners.example', PORTAL_MODE: 'production' },
      /^ {2}- PUBLIC_URL must be an https address/m,
    ],
  ])('a production start refuses %s, and says what to do', (_what, env, sentence) => {
    expect(refusal(env)).toMatch(sentence);
    expect(refusal(env).match(/^ {2}- /gm)).toHaveLength(1);
  });

  it('a production start refuses to run as root', () => {
    expect(refusal({}, 0)).toMatch(/- The portal must not run as root/);
  });

  it.each([
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true&ignoreTLS=false&tls.rejectUnauthorized=true' },
    { SMTP_URL: 'smtp://localhost:25' },
    { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' },
    { SMTP_URL: 'smtp://[::1]:25' },
    { DATABASE_URL: '', EMBEDDED_DATABASE: 'on', DEMO: 'off' },
    { DATABASE_URL: 'postgres://portal@%2Frun%2Fpostgresql/portal' },
    { DATABASE_URL: 'postgres:///portal?host=/run/postgresql' },
    { DATABASE_URL: 'postgres:///portal', PGHOST: '/run/postgresql' },
    { DATABASE_URL: 'postgres://localhost/portal', PGHOST: 'db.example' },
    { DATABASE_URL: 'postgres:///portal?sslmode=verify-full', PGHOST: 'db.example' },
    { DATABASE_URL: 'postgres://portal:secret@127.0.0.1/portal' },
    { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://portal:secret@10.0.0.2/portal?sslmode=disable' },
    { CONFIRM_PASSWORD: 'off', ACCEPT_INSECURE: 'CONFIRM_PASSWORD' },
    {
      COOLING_OFF_HOURS: '0',
      STAFF_SECOND_FACTOR: 'off',
      ACCEPT_INSECURE: 'COOLING_OFF_HOURS, STAFF_SECOND_FACTOR',
    },
  ])('a production start accepts %j', (env) => {
    expect(refusal(env)).toBe('started');
  });

  it('a refused production start names every reason at once, and no password', () => {
    const text = refusal(
      {
        DEMO: 'on',
        PORTAL_TODAY: '2026-03-18',
        SMTP_URL: 'smtp://portal:secret@mail.example',
        DATABASE_URL: 'postgres://portal:secret@db.example/portal',
      },
      0,
    );
    expect(text.match(/^ {2}- /gm)).toHaveLength(5);
    expect(text).not.toContain('secret');
  });

  it('a trial starts with everything that production refuses', () => {
    expect(
      refusal(
        {
          PORTAL_MODE: 'trial',
          DEMO: 'on',
          PORTAL_TODAY: '2026-03-18',
          SMTP_URL: '',
          DATABASE_URL: '',
          CONFIRM_PASSWORD: 'off',
          COOLING_OFF_HOURS: '0',
          STAFF_SECOND_FACTOR: 'off',
        },
        0,
      ),
    ).toBe('started');
  });

  it('a production start prints each risk that was accepted, and no other (SEC13)', () => {
    const warnings = (env: Readonly<Record<string, string>>) => describeAccepted(readSettings({ ...safe, ...env }));
    const accepted = { ACCEPT_INSECURE: 'CONFIRM_PASSWORD,COOLING_OFF_HOURS' };
    expect(warnings({ ...accepted, CONFIRM_PASSWORD: 'off' })).toEqual([
      expect.stringMatching(/^ACCEPT_INSECURE: this portal runs although CONFIRM_PASSWORD must be on: /),
    ]);
    expect(warnings(accepted)).toEqual([]);
    expect(warnings({ ...accepted, CONFIRM_PASSWORD: 'off', PORTAL_MODE: 'trial' })).toEqual([]);
  });
});
