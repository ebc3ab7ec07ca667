import { SettingsError, findExposure } from '@portal/server';
import { NO_AUDIT_KEYS } from '../services/encryption/audit-keys.ts';
import { NO_BANK_KEYS } from '../services/encryption/bank-keys.ts';
import type { Settings } from '../settings.ts';
import { isPlainDatabase, isPlainMail, acceptsAnyCertificate } from './insecure-connections.ts';
import type { Environment } from './insecure-connections.ts';
import { refusalOf } from './refusal.ts';
import { refusedSettings } from './risky-settings.ts';

type CheckedSettings = Pick<
  Settings,
  | 'mode'
  | 'publicUrl'
  | 'dataDir'
  | 'databaseUrl'
  | 'acceptsEmbedded'
  | 'demo'
  | 'today'
  | 'smtpUrl'
  | 'bankKeys'
  | 'auditKeys'
  | 'confirmsPassword'
  | 'coolingOffHours'
  | 'staffSecondFactor'
  | 'acceptedRisks'
>;
type Rule = readonly [isBroken: boolean, fault: string];

/**
 * Refuses a production start that would put owners at risk.
 * @throws SettingsError that lists every risk at once
 */
export function checkProduction(settings: CheckedSettings, env: Environment = process.env, userId?: number): void {
  if (settings.mode !== 'production') return;
  const broken = [
    ...ownRules(settings),
    ...keyRules(settings),
    ...emailRules(settings),
    ...databaseRules(settings, env),
    ...certificateRules(env),
  ].filter(([isBroken]) => isBroken);
  const faults = [...findExposure(settings, userId), ...broken.map(([, fault]) => fault), ...refusedSettings(settings)];
  if (faults.length > 0) throw new SettingsError(refusalOf(faults));
}

function ownRules({ demo, today }: CheckedSettings): Rule[] {
  return [
    [demo, 'DEMO must be off: anybody can know the password of its logins.'],
    [today !== null, 'PORTAL_TODAY must not be set: every figure would stay at that day.'],
  ];
}

/** Outside production these keys are created beside the data that they protect. */
function keyRules({ bankKeys, auditKeys }: CheckedSettings): Rule[] {
  return [
    [bankKeys === null, NO_BANK_KEYS],
    [auditKeys === null, NO_AUDIT_KEYS],
  ];
}

function emailRules({ smtpUrl }: CheckedSettings): Rule[] {
  return [
    [
      smtpUrl === undefined,
      'SMTP_URL must be set: without a mail server emails, among them those that set a password, stay in a folder.',
    ],
    [
      smtpUrl !== undefined && isPlainMail(smtpUrl),
      'SMTP_URL must ask for encryption, smtps://… or smtp://…?requireTLS=true: emails carry links that set a password.',
    ],
    [
      smtpUrl !== undefined && acceptsAnyCertificate(smtpUrl),
      'SMTP_URL must not say tls.rejectUnauthorized=false: any certificate would be taken for the right one.',
    ],
  ];
}

function databaseRules({ databaseUrl, acceptsEmbedded }: CheckedSettings, env: Environment): Rule[] {
  const isOpen = databaseUrl !== undefined && isPlainDatabase(databaseUrl, env);
  return [
    [
      databaseUrl === undefined && !acceptsEmbedded,
      'DATABASE_URL must be set: a power cut may damage the embedded database. Where that is acceptable, set EMBEDDED_DATABASE=on.',
    ],
    [
      isOpen,
      'DATABASE_URL names another machine and does not say how to get there safely: add sslmode=verify-full, or sslmode=disable where the network between is yours alone.',
    ],
  ];
}

function certificateRules(env: Environment): Rule[] {
  return [
    [
      env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
      'NODE_TLS_REJECT_UNAUTHORIZED must not be 0: any certificate would be taken for the right one.',
    ],
  ];
}
