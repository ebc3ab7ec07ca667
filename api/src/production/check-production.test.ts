import { describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings.ts';
import { checkProduction } from './check-production.ts';

const SOMEBODY = 1000;
const safe = {
  PUBLIC_URL: 'https://owners.example',
  DATABASE_URL: 'postgres://portal:secret@localhost/portal',
  DATA_DIR: '/nonexistent/portal',
  SMTP_URL: 'smtps://portal:secret@mail.example',
  PROVIDER_EMAIL: 'office@rentals.example',
};

function start(env: Readonly<Record<string, string>>, userId = SOMEBODY): void {
  checkProduction(readSettings({ ...safe, ...env }), env, userId);
}

function refusal(env: Readonly<Record<string, string>>, userId = SOMEBODY): string {
  try {
    start(env, userId);
  } catch (error) {
    return String(error);
  }
  return 'started';
}

describe('a production start', () => {
  it('goes through when nothing is unsafe', () => {
    expect(refusal({})).toBe('started');
  });

  it.each([
    ['the demo', { DEMO: 'on' }, /^ {2}- DEMO must be off: anybody can know the password/m],
    ['a day that stands still', { PORTAL_TODAY: '2026-03-18' }, /^ {2}- PORTAL_TODAY must not be set/m],
    ['letters that nobody sends', { SMTP_URL: '' }, /^ {2}- SMTP_URL must be set/m],
    [
      'letters that anybody on the way can read',
      { SMTP_URL: 'smtp://mail.example:587' },
      /^ {2}- SMTP_URL must ask for encryption/m,
    ],
    [
      'an embedded database that nobody decided on',
      { DATABASE_URL: '', DEMO: 'off' },
      /^ {2}- DATABASE_URL must be set/m,
    ],
    [
      'a database elsewhere without a word on encryption',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one whose host stands behind',
      { DATABASE_URL: 'postgres:///portal?host=db.example' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one whose sslmode is empty',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one whose sslmode nobody knows',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=on' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one that may have any certificate',
      { DATABASE_URL: 'postgres://portal:secret@db.example/portal?sslmode=no-verify' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one that may have any certificate, as libpq has it',
      { DATABASE_URL: 'postgres://db.example/portal?uselibpqcompat=true&sslmode=require' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one whose last sslmode undoes the first',
      { DATABASE_URL: 'postgres://db.example/portal?sslmode=verify-full&sslmode=no-verify' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'one that PGHOST names',
      { DATABASE_URL: 'postgres:///portal', PGHOST: 'db.example' },
      /^ {2}- DATABASE_URL names another machine/m,
    ],
    [
      'a mail server that may have any certificate',
      { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
      /^ {2}- SMTP_URL must not say tls\.rejectUnauthorized=false/m,
    ],
    [
      'encryption of letters that is asked for and ignored',
      { SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' },
      /^ {2}- SMTP_URL must ask for encryption/m,
    ],
    [
      'certificates that are not looked at',
      { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
      /^ {2}- NODE_TLS_REJECT_UNAUTHORIZED must not be 0/m,
    ],
    [
      'passwords in the open',
      { PUBLIC_URL: 'http://owners.example', PORTAL_MODE: 'production' },
      /^ {2}- PUBLIC_URL must be an https address/m,
    ],
  ])('refuses %s, and says what to do', (_what, env, sentence) => {
    expect(refusal(env)).toMatch(sentence);
    expect(refusal(env).match(/^ {2}- /gm)).toHaveLength(1);
  });

  it('refuses to run as root', () => {
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
  ])('goes through with %j', (env) => {
    expect(refusal(env)).toBe('started');
  });

  it('says everything at once, and repeats no password', () => {
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

  it('is not what a trial is', () => {
    expect(
      refusal({ PORTAL_MODE: 'trial', DEMO: 'on', PORTAL_TODAY: '2026-03-18', SMTP_URL: '', DATABASE_URL: '' }, 0),
    ).toBe('started');
  });
});
