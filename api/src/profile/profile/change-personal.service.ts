import { isEmail } from '@portal/contract';
import type { PersonalDetails } from '@portal/contract';
import { comparedName } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { asOwner } from '../../db/client.ts';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { namesBefore } from '../../services/owner-edits/login-names.ts';
import { recordOwnerEdit } from '../../services/owner-edits/owner-edits.repo.ts';
import { PROFILE_NEWS } from '../../services/email/join-emails.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { sendSecurityEmail, sendSecurityEmailToLogin } from '../../services/email/security-email.ts';
import type { SecurityNews } from '../../services/email/security-email.ts';
import { reachableAt } from '../../services/email/reachable.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { refuseCommon } from '../../services/password/known-passwords.ts';
import { useUpConfirmation } from '../../services/session/just-confirmed.ts';
import { refuseTaken } from '../second-authority/taken-names.service.ts';
import { endRunning } from '../../services/session/end-sessions.repo.ts';
import { cancelEmailChange, requestEmailChange } from './email-change.link.ts';
import { staffChangeEmail } from './address-change.emails.ts';
import { insertProfileChange } from './profile-changes.repo.ts';
import { findOwnerRow } from './profile.repo.ts';
import { findMoves, listMoves } from './profile-moves.ts';
import { findChangedFields, toOwnerChanges } from './owner-changes.service.ts';
import { findOwnerLogin, hasRequestedEmail, lockedOwner, updateLogin, updateOwner } from './owner-changes.repo.ts';
import type { OwnerChanges, OwnerLogin } from './owner-changes.repo.ts';

export interface PersonalChange {
  readonly details: PersonalDetails;
  /** Whether the change cancels a pending new address. */
  readonly givesUpEmail: boolean;
  readonly scope: OwnerScope;
  readonly session: Session;
  readonly requestId: string;
}

interface PreparedChange {
  readonly write: (tx: Transaction) => Promise<void>;
  readonly message: string;
}

const fields = { username: 'p_username', email: 'p_email' };

/**
 * Checks the owner's personal details and returns a function that writes them. A changed email address takes effect
 * once its holder has confirmed it (BA5).
 * @throws AppError `invalid` naming what is taken, too weak or not a city
 */
export async function preparePersonal(deps: AppDeps, change: PersonalChange): Promise<PreparedChange> {
  const { database, clock, hashing } = deps;
  const { details, scope, session } = change;
  const { p_username: username, p_email: email, p_password: password } = details;
  const { login, stored } = await database.transaction(async (tx) => {
    // Checked before the names are looked up: an invalid form would otherwise reveal uncounted whether a name is free.
    await toOwnerChanges(tx, details);
    const owner = await findOwnerRow(asOwner(tx, scope.customerId));
    return { login: await findOwnerLogin(scope, tx, session), stored: owner?.email };
  });
  if (isOthersAddress(username, login))
    throw new AppError('invalid', { errors: { p_username: ['A username must not look like an email address.'] } });
  if (password !== '') refuseCommon(password, [username, email], 'p_password');
  const asking = { askedBy: session.loginId, except: login?.id ?? null, fields, now: clock.now() };
  await refuseTaken(database, { username, email }, asking);
  const passwordHash =
    password === '' ? null : await hashing.enter({ source: `login:${session.loginId}` }, ({ hash }) => hash(password));
  if (passwordHash === null && password !== '') throw new AppError('unavailable');
  const address = reachableAt(login?.email, stored);
  const isMoved = login !== null && comparedName(login.email) !== comparedName(email);
  return {
    write: (tx) => write(deps, tx, change, passwordHash),
    message: isMoved
      ? `Your profile has been saved. ${describePending(email, address)}`
      : 'Your profile has been saved.',
  };
}

/** A new address takes effect once the current one was warned and its holder has opened the link (BA5). */
function describePending(email: string, present: string | null): string {
  return present === null
    ? `No email can reach you so far, so our staff call you before your email address changes. Then we send a link to ${email}, and it counts once you open it.`
    : `We tell ${present} first that your email address is to change. Once that email has left, we send a link to ${email}: your address changes when you open it.`;
}

/**
 * Refuses a username that is somebody else's address: a reset requested for it would go to the wrong person. Usernames
 * given by the provider stay.
 */
function isOthersAddress(username: string, login: OwnerLogin | null): boolean {
  const own = [login?.username ?? '', login?.email ?? ''].map(comparedName);
  return isEmail(username) && !own.includes(comparedName(username));
}

async function write(
  deps: AppDeps,
  tx: Transaction,
  change: PersonalChange,
  passwordHash: string | null,
): Promise<void> {
  const { scope, session, requestId, details } = change;
  const now = deps.clock.now();
  const owner = await lockedOwner(scope, tx);
  if (owner === null) throw new AppError('not_found', { named: scope.customerId });
  const changes = findChangedFields(owner, await toOwnerChanges(tx, details));
  const login = await findOwnerLogin(scope, tx, session);
  await recordOwnerEdit(tx, { customerId: scope.customerId, table: 'owners', rowId: scope.customerId }, changes.before);
  if (Object.keys(changes.after).length > 0) await updateOwner(scope, tx, changes.after);
  const address = reachableAt(login?.email, owner.email);
  if (login !== null) await writeLogin(deps, tx, { ...change, login, address }, passwordHash);
  const gaveUp = login !== null && (await giveUpEmail(deps, tx, login, change));
  const changedFields = identifyingFields(changes.after, login !== null && login.username !== details.p_username);
  const moved = listMoves(owner, changes.after);
  const context = { now, publicUrl: deps.settings.publicUrl };
  if (changedFields.length > 0 && session.role !== 'staff')
    await sendSecurityEmail(tx, scope.customerId, changedNews(changedFields, moved), context);
  if (session.role === 'staff' && address)
    await queueEmail(
      tx,
      staffChangeEmail({ address, name: owner.firstName }, moved, deps.settings.publicUrl),
      { emailClass: 'security', customerId: scope.customerId, about: PROFILE_NEWS },
      now,
    );
  const moves = findMoves(owner, changes.after);
  const number = await insertProfileChange(tx, { customerId: scope.customerId, madeAt: now, moves });
  await recordAudit(tx, {
    action: 'profile.changed',
    requestId,
    actorLoginId: session.loginId,
    onBehalfOf: scope.customerId,
    subject: `customer:${scope.customerId}`,
    detail: {
      fields: Object.keys(changes.after),
      password: passwordHash !== null,
      ...(number !== undefined && { change: number }),
      ...(gaveUp && { gave_up_email: true }),
    },
  });
}

/** The changed fields that identify the owner, log them in, or reach them when emails fail (SEC4). */
function identifyingFields(after: OwnerChanges, isRenamed: boolean): string[] {
  const isChanged = (...names: readonly (keyof OwnerChanges)[]): boolean => names.some((name) => name in after);
  const changed: Readonly<Record<string, boolean>> = {
    name: isChanged('firstName', 'lastName'),
    username: isRenamed || isChanged('username'),
    'telephone number': isChanged('mobile'),
    'postal address': isChanged('address', 'unit', 'pincode', 'city', 'state', 'country'),
    'choice of how we reach you': isChanged('emailNotify', 'smsNotify'),
  };
  return Object.keys(changed).filter((name) => changed[name]);
}

function changedNews(changedFields: readonly string[], moved: string | null): SecurityNews {
  const what = new Intl.ListFormat('en').format(changedFields.map((one) => `your ${one}`));
  const were = changedFields.length > 1 ? 'were' : 'was';
  // One subject for every combination of fields: otherwise each would have its own 10 emails an hour (SEC7); fields
  // that need no password do not use up those of the others.
  const needsConfirmation = changedFields.includes('username') || changedFields.includes('telephone number');
  return {
    about: needsConfirmation ? 'your username or telephone number' : PROFILE_NEWS,
    subject: `In the owner portal ${what} changed`,
    paragraphs: [`In your profile in the owner portal ${what} ${were} changed just now.`],
    details: moved,
  };
}

interface WrittenChange extends PersonalChange {
  readonly login: OwnerLogin;
  /** The address at which emails reach the owner; null for none. */
  readonly address: string | null;
}

async function writeLogin(
  deps: AppDeps,
  tx: Transaction,
  { details, login, address, session, scope }: WrittenChange,
  passwordHash: string | null,
): Promise<void> {
  const { clock, settings } = deps;
  const now = clock.now();
  const names = {
    username: details.p_username,
    // A login without a name of its own uses the owner's.
    ...(login.firstName !== null && { firstName: details.p_first_name }),
    ...(login.lastName !== null && { lastName: details.p_last_name }),
  };
  await recordOwnerEdit(
    tx,
    { customerId: scope.customerId, table: 'logins', rowId: login.id },
    namesBefore(login, names),
  );
  await updateLogin(tx, login.id, {
    ...names,
    ...(passwordHash !== null && { passwordHash, passwordSetBy: 'person' as const, passwordChangedAt: now }),
  });
  if (passwordHash !== null) {
    await useUpConfirmation(deps, tx, session);
    await endRunning(tx, login.id, { allBut: session.sessionToken }, now);
    const news = {
      about: 'a changed password',
      subject: 'Your password for the owner portal was changed',
      paragraphs: [
        'The password of your login to the owner portal was changed just now, in your profile. Every other device was logged out.',
      ],
    };
    await sendSecurityEmailToLogin(tx, login.id, news, { now, publicUrl: settings.publicUrl });
  }
  const isSame = comparedName(login.email) === comparedName(details.p_email);
  if (isSame) return;
  // The form shows the pending address: saving again sends no second email.
  if (await hasRequestedEmail(tx, login.id, details.p_email, now)) return;
  const asked = { loginId: login.id, customerId: scope.customerId, from: login.email, address, to: details.p_email };
  await requestEmailChange(tx, { ...asked, name: details.p_first_name }, { now, publicUrl: settings.publicUrl });
}

/** Cancels the pending address and notifies the owner, who may not have done it. Returns whether there was one. */
async function giveUpEmail(
  { clock, settings }: AppDeps,
  tx: Transaction,
  { id, email }: OwnerLogin,
  { givesUpEmail, details, scope: { customerId } }: PersonalChange,
): Promise<boolean> {
  const now = clock.now();
  if (!givesUpEmail || comparedName(email) !== comparedName(details.p_email)) return false;
  if (!(await cancelEmailChange(tx, id, now))) return false;
  const news = {
    about: 'your email address',
    subject: 'Your email address stays as it is',
    paragraphs: [
      `A change of the email address of your owner portal waited for its confirmation, and was given up just now in your profile. Your address stays ${email}.`,
    ],
  };
  await sendSecurityEmail(tx, customerId, news, { now, publicUrl: settings.publicUrl });
  return true;
}
