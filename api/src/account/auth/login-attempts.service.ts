import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/client.ts';
import {
  countAttempt,
  findWait,
  forgetAttempts,
  uncountAttempt,
  numberAttempt,
} from '../../services/limits/attempts.repo.ts';
import { recordRefusal } from '../../services/limits/refusals.ts';
import type { Counter, Limit } from '../../services/limits/attempts.repo.ts';
import type { LoginRow, TypedLogin } from './auth.repo.ts';
import { findKnownBrowser } from './known-browser.service.ts';

const DAY = 24 * 60 * 60;
const BY_NAME = 'login-name';
const BY_ADDRESS = 'login-address';
const BY_NAME_ALONE = 'login-everywhere';
const BY_DEVICE = 'login-device';

/**
 * Attempts from one source at the password of one login, under any of its names, or at an unknown name (AU13, AU17).
 */
const perSource: Limit = { free: 5, lasts: DAY, wait: 'doubling' };
/** The limit of one address; an office shares one. */
const perAddress: Limit = { free: 50, lasts: DAY, wait: 'doubling' };
/**
 * The limit of attempts at one login from all addresses together, of which at most five count per address: one address
 * alone cannot reach it.
 */
const perLogin: Limit = { free: 50, lasts: DAY, wait: 'doubling' };
/**
 * The limit of one known browser at one login, from all addresses: its cookie may have been copied. Above it, the
 * browser counts as unknown.
 */
const perDevice: Limit = { free: 20, lasts: DAY, wait: 'rest' };

export interface AttemptSource {
  readonly named: TypedLogin;
  readonly address: string;
  /** The id of a browser that has logged in with this login before; null for any other. */
  readonly device: string | null;
}

/** The source of an attempt: the address and the browser's device cookie. */
export async function findAttemptSource(
  { orm }: Pick<Database, 'orm'>,
  {
    named,
    address,
    cookie,
    now,
  }: { readonly named: TypedLogin; readonly address: string; readonly cookie: string | null; readonly now: Date },
): Promise<AttemptSource> {
  const device = await findKnownBrowser({ orm }, named.login, cookie);
  if (device === null || !named.login) return { named, address, device: null };
  const isStranger = (await findWait(orm, [deviceCounter(device, named.login)], now)) !== null;
  return { named, address, device: isStranger ? null : device };
}

/** When the wait of a login ends; null if it need not wait. */
function findAttemptWait({ orm }: Pick<Database, 'orm'>, source: AttemptSource, now: Date): Promise<Date | null> {
  const { ofSource, ofAddress: byAddress, ofAll } = countersOf(source);
  return findWait(orm, source.device === null ? [ofSource, byAddress, ofAll] : [ofSource], now);
}

interface AttemptContext {
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Whether a login has to wait, checked before it enters the password queue; the attempt is not counted, but the refusal
 * is recorded (OP2).
 */
export async function mustAttemptWait(
  database: Database,
  source: AttemptSource,
  context: AttemptContext,
): Promise<boolean> {
  const until = await findAttemptWait(database, source, context.now);
  if (until !== null) await recordRefusedAttempt(database, source, { ...context, until });
  return until !== null;
}

/**
 * Counts a login as a failed attempt until it succeeds, or records that it has to wait after all because others were
 * counted meanwhile.
 */
export async function countLoginAttempt(
  database: Database,
  source: AttemptSource,
  context: AttemptContext,
): Promise<boolean> {
  const waits = new AppError('credentials');
  try {
    await database.transaction(async (tx) => {
      if (!(await countBySource(tx, source, context.now))) throw waits;
    });
    return true;
  } catch (error) {
    if (error !== waits) throw error;
  }
  const until = (await findAttemptWait(database, source, context.now)) ?? context.now;
  await recordRefusedAttempt(database, source, { ...context, until });
  return false;
}

async function recordRefusedAttempt(
  database: Database,
  source: AttemptSource,
  { until, requestId, now }: AttemptContext & { readonly until: Date },
): Promise<void> {
  const { login } = source.named;
  const refusal = {
    action: 'login.refused' as const,
    subject: attemptKey(source),
    loginId: login?.id ?? null,
    customerId: login?.customerId ?? null,
    requestId,
    until,
  };
  await recordRefusal(database, refusal, now);
}

/**
 * Counts a login as a failed attempt until it succeeds, and returns whether it may proceed now. If not, roll back: it
 * must not be counted. A known browser waits for its own attempts only, and only at its usual address: from another
 * one, a copy of its cookie may be guessing.
 */
async function countBySource(tx: Transaction, source: AttemptSource, now: Date): Promise<boolean> {
  const { ofSource, ofAddress: byAddress, ofAll } = countersOf(source);
  const { device, named } = source;
  if (device !== null && named.login) {
    const isOfDevice = await countAttempt(tx, deviceCounter(device, named.login), perDevice, now);
    return isOfDevice && (await countAttempt(tx, ofSource, perSource, now));
  }
  if (!(await countAttempt(tx, byAddress, perAddress, now))) return false;
  const number = await numberAttempt(tx, ofSource, perSource, now);
  if (number === null) return false;
  if (number <= perSource.free) return countAttempt(tx, ofAll, perLogin, now);
  return (await findWait(tx, [ofAll], now)) === null;
}

/** After a right password: resets the count of the login, and the attempt no longer counts for the address. */
export async function forgetLoginAttempts(tx: Transaction, loginId: number, source: AttemptSource): Promise<void> {
  const { ofSource, ofAddress: byAddress } = countersOf(source);
  if (source.device === null) await uncountAttempt(tx, byAddress, perAddress);
  else await forgetAttempts(tx, BY_DEVICE, [deviceSubject(source.device, { id: loginId })]);
  await forgetAttempts(tx, BY_NAME, [ofSource.subject]);
  await forgetAttemptsOfOthers(tx, loginId);
}

/** Attempts of others at this login no longer make anyone wait. */
export async function forgetAttemptsOfOthers(tx: Transaction, loginId: number): Promise<void> {
  await forgetAttempts(tx, BY_NAME_ALONE, [loginSubject(loginId)]);
}

/**
 * Logins with one name from one source run one after another, so that successful ones do not count against each other.
 */
export function attemptKey(source: AttemptSource): string {
  return countersOf(source).ofSource.subject;
}

function countersOf({
  named,
  address,
  device,
}: AttemptSource): Readonly<Record<'ofSource' | 'ofAddress' | 'ofAll', Counter>> {
  const name = nameSubject(named);
  const source = device === null ? `address:${address}` : `device:${device} address:${address}`;
  return {
    ofSource: { kind: BY_NAME, subject: `${source} ${name}` },
    ofAddress: { kind: BY_ADDRESS, subject: address },
    ofAll: { kind: BY_NAME_ALONE, subject: name },
  };
}

/**
 * A name is counted the same way whether or not a login has it: a login by its id, an unknown name as the database
 * compares it.
 */
function nameSubject({ login, folded }: TypedLogin): string {
  return login ? loginSubject(login.id) : `name:${folded}`;
}

function deviceCounter(device: string, login: Pick<LoginRow, 'id'>): Counter {
  return { kind: BY_DEVICE, subject: deviceSubject(device, login) };
}

function deviceSubject(device: string, { id }: Pick<LoginRow, 'id'>): string {
  return `device:${device} ${loginSubject(id)}`;
}

function loginSubject(id: number): string {
  return `login:${id}`;
}
