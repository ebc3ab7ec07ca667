import { authoritySchema, checkInput, personalSchema } from '@portal/contract';
import type { AnswerOf, AuthorityDetails, BodyOf, FieldErrors, PersonalDetails, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import type { Received } from '../../route.ts';
import { findProperties } from '../property/property.repo.ts';
import {
  prepareAuthority,
  refuseOthersAuthority,
  refuseStaffChange,
} from '../second-authority/change-second-authority.ts';
import { preparePersonal } from './change-personal.ts';

type Updating = Pick<Received<typeof calls.profileUpdate>, 'body' | 'scope' | 'session' | 'request'>;
type Body = BodyOf<typeof calls.profileUpdate>;

interface Parts {
  readonly personal: PersonalDetails | null;
  readonly authority: AuthorityDetails | null;
}

/**
 * Changes the owner's personal details, the second authority, or both in one transaction (PR2).
 * @throws AppError `invalid` naming every field that is not right, `forbidden` for what staff may not change (SIM5)
 */
export async function updateProfile(
  deps: AppDeps,
  { body, scope, session, request }: Updating,
): Promise<AnswerOf<typeof calls.profileUpdate>> {
  const { personal, authority } = readParts(body);
  const { second_auth_id: loginId, property_id: propertyId } = body;
  if (propertyId !== undefined) await deps.database.reading(scope, (tx) => refuseForeign(tx, propertyId));
  if (loginId !== undefined) await refuseOthersAuthority(deps, { loginId, scope });
  const isStaff = session.role === 'staff';
  if (isStaff && personal !== null && personal.p_password !== '') throw new AppError('forbidden');
  const by = { scope, session, requestId: request.id };
  const works: ((tx: Transaction) => Promise<unknown>)[] = [];
  if (authority !== null && loginId !== undefined) {
    const change = { ...by, loginId, details: authority };
    if (isStaff) await refuseStaffChange(deps, change);
    else works.push(await prepareAuthority(deps, change));
  }
  const own = personal && (await preparePersonal(deps, { ...by, details: personal }));
  if (own) works.push(own.write);
  await refusingTakenMeanwhile(
    deps.database.transaction(async (tx) => {
      for (const work of works) await work(tx);
    }),
  );
  deps.post.wake();
  return { type: 'success', message: own ? own.message : 'The second authority has been changed.' };
}

function readParts(body: Body): Parts {
  const isSent = (fields: object): boolean =>
    Object.keys(fields).some((name) => body[name as keyof Body] !== undefined);
  const isAuthority = body.second_auth_id !== undefined && isSent(authoritySchema.fields);
  const personal = isSent(personalSchema.fields) ? checkInput(personalSchema, body) : null;
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

async function refusingTakenMeanwhile(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('invalid', { message: 'Somebody logs in with this name already.' });
    throw error;
  }
}
