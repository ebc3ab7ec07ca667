import { authoritySchema, calls, checkInput, personalSchema } from '@portal/contract';
import type { AnswerOf, AuthorityDetails, BodyOf, FieldErrors, PersonalDetails } from '@portal/contract';
import { comparedName } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import { asOwner } from '../../db/client.ts';
import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Received } from '../../http/route.ts';
import { mustBeConfirmedFor } from '../../services/session/just-confirmed.ts';
import { findProperties } from '../../portfolio/property/property.repo.ts';
import {
  prepareAuthority,
  refuseOthersAuthority,
  refuseStaffChange,
} from '../second-authority/change-second-authority.service.ts';
import type { AuthorityChange } from '../second-authority/change-second-authority.service.ts';
import { findSecondAuthority } from '../second-authority/second-authority.repo.ts';
import { preparePersonal } from './change-personal.service.ts';
import { findOwnerLogin, hasRequestedEmail, lockedOwner } from './owner-changes.repo.ts';
import { findOwnerRow } from './profile.repo.ts';

type UpdateRequest = Pick<Received<typeof calls.profileUpdate>, 'body' | 'scope' | 'session' | 'request'>;
type Body = BodyOf<typeof calls.profileUpdate>;

interface Parts {
  readonly personal: PersonalDetails | null;
  readonly authority: AuthorityDetails | null;
}

/**
 * Changes the owner's personal details, the second authority, or both in one transaction (PR2).
 * @throws AppError `invalid` naming every bad field, `forbidden` for what staff may not change (SIM5)
 */
export async function updateProfile(
  deps: AppDeps,
  { body, scope, session, request }: UpdateRequest,
): Promise<AnswerOf<typeof calls.profileUpdate>> {
  const { personal, authority } = readParts(body);
  const { property_id: propertyId } = body;
  const loginId = body.part === 'personal' ? undefined : body.second_auth_id;
  if (propertyId !== undefined) await deps.database.reading(scope, (tx) => refuseForeign(tx, propertyId));
  if (loginId !== undefined) await refuseOthersAuthority(deps, { loginId, scope });
  const by = { scope, session, requestId: request.id };
  const change = authority !== null && loginId !== undefined ? { ...by, loginId, details: authority } : null;
  const check = (tx: Transaction) => refuseChange(deps, tx, { body, scope, session, personal, authority, change });
  await deps.database.transaction(check);
  const works: ((tx: Transaction) => Promise<unknown>)[] = [];
  if (session.role !== 'staff' && change) works.push(await prepareAuthority(deps, change));
  const givesUpEmail = body.gives_up_email === 'Y' && personal !== null;
  const own = personal && (await preparePersonal(deps, { ...by, details: personal, givesUpEmail }));
  if (own) works.push(own.write);
  await translateTakenName(
    deps.database.transaction(async (tx) => {
      // Another call may have changed a field since: then sending back its old value is a change too.
      await lockedOwner(scope, tx);
      await check(tx);
      for (const work of works) await work(tx);
    }),
  );
  deps.emailDelivery.wake();
  return { type: 'success', message: own ? own.message : 'The second authority has been changed.' };
}

interface CheckedUpdate extends Pick<UpdateRequest, 'body' | 'scope' | 'session'>, Parts {
  readonly change: AuthorityChange | null;
}

/**
 * @throws AppError `forbidden` for what staff may not change (SIM5), `unconfirmed` for fields that need a confirmation
 *   (SEC1)
 */
async function refuseChange(deps: AppDeps, tx: Transaction, checkedUpdate: CheckedUpdate): Promise<void> {
  const { body, scope, session, personal, authority, change } = checkedUpdate;
  const sent = sentFields({ personal, authority });
  const isStaff = session.role === 'staff';
  const known = await readStored(deps, tx, { personal, scope, session, loginId: change?.loginId });
  // Staff change these when the owner telephones, and the owner is notified (SIM5).
  const stored = isStaff ? { ...known, p_username: sent.p_username, p_mobile: sent.p_mobile } : known;
  const changesLogin =
    body.gives_up_email === 'Y' || (personal?.p_password ?? '') !== '' || sent.p_email !== stored.p_email;
  if (isStaff && personal !== null && changesLogin) throw new AppError('forbidden');
  if (isStaff && change) await refuseStaffChange(tx, change);
  mustBeConfirmedFor(deps, session, calls.profileUpdate.confirmation, {
    sent: new Map(Object.entries({ ...sent, gives_up_email: body.gives_up_email })),
    stored: new Map(Object.entries(stored)),
  });
}

interface StoredFields {
  readonly p_email: string | null;
  readonly p_username: string | null | undefined;
  readonly p_mobile: string | null | undefined;
  readonly s_email?: string;
  readonly [field: `s_${string}`]: string | null | undefined;
}

/** The stored values of the fields that need a confirmation; addresses in lower case. */
async function readStored(
  { clock }: Pick<AppDeps, 'clock'>,
  tx: Transaction,
  {
    personal,
    scope,
    session,
    loginId,
  }: Pick<CheckedUpdate, 'personal' | 'scope' | 'session'> & { readonly loginId: number | undefined },
): Promise<StoredFields> {
  const own = await findOwnerLogin(scope, tx, session);
  const other = loginId === undefined ? null : await findSecondAuthority(scope, tx, loginId);
  // Sending a pending address again is no change, since the form shows it. Without a login there is none.
  const owner = personal && (await findOwnerRow(asOwner(tx, scope.customerId)));
  const isSame =
    own === null || (personal !== null && (await hasRequestedEmail(tx, own.id, personal.p_email, clock.now())));
  return {
    p_email: isSame ? personal && comparedName(personal.p_email) : comparedName(own.email),
    p_username: own?.username ?? owner?.username,
    p_mobile: owner?.mobile,
    ...(other && {
      s_first_name: other.firstName,
      s_last_name: other.lastName,
      s_username: other.username,
      s_email: comparedName(other.email),
      s_mobile: other.mobile,
    }),
  };
}

/** The sent values in the form of the stored ones. */
function sentFields({ personal, authority }: Parts): Partial<PersonalDetails & AuthorityDetails> {
  return {
    ...(personal && { ...personal, p_email: comparedName(personal.p_email) }),
    ...(authority && { ...authority, s_email: comparedName(authority.s_email) }),
  };
}

function readParts(body: Body): Parts {
  const isSent = (fields: object): boolean =>
    Object.keys(fields).some((name) => body[name as keyof Body] !== undefined);
  const isAuthority = body.part !== 'personal' && body.second_auth_id !== undefined && isSent(authoritySchema.fields);
  const personal = body.part !== 'authority' && isSent(personalSchema.fields) ? checkInput(personalSchema, body) : null;
  const authority = isAuthority ? checkInput(authoritySchema, body) : null;
  const errors: FieldErrors = {
    ...(personal?.ok === false && personal.errors),
    ...(authority?.ok === false && authority.errors),
  };
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  if (personal === null && authority === null)
    throw new AppError('invalid', { errors: { request: ['There is nothing to change.'] } });
  return { personal: personal?.ok ? personal.value : null, authority: authority?.ok ? authority.value : null };
}

async function refuseForeign(tx: Parameters<typeof findProperties>[0], propertyId: number): Promise<void> {
  const isOwn = (await findProperties(tx)).some((one) => one.propertyId === propertyId);
  if (!isOwn) throw new AppError('not_found', { named: propertyId });
}

async function translateTakenName(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('invalid', { message: 'Somebody logs in with this name already.' });
    throw error;
  }
}
