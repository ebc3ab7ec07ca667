import { isEmail } from '@portal/contract';
import { isIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { SettingsError, readListenAddress, readLogLevel, readMode } from '@portal/server';
import type { ListenAddress, LogLevel, Mode } from '@portal/server';
import { join, resolve } from 'node:path';
import { readAcceptedRisks } from './production/accepted-risks.ts';
import type { RiskySetting } from './production/accepted-risks.ts';
import { readDemoProvider, readProvider } from './services/provider/provider-settings.ts';
import type { ProviderSettings } from './services/provider/provider-settings.ts';
import { makeRowSeals } from './services/row-seals/seal-rows.ts';
import type { RowSeals } from './services/row-seals/seal-rows.ts';
import { parseKeys } from './services/encryption/own-keys.ts';
import type { Keys } from './services/encryption/cipher.ts';
import { usualLimits } from './services/session/lifetimes.ts';
import type { SessionLimits } from './services/session/lifetimes.ts';
import { LARGEST_SCALE } from './demo/generator/owner-plans.ts';

/** The settings of the api, read once from the environment. */
export interface Settings {
  /** A PostgreSQL server; without one the database is embedded, under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Whether an empty database starts with the sample. */
  readonly demo: boolean;
  readonly demoSeed: number;
  /** From 1 to `LARGEST_SCALE`. */
  readonly demoScale: number;
  /** The business day, frozen; null for the real one. */
  readonly today: IsoDate | null;
  readonly publicUrl: URL;
  /** Whether the reply to a forgotten password is the same for names that no login has (AU4). */
  readonly hideUnknownLogins: boolean;
  /** The mail server; without one emails are written to `DATA_DIR/mail`. */
  readonly smtpUrl: string | undefined;
  /** The virus scanner of files before they are stored, `clamd://host:port` (SEC11); null for none. */
  readonly scanner: URL | null;
  /** The address to which emails of owners go; required with a mail server. */
  readonly providerEmail: string;
  /** The provider's details on pages (OP1). */
  readonly provider: ProviderSettings;
  /** The keys that encrypt account numbers (BA2); null for the key in `dataDir`. */
  readonly bankKeys: Keys | null;
  /** The keys that seal rows into the log (SEC9); null for the key in `dataDir`. */
  readonly auditKeys: Keys | null;
  /** Seals rows with the keys of these settings. */
  readonly rowSealer: RowSeals;
  /** The delay before a change of bank details is effective (BA1). */
  readonly coolingOffHours: number;
  /** Whether a change of bank details requires the password again once a session is ten minutes old. */
  readonly confirmsPassword: boolean;
  /** How long a confirmation counts. */
  readonly confirmMinutes: number;
  /** How many days of earlier changes a reset by email puts on hold (SEC2). */
  readonly recoveryDays: number;
  /** How long sent emails are kept (SEC14). */
  readonly mailKeepDays: number;
  /** How long files from owners are kept (SEC14); 0 for ever. */
  readonly uploadKeepYears: number;
  /** How many megabytes of files are stored per owner (SEC7). */
  readonly ownerQuotaMb: number;
  /** The percentage of used disk above which no more files are accepted (SEC7). */
  readonly diskFullPercent: number;
  /** How long sessions last (AU8). */
  readonly sessionLimits: SessionLimits;
  /** Whether staff need a second factor before anything else. */
  readonly staffSecondFactor: boolean;
  /** Whether owners save their drafts in the portal (RT16). */
  readonly propertySave: boolean;
  readonly apiSocket: string;
  /** Whether unsafe settings are refused. */
  readonly mode: Mode;
  /** Whether production may use the embedded database. */
  readonly acceptsEmbedded: boolean;
  /** The settings whose risk is accepted in production (SEC13). */
  readonly acceptedRisks: readonly RiskySetting[];
  readonly logLevel: LogLevel;
  /** The address at which the metrics of this process are served; null for none. */
  readonly metrics: ListenAddress | null;
}

/** Two weeks. */
const LONGEST_COOLING_OFF = 336;

/** The kernel allows 108 bytes on Linux, 104 elsewhere. */
const LONGEST_SOCKET_PATH = 100;

/** @throws SettingsError for the first setting that is wrong */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const databaseUrl = env['DATABASE_URL'] ? readDatabaseUrl(env['DATABASE_URL']) : undefined;
  const publicUrl = readPublicUrl(env['PUBLIC_URL'] || `http://localhost:${env['PORT'] || '8080'}`);
  const demo = readSwitch('DEMO', env['DEMO'] || (databaseUrl === undefined ? 'on' : 'off'));
  const mode = readMode(env['PORTAL_MODE'], publicUrl);
  const smtpUrl = env['SMTP_URL'] ? readSmtpUrl(env['SMTP_URL']) : undefined;
  const bankKeys = env['BANK_KEYS'] ? parseKeys(env['BANK_KEYS'], 'BANK_KEYS') : null;
  const auditKeys = env['AUDIT_KEYS'] ? parseKeys(env['AUDIT_KEYS'], 'AUDIT_KEYS') : null;
  return {
    databaseUrl,
    dataDir,
    demo,
    demoSeed: readDemoSeed(env['DEMO_SEED'] || '1'),
    demoScale: readDemoScale(env['DEMO_SCALE'] || '1'),
    today: env['PORTAL_TODAY'] ? readToday(env['PORTAL_TODAY']) : null,
    publicUrl,
    hideUnknownLogins: readSwitch('HIDE_UNKNOWN_LOGINS', env['HIDE_UNKNOWN_LOGINS'] || 'off'),
    smtpUrl,
    scanner: env['SCANNER'] ? readScanner(env['SCANNER']) : null,
    providerEmail: env['PROVIDER_EMAIL']
      ? readProviderEmail(env['PROVIDER_EMAIL'])
      : captureAddress(smtpUrl, publicUrl),
    provider: demo && mode === 'trial' ? readDemoProvider(env) : readProvider(env),
    bankKeys,
    auditKeys,
    rowSealer: makeRowSeals({ bankKeys, auditKeys, dataDir, mode }),
    coolingOffHours: readCoolingOff(env['COOLING_OFF_HOURS'] || '24'),
    confirmMinutes: readConfirmMinutes(env['CONFIRM_MINUTES'] || '10', mode),
    recoveryDays: readRecoveryDays(env['RECOVERY_DAYS'] || '7'),
    confirmsPassword: readSwitch('CONFIRM_PASSWORD', env['CONFIRM_PASSWORD'] || 'on'),
    mailKeepDays: readWhole('MAIL_KEEP_DAYS', env['MAIL_KEEP_DAYS'] || '90', 1, 3650),
    ownerQuotaMb: readWhole('OWNER_QUOTA_MB', env['OWNER_QUOTA_MB'] || '2048', 1, 1_000_000),
    diskFullPercent: readWhole('DISK_FULL_PERCENT', env['DISK_FULL_PERCENT'] || '90', 1, 100),
    uploadKeepYears: readWhole('UPLOAD_KEEP_YEARS', env['UPLOAD_KEEP_YEARS'] || '7', 0, 99),
    sessionLimits: readSessionLimits(env),
    staffSecondFactor: readSwitch(
      'STAFF_SECOND_FACTOR',
      env['STAFF_SECOND_FACTOR'] || (mode === 'production' ? 'on' : 'off'),
    ),
    propertySave: readSwitch('PROPERTY_SAVE', env['PROPERTY_SAVE'] || 'off'),
    apiSocket: readApiSocket(env['API_SOCKET'] || join(dataDir, 'api.sock')),
    mode,
    acceptsEmbedded: readSwitch('EMBEDDED_DATABASE', env['EMBEDDED_DATABASE'] || 'off'),
    acceptedRisks: readAcceptedRisks(env['ACCEPT_INSECURE'] || ''),
    logLevel: readLogLevel(env['LOG_LEVEL']),
    metrics: readListenAddress('API_METRICS', env['API_METRICS']),
  };
}

export function isHttps(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.protocol === 'https:';
}

type Env = Readonly<Record<string, string | undefined>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function readSessionLimits(env: Env): SessionLimits {
  return {
    remembered: readTime(env, 'REMEMBERED_DAYS', 24 * HOUR, 365) ?? usualLimits.remembered,
    session: readTime(env, 'SESSION_HOURS', HOUR, 720) ?? usualLimits.session,
    idle: readTime(env, 'SESSION_IDLE_HOURS', HOUR, 720) ?? usualLimits.idle,
    staffSession: readTime(env, 'STAFF_SESSION_HOURS', HOUR, 720) ?? usualLimits.staffSession,
    staffIdle: readTime(env, 'STAFF_IDLE_MINUTES', MINUTE, 720) ?? usualLimits.staffIdle,
  };
}

/** A time in milliseconds, given in whole units; null where it is not set. */
function readTime(env: Env, name: string, unit: number, most: number): number | null {
  const text = env[name];
  if (!text) return null;
  const count = Number(text);
  if (/^\d{1,3}$/.test(text) && count >= 1 && count <= most) return count * unit;
  throw new SettingsError(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
}

/** The address may hold a password, so the error does not repeat it. */
function readDatabaseUrl(text: string): string {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new SettingsError('DATABASE_URL must be an address like postgres://user:password@host/database.');
}

function readSwitch(name: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingsError(`${name} must be on or off, not "${text}".`);
}

function readDemoSeed(text: string): number {
  const seed = Number(text);
  if (/^\d{1,10}$/.test(text) && seed <= 0xff_ff_ff_ff) return seed;
  throw new SettingsError(`DEMO_SEED must be a whole number from 0 to 4294967295, not "${text}".`);
}

function readDemoScale(text: string): number {
  const scale = Number(text);
  if (/^\d{1,3}$/.test(text) && scale >= 1 && scale <= LARGEST_SCALE) return scale;
  throw new SettingsError(`DEMO_SCALE must be a whole number from 1 to ${LARGEST_SCALE}, not "${text}".`);
}

function readWhole(name: string, text: string, least: number, most: number): number {
  const count = Number(text);
  if (/^\d{1,4}$/.test(text) && count >= least && count <= most) return count;
  throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function readCoolingOff(text: string): number {
  const hours = Number(text);
  if (/^\d{1,3}$/.test(text) && hours <= LONGEST_COOLING_OFF) return hours;
  throw new SettingsError(`COOLING_OFF_HOURS must be a whole number from 0 to ${LONGEST_COOLING_OFF}, not "${text}".`);
}

const LONGEST_CONFIRMATION = 60;
/** The limit of days before a reset by email whose changes are put on hold. */
const LONGEST_RECOVERY = 30;

/** Fractions let a rehearsal see a confirmation expire. */
function readConfirmMinutes(text: string, mode: Mode): number {
  const minutes = Number(text);
  const pattern = mode === 'production' ? /^\d{1,2}$/ : /^\d{1,2}(\.\d{1,3})?$/;
  if (pattern.test(text) && minutes > 0 && minutes <= LONGEST_CONFIRMATION) return minutes;
  const kind = mode === 'production' ? 'whole number' : 'number';
  throw new SettingsError(`CONFIRM_MINUTES must be a ${kind} of minutes up to ${LONGEST_CONFIRMATION}, not "${text}".`);
}

function readScanner(text: string): URL {
  const url = URL.parse(text);
  const isClamd = url?.protocol === 'clamd:' && url.hostname !== '' && ['', '/'].includes(url.pathname);
  if (url && isClamd) return url;
  throw new SettingsError('SCANNER must be the address of a ClamAV daemon like clamd://localhost:3310.');
}

function readRecoveryDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,2}$/.test(text) && days > 0 && days <= LONGEST_RECOVERY) return days;
  throw new SettingsError(`RECOVERY_DAYS must be a whole number of days up to ${LONGEST_RECOVERY}, not "${text}".`);
}

function readToday(text: string): IsoDate {
  if (isIsoDate(text)) return text;
  throw new SettingsError(`PORTAL_TODAY must be a day like 2026-03-18, not "${text}".`);
}

function readPublicUrl(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SettingsError(`PUBLIC_URL must be an http or https address, not "${text}".`);
}

/** Like that of the database, the address may hold a password. */
function readSmtpUrl(text: string): string {
  const url = URL.parse(text);
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return text;
  throw new SettingsError('SMTP_URL must be an address like smtp://user:password@host:587.');
}

function readProviderEmail(text: string): string {
  if (isEmail(text)) return text;
  throw new SettingsError(`PROVIDER_EMAIL must be an email address, not "${text}".`);
}

/** Emails that are captured as files go to an address that nobody reads; a mail server would accept them as sent. */
function captureAddress(smtpUrl: string | undefined, { hostname }: URL): string {
  if (smtpUrl !== undefined)
    throw new SettingsError(
      'PROVIDER_EMAIL must be set where SMTP_URL is: it is the address to which owners’ emails go.',
    );
  const address = `provider@${hostname}`;
  return isEmail(address) ? address : 'provider@localhost';
}

function readApiSocket(text: string): string {
  const path = resolve(text);
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return path;
  throw new SettingsError(`API_SOCKET must be a path of at most ${LONGEST_SOCKET_PATH} bytes, not "${path}".`);
}
