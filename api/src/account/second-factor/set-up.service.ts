import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Transaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { againAfterDeadlock } from '../../services/failures/again-after-deadlock.ts';
import { endRunning } from '../../services/session/end-sessions.repo.ts';
import { allowSetUp } from '../../services/session/session.repo.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { encryptSecret } from '../../services/encryption/factor-secret.ts';
import { otpauthUri, makeAppSecret, makeRecoveryCodes, recoveryHash } from './codes.ts';
import { keepRemovedFactor } from './removed-factors.repo.ts';
import type { FactorRow } from './second-factor.repo.ts';
import {
  confirmFactor,
  deleteFactor,
  lockLogin,
  lockOwnFactor,
  putFactor,
  replaceRecoveryCodes,
} from './second-factor.repo.ts';
import { notifyFactorChange, notifyNewCodes } from './notify-factor.service.ts';
import { refuseUnopened } from './may-set-up.service.ts';
import { countCode, refuseCode, useAppCode } from './use-code.service.ts';

/** The name above the codes in an app, where the provider has configured none. */
const ISSUER = 'Owner portal';

/**
 * Creates a secret for an app, which takes effect once a code of it was entered.
 * @throws AppError `invalid` where the login has a second factor already, `forbidden` to staff who have not opened
 *   their link
 */
export async function startSecondFactor(
  deps: AppDeps,
  { session, request }: Caller,
): Promise<AnswerOf<typeof calls.startSecondFactor>> {
  const secret = makeAppSecret();
  await deps.database.transaction(async (tx) => {
    await refuseUnopened(tx, session, deps.settings);
    if (!(await putFactor(tx, session.loginId, encryptSecret(deps.cipher, session.loginId, secret))))
      refuse('is on already');
    await recordAudit(tx, { ...auditOf({ session, request }), action: 'startSecondFactor' });
  });
  const issuer = deps.settings.provider.name ?? ISSUER;
  return { secret, uri: otpauthUri({ issuer, label: session.loginName, secret }) };
}

/**
 * Turns the factor on with a first code of the app, makes the recovery codes, and ends the login's other sessions.
 * @throws AppError `invalid` for a wrong code, and where no set-up was begun
 */
export async function confirmSecondFactor(
  deps: AppDeps,
  { body, session, request }: Received<typeof calls.confirmSecondFactor>,
): Promise<AnswerOf<typeof calls.confirmSecondFactor>> {
  const { loginId } = session;
  const now = deps.clock.now();
  const begun = await deps.database.transaction((tx) => lockOwnFactor(tx, loginId));
  if (begun === null || begun.confirmedAt !== null) refuse('is not being set up');
  await countCode(deps, attemptOf({ session, request }));
  const codes = makeRecoveryCodes();
  const work = async (tx: Transaction): Promise<void> => {
    // The other sessions began without a code, and could turn the factor off again without one.
    await endRunning(tx, loginId, { allBut: session.sessionToken }, now);
    const factor = await lockOwnFactor(tx, loginId);
    if (factor === null || factor.confirmedAt !== null) refuse('is not being set up');
    await refuseUnopened(tx, session, deps.settings);
    if (!(await useAppCode(tx, { cipher: deps.cipher, factor, loginId, typed: body.code, now }))) refuseCode();
    await allowSetUp(tx, session.sessionToken, null);
    // A concurrent login either waits here and finds the factor, or its session is found and ended.
    await lockLogin(tx, loginId);
    await confirmFactor(tx, loginId, now);
    await endRunning(tx, loginId, { allBut: session.sessionToken }, now);
    await keepCodes(tx, loginId, codes, now);
    await notifyFactorChange(tx, deps, loginId, 'turned on');
    await recordAudit(tx, { ...auditOf({ session, request }), action: 'confirmSecondFactor' });
  };
  await againAfterDeadlock(() => deps.database.transaction(work));
  deps.emailDelivery.wake();
  return { recovery_codes: codes };
}

/**
 * Turns the factor off, with its recovery codes. An owner's is kept for some days, in case a thief did it.
 * @throws AppError `invalid` where there is no second factor
 */
export async function removeSecondFactor(
  deps: AppDeps,
  { session, request }: Caller,
): Promise<AnswerOf<typeof calls.removeSecondFactor>> {
  await deps.database.transaction(async (tx) => {
    const factor = await lockActiveFactor(tx, session.loginId);
    if (session.role === 'owner') await keepRemovedFactor(tx, session.loginId, factor, deps.clock.now());
    await deleteFactor(tx, session.loginId);
    await notifyFactorChange(tx, deps, session.loginId, 'turned off');
    await recordAudit(tx, { ...auditOf({ session, request }), action: 'removeSecondFactor' });
  });
  deps.emailDelivery.wake();
  return { type: 'success', message: 'Two-step login is off.' };
}

/**
 * Makes new recovery codes, which replace all earlier ones.
 * @throws AppError `invalid` where there is no second factor
 */
export async function renewRecoveryCodes(
  deps: AppDeps,
  { session, request }: Caller,
): Promise<AnswerOf<typeof calls.renewRecoveryCodes>> {
  const codes = makeRecoveryCodes();
  await deps.database.transaction(async (tx) => {
    await lockActiveFactor(tx, session.loginId);
    await keepCodes(tx, session.loginId, codes, deps.clock.now());
    await notifyNewCodes(tx, deps, session.loginId);
    await recordAudit(tx, { ...auditOf({ session, request }), action: 'renewRecoveryCodes' });
  });
  deps.emailDelivery.wake();
  return { recovery_codes: codes };
}

async function lockActiveFactor(tx: Transaction, loginId: number): Promise<FactorRow> {
  const factor = await lockOwnFactor(tx, loginId);
  if (!factor?.confirmedAt || factor.heldAt) refuse('is off');
  return factor;
}

function keepCodes(tx: Transaction, loginId: number, codes: readonly string[], now: Date): Promise<void> {
  const hashes = codes.map((code) => recoveryHash(loginId, code));
  return replaceRecoveryCodes(tx, loginId, hashes, now);
}

type Caller = Pick<Received<typeof calls.secondFactor>, 'session' | 'request'>;

function attemptOf({ session: { loginId, customerId }, request }: Caller) {
  return { loginId, customerId, requestId: request.id, device: null };
}

function auditOf({ session, request }: Caller) {
  return { requestId: request.id, actorLoginId: session.loginId, onBehalfOf: session.customerId };
}

function refuse(what: string): never {
  throw new AppError('invalid', { message: `Two-step login ${what}.` });
}
