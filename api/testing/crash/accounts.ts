import { calls } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import { hashPassword, verifyPassword } from '../../src/db/password.ts';
import { logins } from '../../src/db/schema/auth.tables.ts';
import { owners } from '../../src/db/schema/owner.tables.ts';
import { passwordResets } from '../../src/db/schema/password.tables.ts';
import { sessions } from '../../src/db/schema/session.tables.ts';
import { later, lifetimes } from '../../src/services/session/lifetimes.ts';
import { changeSession } from '../../src/services/session/session.repo.ts';
import { codeOfReset } from '../../src/services/session/reset-code.ts';
import { sealAll } from '../seal/seal-all.ts';
import { testAccessCodes } from '../seal/test-keys.ts';
import { hashSecret, makeSecret } from '../../src/services/session/secret.ts';
import type { Fault } from './fault.ts';
import { Visitor } from '../visitor.ts';

const PASSWORD = 'Before-the-crash-1';
const CHANGED = 'After-the-crash-2';
const AN_HOUR = 60 * 60_000;

/** An owner of a round, and the responses they got before the crash. */
export interface Account {
  readonly customerId: number;
  readonly email: string;
  readonly visitor: Visitor;
  readonly resetToken: string;
  /** The latest access token they received; null before they are logged in. */
  accessToken: string | null;
  isPasswordChanged: boolean;
}

/** An owner whom the portal knows, with a link to set a new password. */
export async function addAccount(
  database: Database,
  customerId: number,
  now: Date,
  socketPath: string,
): Promise<Account> {
  const account: Account = {
    customerId,
    email: `owner${customerId}@crash.test`,
    visitor: new Visitor(socketPath),
    resetToken: makeSecret(),
    accessToken: null,
    isPasswordChanged: false,
  };
  passwordHash ??= await hashPassword(PASSWORD);
  await database.orm.insert(owners).values({ customerId, firstName: 'Ada', lastName: 'Côté', email: account.email });
  const [login] = await database.orm
    .insert(logins)
    .values({ email: account.email, role: 'owner', customerId, passwordHash })
    .returning({ id: logins.id });
  await sealAll(database.orm);
  if (login) {
    const expiresAt = new Date(now.getTime() + AN_HOUR);
    const reset = { loginId: login.id, tokenHash: hashSecret(account.resetToken), expiresAt };
    await database.orm.insert(passwordResets).values({ ...reset, code: codeOfReset(testAccessCodes, reset) });
  }
  return account;
}

let passwordHash: string | null = null;

export async function logIn(account: Account): Promise<void> {
  const { status, data } = await account.visitor.call(calls.login, {
    body: { email: account.email, password: PASSWORD, remember: true },
  });
  if (status !== 200) throw new Error(`A login was answered ${status}.`);
  account.accessToken = data.access_token;
}

export async function renew(account: Account): Promise<void> {
  const { status, data } = await account.visitor.call(calls.refresh, {
    headers: { authorization: `Bearer ${account.accessToken ?? ''}` },
  });
  if (status !== 200) throw new Error(`A renewal was answered ${status}.`);
  account.accessToken = data.access_token;
}

/** Ages the sessions of an account so that the next renewal gives another token; a new token would be given again. */
export async function letTokenAge(database: Database, { email }: Account): Promise<void> {
  await database.transaction(async (tx) => {
    const { token, renewedAt } = sessions;
    const login = eq(logins.id, sessions.loginId);
    const ofAccount = tx.select({ token, renewedAt }).from(sessions).innerJoin(logins, login);
    for (const session of await ofAccount.where(eq(logins.email, email)))
      await changeSession(tx, session.token, { renewedAt: later(session.renewedAt, -2 * lifetimes.replaced) });
  });
}

export async function changePassword(account: Account): Promise<void> {
  const body = { password: CHANGED, cpassword: CHANGED, reset_token: account.resetToken };
  const { status } = await new Visitor(account.visitor.socketPath).call(calls.changePassword, { body });
  if (status !== 200) throw new Error(`A change of the password was answered ${status}.`);
  account.isPasswordChanged = true;
}

/** A logged-in account can go on with the last token that it received, and gets another one in time. */
export async function checkSession(database: Database, account: Account): Promise<Fault[]> {
  if (account.accessToken === null) return [];
  try {
    await renew(account);
    const before = account.accessToken;
    await letTokenAge(database, account);
    await renew(account);
    return account.accessToken === before ? [`${account.email}: an old access token was not replaced`] : [];
  } catch (error) {
    return [`${account.email} is locked out: ${String(error)}`];
  }
}

/**
 * Exactly one of the two passwords works, the new one if the change was confirmed; the link is used up with the change,
 * not before.
 */
export async function checkPassword(database: Database, account: Account): Promise<Fault[]> {
  const [row] = await database.orm
    .select({ hash: logins.passwordHash, reset: passwordResets.loginId })
    .from(logins)
    .leftJoin(passwordResets, eq(passwordResets.loginId, logins.id))
    .where(eq(logins.email, account.email));
  const holds = {
    before: await verifyPassword(row?.hash ?? '', PASSWORD),
    after: await verifyPassword(row?.hash ?? '', CHANGED),
    hasLink: row?.reset !== null,
  };
  if (account.isPasswordChanged && !holds.after) return [`${account.email}: a changed password does not hold`];
  return holds.before !== holds.after && holds.hasLink === holds.before
    ? []
    : [`${account.email}: a password is half changed: ${JSON.stringify(holds)}`];
}
