import type { AuthorityDetails } from '@portal/contract';
import { comparedName } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { recordOwnerEdit } from '../../services/owner-edits/owner-edits.repo.ts';
import { namesBefore } from '../../services/owner-edits/login-names.ts';
import { endLinks } from '../../services/link/link.repo.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { endSessions } from '../../services/session/end-sessions.repo.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { refuseCommon } from '../../services/password/known-passwords.ts';
import { changedEmail } from '../../account/password/password.emails.ts';
import { replacedEmail } from './authority.emails.ts';
import { deleteReset } from '../../account/password/password.repo.ts';
import { askForConsent, confirmAuthority } from './confirm-authority.link.ts';
import { changeSecondAuthority, findSecondAuthority, lockOwner } from './second-authority.repo.ts';
import type { SecondAuthorityRow } from './second-authority.repo.ts';
import { refuseTaken } from './taken-names.service.ts';
import { notifyOwner } from './notify-owner.service.ts';

/** The user who acts, the second authority, and the changes. */
export interface AuthorityChange {
  readonly loginId: number;
  readonly details: AuthorityDetails;
  readonly scope: OwnerScope;
  readonly session: Session;
  readonly requestId: string;
}

const fields = { username: 's_username', email: 's_email' };

/** The acting user, the second authority, and the changes. */
export async function prepareAuthority(
  deps: AppDeps,
  change: AuthorityChange,
): Promise<(tx: Transaction) => Promise<void>> {
  const { database, clock, hashing } = deps;
  const { loginId, details, session } = change;
  const { s_username: username, s_email: email, s_password: password } = details;
  if (password !== '') refuseCommon(password, [username, email], 's_password');
  await refuseTaken(
    database,
    { username, email },
    { askedBy: session.loginId, except: loginId, fields, now: clock.now() },
  );
  const passwordHash =
    password === '' ? null : await hashing.enter({ source: `login:${session.loginId}` }, ({ hash }) => hash(password));
  if (passwordHash === null && password !== '') throw new AppError('unavailable');
  return (tx) => write(deps, tx, change, passwordHash);
}

async function write(
  { clock, settings }: AppDeps,
  tx: Transaction,
  { loginId, details, scope, session, requestId }: AuthorityChange,
  passwordHash: string | null,
): Promise<void> {
  const now = clock.now();
  const when = { now, publicUrl: settings.publicUrl };
  await lockOwner(scope, tx);
  const before = await findOwn(scope, tx, loginId);
  const isSameAddress = comparedName(before.email) === comparedName(details.s_email);
  const changes = {
    firstName: details.s_first_name,
    lastName: details.s_last_name,
    username: details.s_username,
    email: details.s_email,
    mobile: details.s_mobile,
    ...(!isSameAddress && { isConfirmed: false, confirmedAt: null }),
    // Marks that the address or the password was set: a reset of the owner's password then puts the login on hold
    // (SEC2).
    ...((passwordHash !== null || !isSameAddress) && { addressedAt: now }),
    ...(passwordHash !== null && { passwordHash, passwordSetBy: 'person' as const, passwordChangedAt: now }),
  };
  if (passwordHash === null && isSameAddress && isEqual(before, changes)) return;
  await recordOwnerEdit(
    tx,
    { customerId: scope.customerId, table: 'logins', rowId: loginId },
    namesBefore(before, changes),
  );
  await changeSecondAuthority(scope, tx, loginId, { before: before.email, changes, now });
  if (passwordHash !== null || before.email !== details.s_email) await deleteReset(tx, loginId);
  if (passwordHash !== null || !isSameAddress) await endSessions(tx, loginId, now);
  const about = 'your second authority';
  const purpose = { emailClass: 'security', customerId: scope.customerId, about } as const;
  if (passwordHash !== null && before.isConfirmed)
    await queueEmail(tx, changedEmail({ address: before.email, name: null }, settings.publicUrl), purpose, now);
  if (!isSameAddress) {
    if (before.isConfirmed) await queueEmail(tx, replacedEmail(before.email), purpose, now);
    await endLinks(tx, confirmAuthority.name, String(loginId), now);
    await askForConsent(tx, scope, { id: loginId, email: details.s_email }, when);
  }
  await notifyOwner(tx, scope, 'changed', when);
  await recordAudit(tx, {
    action: 'second-authority.changed',
    requestId,
    actorLoginId: session.loginId,
    onBehalfOf: scope.customerId,
    subject: `login:${loginId}`,
  });
}

/** @throws AppError `not_found` for a login that is not this owner's second authority */
export async function refuseOthersAuthority(
  { database }: AppDeps,
  { loginId, scope }: Pick<AuthorityChange, 'loginId' | 'scope'>,
): Promise<void> {
  await database.transaction((tx) => findOwn(scope, tx, loginId));
}

/** Staff who view as an owner may send the second authority unchanged, but not change it (SIM5). */
export async function refuseStaffChange(
  tx: Transaction,
  { loginId, details, scope }: Pick<AuthorityChange, 'loginId' | 'details' | 'scope'>,
): Promise<void> {
  const before = await findOwn(scope, tx, loginId);
  const isSame = isEqual(before, {
    firstName: details.s_first_name,
    lastName: details.s_last_name,
    username: details.s_username,
    email: details.s_email,
    mobile: details.s_mobile,
  });
  if (details.s_password !== '' || !isSame) throw new AppError('forbidden');
}

type AuthorityFields = Pick<SecondAuthorityRow, 'firstName' | 'lastName' | 'username' | 'email' | 'mobile'>;

function isEqual(one: AuthorityFields, other: AuthorityFields): boolean {
  return (['firstName', 'lastName', 'username', 'email', 'mobile'] as const).every(
    (name) => (one[name] ?? '') === (other[name] ?? ''),
  );
}

async function findOwn(scope: OwnerScope, tx: Transaction, loginId: number): Promise<SecondAuthorityRow> {
  const login = await findSecondAuthority(scope, tx, loginId);
  if (login === null) throw new AppError('not_found', { named: loginId });
  return login;
}
