import type { Role } from '@portal/contract';
import { and, desc, eq, exists, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { preparedSelect } from '../../db/prepared-select.ts';
import type { Orm, Transaction } from '../../db/client.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { sealState, sealStateOf } from '../row-seals/as-sealed.repo.ts';
import type { SealState, SealStateOfKey } from '../row-seals/as-sealed.repo.ts';
import { keysOf } from '../row-seals/seal-rows.ts';
import { codeOfSession, faultOf } from './session-code.ts';
import type { Grant } from './session-code.ts';
import { sessions } from '../../db/schema/session.tables.ts';
import { secondFactors } from '../../db/schema/second-factor.tables.ts';
import { slas } from '../../db/schema/sla.tables.ts';
import { later, lifetimes } from './lifetimes.ts';
import type { Origin } from '../audit/origin.ts';

/** A logged-in session. */
export interface Session {
  readonly loginId: number;
  /** The name with which the user logs in. */
  readonly loginName: string;
  readonly role: Role;
  /** The owner whose data this session sees; null for staff who have chosen none. */
  readonly customerId: number | null;
  /** For staff who act for an owner: the session in which they chose the owner and to which they return (SIM3). */
  readonly pickerToken: string | null;
  /** The public name of the session, no credential. */
  readonly sessionToken: string;
  readonly expiresAt: Date;
  /** Whether it outlives the browser (AU8). */
  readonly remembered: boolean;
  /** Whether an agreement awaits the owner's signature. */
  readonly slaPending: boolean;
  /** After that it must be renewed before any other use. */
  readonly freshUntil: Date;
  /** When the user last entered their password; null where staff have switched to an owner since. */
  readonly confirmedAt: Date | null;
  /** When it was confirmed for a new password by auth/confirm; null once that has been used (SEC1). */
  readonly passwordConfirmedAt: Date | null;
  /** Whether the login has an active one. */
  readonly hasSecondFactor: boolean;
  /** The last recorded use. */
  readonly lastUsedAt: Date;
  /** The fields that its code covers. */
  readonly grant: Grant;
}

export interface FoundSession extends Session {
  readonly code: string | null;
  /** The seals of its login and of that login's second factor, which decide what the session may do (SEC9). */
  readonly seals: { readonly login: SealState; readonly factor: SealStateOfKey };
}

const select = preparedSelect((on) => {
  const isRunning = and(eq(sessions.idHash, sql.placeholder('idHash')), not(isOver(sql`${sql.placeholder('now')}`)));
  const {
    token: sessionToken,
    pickerToken,
    expiresAt,
    remembered,
    accessTokenExpiresAt: freshUntil,
    confirmedAt,
    passwordConfirmedAt,
    setUpAt,
    lastUsedAt,
    idHash,
    idleSeconds,
    actingFor,
    accessTokenHash,
    previousTokenHash,
    renewedAt,
    code,
  } = sessions;
  const customerId = sql<
    number | null
  >`case when ${logins.role} = 'staff' then ${sessions.actingFor} else ${logins.customerId} end`;
  const pending = on
    .select({ slaId: slas.slaId })
    .from(slas)
    .where(and(eq(slas.customerId, logins.customerId), eq(slas.status, 'pending')));
  const factor = on
    .select({ loginId: secondFactors.loginId })
    .from(secondFactors)
    .where(
      and(eq(secondFactors.loginId, logins.id), isNotNull(secondFactors.confirmedAt), isNull(secondFactors.heldAt)),
    );
  return on
    .select({
      loginId: logins.id,
      loginName: logins.email,
      role: logins.role,
      customerId,
      sessionToken,
      pickerToken,
      expiresAt,
      remembered,
      slaPending: sql<boolean>`${exists(pending)}`,
      hasSecondFactor: sql<boolean>`${exists(factor)}`,
      freshUntil,
      confirmedAt,
      passwordConfirmedAt,
      setUpAt,
      lastUsedAt,
      idHash,
      idleSeconds,
      actingFor,
      accessTokenHash,
      previousTokenHash,
      renewedAt,
      code,
      epoch: logins.sessionEpoch,
      seals: { login: sealState('logins'), factor: sealStateOf('second_factors', sql`${logins.id}`) },
    })
    .from(sessions)
    .innerJoin(logins, eq(logins.id, sessions.loginId))
    .where(and(isRunning, isNull(logins.heldAt), logins.isConfirmed));
});

/**
 * The row of a running session, fresh or to be renewed; null if it is ended, idle or expired. Whether it and its login
 * are unaltered is checked by `loadSession`.
 */
export async function findSession(orm: Orm, idHash: string, now: Date): Promise<FoundSession | null> {
  const [row] = await select(orm, { idHash, now: now.toISOString() });
  if (row === undefined) return null;
  const { idHash: _idHash, idleSeconds, actingFor, setUpAt, epoch, ...rest } = row;
  const { accessTokenHash, previousTokenHash, renewedAt, ...session } = rest;
  const tokens = { accessTokenHash, accessTokenExpiresAt: row.freshUntil, previousTokenHash, renewedAt };
  const { loginId, sessionToken: token, expiresAt, remembered, pickerToken, confirmedAt, passwordConfirmedAt } = row;
  const own = { idHash, loginId, epoch, token, expiresAt, idleSeconds, remembered };
  return {
    ...session,
    grant: { ...own, actingFor, pickerToken, confirmedAt, passwordConfirmedAt, setUpAt, ...tokens },
  };
}

const { idHash, loginId, token, expiresAt, idleSeconds, remembered, actingFor, pickerToken } = sessions;
const { confirmedAt, passwordConfirmedAt, setUpAt, code: codeOfRow } = sessions;
const { accessTokenHash, accessTokenExpiresAt, previousTokenHash, renewedAt } = sessions;
const tokens = { accessTokenHash, accessTokenExpiresAt, previousTokenHash, renewedAt };
const own = { idHash, loginId, token, expiresAt, idleSeconds, remembered, actingFor, pickerToken };

/** The columns that the code of a session covers, and the code. */
export const granted = { ...own, confirmedAt, passwordConfirmedAt, setUpAt, ...tokens, code: codeOfRow };

/** The initial values of a new session. */
const initialValues = {
  actingFor: null,
  pickerToken: null,
  passwordConfirmedAt: null,
  setUpAt: null,
  previousTokenHash: null,
} as const;

type NewSession = Omit<Grant, keyof typeof initialValues> & Omit<typeof sessions.$inferInsert, keyof Grant | 'code'>;

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { epoch: _epoch, ...row } = session;
  const grant = { ...session, ...initialValues };
  const code = codeOfSession((await keysOf(tx)).accessCodes, grant);
  await tx.insert(sessions).values({ ...row, code });
}

/**
 * Confirms a session. A confirmation for a new password also counts for anything else, but no other one counts for a
 * new password.
 */
export async function confirmSession(
  tx: Transaction,
  sessionToken: string,
  { now, isForPassword }: { readonly now: Date; readonly isForPassword: boolean },
): Promise<void> {
  await changeSession(tx, sessionToken, { confirmedAt: now, ...(isForPassword && { passwordConfirmedAt: now }) });
}

/**
 * Uses up a confirmation for a new password since an instant; false where there is none, or a concurrent call used it
 * first.
 */
export async function useConfirmation(tx: Transaction, sessionToken: string, since: Date): Promise<boolean> {
  const grant = await lockGrant(tx, sessionToken);
  if (grant === null || grant.passwordConfirmedAt === null || grant.passwordConfirmedAt <= since) return false;
  return changeSession(tx, sessionToken, { confirmedAt: null, passwordConfirmedAt: null });
}

/** Allows the set-up of a second factor in a session, or with null no longer (SEC10). */
export async function allowSetUp(tx: Transaction, sessionToken: string, setUpAt: Date | null): Promise<void> {
  await changeSession(tx, sessionToken, { setUpAt });
}

/** The new values of a session when staff choose an owner or return to the list. */
export type SwitchedOwner = Pick<Grant, 'idHash' | 'token' | 'actingFor' | 'pickerToken' | keyof typeof tokens>;

/**
 * Switches the session to another owner, or to none, and returns false when another request was first. Staff who act
 * for an owner must enter their own password again to confirm.
 */
export async function switchOwner(tx: Transaction, sessionToken: string, turned: SwitchedOwner): Promise<boolean> {
  return changeSession(tx, sessionToken, { ...turned, confirmedAt: null, passwordConfirmedAt: null, setUpAt: null });
}

type Changes = Partial<Pick<Grant, 'confirmedAt' | 'passwordConfirmedAt' | 'setUpAt'> & SwitchedOwner>;

/**
 * Writes only these fields of a running session: the others may have changed while the call waited, such as a
 * confirmation that another call has used. Returns whether there is such a session.
 */
export async function changeSession(tx: Transaction, sessionToken: string, changes: Changes): Promise<boolean> {
  const grant = await lockGrant(tx, sessionToken);
  if (grant === null) return false;
  const code = codeOfSession((await keysOf(tx)).accessCodes, { ...grant, ...changes });
  await tx
    .update(sessions)
    .set({ ...changes, code })
    .where(eq(sessions.idHash, grant.idHash));
  return true;
}

/** Locks a running session and returns it as it is now; null where it was altered by SQL. */
async function lockGrant(tx: Transaction, sessionToken: string): Promise<Grant | null> {
  const [row] = await tx.select(granted).from(sessions).where(isOpen(sessionToken)).for('update');
  if (row === undefined) return null;
  const { code, ...own } = row;
  // Read once the session is locked: ending another session of the login increments it and rewrites the code of this
  // one.
  const [login] = await tx.select({ epoch: logins.sessionEpoch }).from(logins).where(eq(logins.id, own.loginId));
  const grant = { ...own, epoch: login?.epoch ?? 0 };
  return faultOf((await keysOf(tx)).accessCodes, grant, code) === null ? grant : null;
}

export function isOpen(sessionToken: string): SQL | undefined {
  return and(eq(sessions.token, sessionToken), isNull(sessions.endedAt));
}

/** Records that a person has used the session, and from where; concurrent uses are recorded once. */
export async function touchSession(
  tx: Orm,
  sessionToken: string,
  { address, device }: Origin,
  now: Date,
): Promise<void> {
  const isDue = lte(sessions.lastUsedAt, later(now, -lifetimes.used));
  await tx
    .update(sessions)
    .set({ lastUsedAt: now, address, device })
    .where(and(eq(sessions.token, sessionToken), isNull(sessions.endedAt), isDue));
}

export interface RunningSession {
  readonly token: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly remembered: boolean;
  /** The owner for whom staff act in it. */
  readonly actingFor: number | null;
}

/** The running sessions of a login, the last used first. */
export async function findRunning(orm: Orm, loginId: number, now: Date): Promise<RunningSession[]> {
  const { token, device, address, createdAt, lastUsedAt, expiresAt, remembered, actingFor } = sessions;
  return orm
    .select({ token, device, address, createdAt, lastUsedAt, expiresAt, remembered, actingFor })
    .from(sessions)
    .where(and(eq(sessions.loginId, loginId), not(isOver(now))))
    .orderBy(desc(lastUsedAt), desc(createdAt));
}

/** Whether a session has ended, expired or been idle for too long. */
export function isOver(now: Date | SQL): SQL {
  const at = now instanceof Date ? now.toISOString() : now;
  // Null without a limit, which counts as not idle.
  const isIdle = sql`coalesce(${sessions.lastUsedAt} + ${sessions.idleSeconds} * interval '1 second' <= ${at}, false)`;
  return sql`(${or(isNotNull(sessions.endedAt), sql`${sessions.expiresAt} <= ${at}`, isIdle)})`;
}

/** Whether this is the current access token of the session. */
export async function hasAccessToken(orm: Orm, sessionToken: string, tokenHash: string, now: Date): Promise<boolean> {
  const isGood = and(
    eq(sessions.token, sessionToken),
    eq(sessions.accessTokenHash, tokenHash),
    gt(sessions.accessTokenExpiresAt, now),
  );
  const rows = await orm.select({ token: sessions.token }).from(sessions).where(isGood);
  return rows.length > 0;
}
