import { businessDay, isIsoDate, momentOf, startOfMonth } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { SettingsError } from '@portal/server';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { DEMO_DOMAIN, DEMO_FIRST_CUSTOMER_ID } from '../services/demo/demo-ids.ts';
import { LARGEST_SCALE } from '../demo/generator/owner-plans.ts';
import { writeSample } from '../demo/generator/write-sample.ts';
import { runExport } from './export-command.ts';
import type { ExportOptions } from './export-command.ts';
import { runImport } from './import-command.ts';
import type { BankRules } from '../transfer/import/bank-changes.ts';
import { runPurge } from './purge-command.ts';
import { runSeal, runSealAsItIs } from './seal-command.ts';
import type { SealSettings } from './seal-command.ts';
import { runVerify } from './verify-command.ts';
import { runRotateKeys } from './rotate-keys-command.ts';
import type { KeptFrom } from '../transfer/import/keep-statements.repo.ts';
import { runPurgeLog } from './purge-log-command.ts';
import { runVerifyLog } from './verify-log-command.ts';
import { runResetSecondFactor } from './reset-second-factor-command.ts';
import { runVerifyStatements } from './verify-statements-command.ts';
import { runRemoveDemo } from './remove-demo-command.ts';
import { runAfterRestore, runBackup, runRestore } from './backup-command.ts';
import { runMove } from './move-command.ts';
import { isKeyOf, sealedTableNames } from '../services/row-seals/sealed-tables.ts';
import type { KeySettings } from '../services/encryption/bank-keys.ts';
import { readSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { printLines } from './terminal.ts';
import type { Terminal } from './terminal.ts';

const usage = `npm run portal -- <command>

  import <folder>            Load a provider's export: all of it, or nothing and every reason why.
                             Loading it again changes nothing. Works while the portal runs.
    --statements-from <YYYY-MM>  the first month whose statement is kept (the month of the first import)
    --strict                     refuse what it would only warn of
  export <folder>            Write the portal's data into a new folder, in the same files: an import of them gives
                             the same figures and logins. Only a backup contains what people did in the portal.
                             Works while the portal runs. Account numbers are encrypted.
                             Nothing is exported where portal verify would find something in it.
    --plain-account-numbers      with the digits of account numbers; the audit log records that they were requested
    --unverified                 whatever portal verify finds; the audit log records that, too
  remove-demo                Remove the demo: its logins, whose password is public, its owners and everything that
                             belongs to them. Do this before you move in. Works while the portal runs.
  backup <folder>            Write everything, files too, into a new folder. Works while the portal runs.
  restore <folder>           Bring a backup back into an empty database, and do what after-restore does.
  after-restore              After a restore from a dump: log everybody out, put changes of the days before it on hold,
                             ask their owners by email, and end changes of addresses that nobody has confirmed.
  move                       Move the embedded database under DATA_DIR into the empty PostgreSQL of DATABASE_URL, row
                             for row. Stop the portal first.
  rotate-keys                Encrypt all account numbers and second factors with the first key of BANK_KEYS; after that,
                             the other keys can be removed. Works while the portal runs.
  verify-statements          Recompute every monthly statement from the ledger lines, and list what has changed since.
                             Works while the portal runs.
  verify-log                 Check the chains of the audit log, and name the first row that was changed or removed.
                             Works while the portal runs.
  verify                     Both, and every bank account, bank change, signature, statement, link and login beside its
                             seal in the log: names what was changed, removed or added past the portal.
                             Works while the portal runs.
  seal                       After the upgrade to the version that seals rows: seal once what was there before. Writes
                             wait meanwhile. Nothing is sealed where portal verify would find seals missing.
    --unverified                 whatever is missing; the audit log records that, too
  seal <table> <key>         Seal one row as it is now, or that it is gone: what portal verify says of it was right to
                             do. The audit log records it.
  purge-log <YYYY-MM-DD>     Remove the rows of the audit log from before this day for good; verify-log goes on
                             working for the rest. Works while the portal runs.
  purge                      Remove sent emails after MAIL_KEEP_DAYS and files that owners sent after
                             UPLOAD_KEEP_YEARS. Let cron run it. Works while the portal runs.
  reset-second-factor <login>  Remove the second factor of a login whose phone and recovery codes are lost, and end its
                             sessions. Make sure first that it is really they who ask. Works while the portal runs.
  sample <folder> [options]  Write a sample export into a new folder.
    --seed <number>              other names and amounts in the same shape (1)
    --scale <number>             its size, as DEMO_SCALE, from 1 to 100 (1)
    --first-customer-id <number> where its ids begin; samples 1,000 apart share none (500000)
    --today <YYYY-MM-DD>         the day that it is dated from (today)
    --domain <domain>            what comes after the @ in its logins (portal.test)

The database is the portal's own: DATABASE_URL, or the one under DATA_DIR.`;

/** The command line itself is wrong: exit code 2, while a refused import is 1. */
class UsageError extends Error {}

const LARGEST_SEED = 0xff_ff_ff_ff;
const LARGEST_FIRST_CUSTOMER_ID = 21_000_000;

/** The commands without arguments. */
const alone = {
  move: runMove,
  'remove-demo': runRemoveDemo,
  'rotate-keys': runRotateKeys,
  verify: runVerify,
  'verify-log': runVerifyLog,
  'verify-statements': runVerifyStatements,
};

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs a command of `npm run portal` and returns its exit code: 0 for success, 1 for a reason that it prints, 2 for a
 * command line or setting that is wrong.
 */
export async function portalCommand(args: readonly string[], env: Env, terminal: Terminal): Promise<number> {
  try {
    return await runCommand(args, env, terminal);
  } catch (error) {
    if (!isWrongUse(error)) throw error;
    printLines(terminal.printError, `${error.message}\n\n${usage}`);
    return 2;
  }
}

async function runCommand([command, ...args]: readonly string[], env: Env, terminal: Terminal): Promise<number> {
  switch (command) {
    case 'import': {
      const { others, isSet: isStrict } = withoutFlag(args, '--strict');
      const { folder, options } = parseCommand(others, env, ['statements-from']);
      const settings = readAllSettings(env);
      return runImport(
        folder,
        settings,
        terminal,
        readKeptFrom(env, options['statements-from']),
        bankRulesOf(settings),
        { today: readToday(env), isStrict },
      );
    }
    case 'export': {
      const { folder, ...options } = parseExport(args, env);
      return runExport(folder, readDatabaseSettings(env), terminal, options);
    }
    case 'backup': {
      const { folder } = parseCommand(args, env, []);
      return runBackup(folder, readDatabaseSettings(env), terminal);
    }
    case 'restore': {
      const { folder } = parseCommand(args, env, []);
      return runRestore(folder, readAllSettings(env), terminal);
    }
    case 'after-restore': {
      if (args.length > 0) throw new UsageError('after-restore takes nothing else.');
      return runAfterRestore(readAllSettings(env), terminal);
    }
    case 'move':
    case 'remove-demo':
    case 'rotate-keys':
    case 'verify':
    case 'verify-log':
    case 'verify-statements': {
      if (args.length > 0) throw new UsageError(`${command} takes nothing else.`);
      return alone[command](readDatabaseSettings(env), terminal);
    }
    case 'seal': {
      const { others, isSet: isUnverified } = withoutFlag(args, '--unverified');
      const [table, key, ...more] = isUnverified && others.length > 0 ? args : others;
      const settings = readDatabaseSettings(env);
      if (table === undefined) return runSeal(settings, terminal, { isUnverified });
      const known = sealedTableNames.find((name) => name === table);
      if (known === undefined || key === undefined || more.length > 0 || !isKeyOf(known, key))
        throw new UsageError(`Which row? Name its table and key: ${sealedTableNames.join(', ')}.`);
      return runSealAsItIs(known, key, settings, terminal);
    }
    case 'purge-log': {
      const [day, ...more] = args;
      if (day === undefined || more.length > 0 || !isIsoDate(day) || day > readToday(env))
        throw new UsageError('Up to which day? Name one like 2024-01-01 that is over or today.');
      return runPurgeLog(day, readDatabaseSettings(env), terminal);
    }
    case 'purge': {
      if (args.length > 0) throw new UsageError('purge takes nothing else.');
      return runPurge(readAllSettings(env), readToday(env), terminal);
    }
    case 'reset-second-factor': {
      const [name, ...more] = args;
      if (name === undefined || more.length > 0)
        throw new UsageError('Of which login? Name it by its email or username.');
      return runResetSecondFactor(
        name,
        { ...readDatabaseSettings(env), publicUrl: readSettings(env).publicUrl },
        terminal,
      );
    }
    case 'sample': {
      const { folder, options } = parseCommand(args, env, ['seed', 'scale', 'first-customer-id', 'today', 'domain']);
      return sample(folder, options, env, terminal);
    }
    case 'help':
    case '--help':
    case '-h':
      printLines(terminal.print, usage);
      return 0;
    default:
      throw new UsageError(command === undefined ? 'Which command?' : `There is no command "${command}".`);
  }
}

type Options = Readonly<Record<string, string | undefined>>;

function parseExport(args: readonly string[], env: Env): ExportOptions & { readonly folder: string } {
  const plain = withoutFlag(args, '--plain-account-numbers');
  const unverified = withoutFlag(plain.others, '--unverified');
  const { folder } = parseCommand(unverified.others, env, []);
  return { folder, isPlain: plain.isSet, isUnverified: unverified.isSet };
}

function withoutFlag(
  args: readonly string[],
  flag: string,
): { readonly others: readonly string[]; readonly isSet: boolean } {
  const others = args.filter((arg) => arg !== flag);
  return { others, isSet: others.length < args.length };
}

function parseCommand(
  args: readonly string[],
  env: Env,
  names: readonly string[],
): { readonly folder: string; readonly options: Options } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0)
    throw new UsageError(folder === undefined ? 'Which folder?' : 'One folder at a time.');
  // A relative folder is relative to where the user is, not to where npm starts scripts.
  return { folder: resolve(env['INIT_CWD'] ?? '.', folder), options: values };
}

function sample(folder: string, options: Options, env: Env, terminal: Terminal): number {
  const seed = readNumber('seed', options['seed'] ?? '1', 0, LARGEST_SEED);
  const scale = readNumber('scale', options['scale'] ?? '1', 1, LARGEST_SCALE);
  const firstCustomerId = readNumber(
    'first-customer-id',
    options['first-customer-id'] ?? String(DEMO_FIRST_CUSTOMER_ID),
    1,
    LARGEST_FIRST_CUSTOMER_ID,
  );
  const today = options['today'] ?? readToday(env);
  if (!isIsoDate(today)) throw new UsageError(`--today must be a day like 2026-03-18, not "${today}".`);
  const domain = options['domain'] ?? DEMO_DOMAIN;
  // Times for meetings are real instants, whatever day the sample is dated from (BK2).
  const realDay = businessDay(systemClock(null).now());
  const names = writeSample(folder, { seed, scale, firstCustomerId, today, realDay, domain });
  if (names === null) throw new UsageError(`${folder} is not empty.`);
  terminal.print(`Wrote ${names.length} files to ${folder}`);
  return 0;
}

/** The month of the import, or an earlier one that it names. */
function readKeptFrom(env: Env, named: string | undefined): KeptFrom {
  const now = startOfMonth(readToday(env));
  const month = named === undefined ? now : `${named}-01`;
  if (!isIsoDate(month) || month > now)
    throw new UsageError(`--statements-from must be a month like 2026-03 that has begun, not "${named}".`);
  return { month, isNamed: named !== undefined };
}

function readToday(env: Env): IsoDate {
  return systemClock(readSettings({ ...env, API_SOCKET: 'unused' }).today).today();
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** The command does not listen, so it does not matter whether the api's socket path fits. */
function readDatabaseSettings(env: Env): SealSettings & KeySettings {
  return readAllSettings(env);
}

function readAllSettings(env: Env): Settings {
  return readSettings({ ...env, API_SOCKET: 'unused' });
}

/** Accounts that an import changes are delayed like those that owners change (BA1). */
function bankRulesOf({ today, coolingOffHours, publicUrl }: Settings): BankRules {
  const clock = systemClock(today);
  const now = clock.now();
  return { coolingOffHours, publicUrl, now, moment: momentOf(clock.today(), now) };
}

function isWrongUse(error: unknown): error is Error {
  if (error instanceof UsageError || error instanceof SettingsError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
