import { momentOf } from '@portal/domain';
import type { AnyCall, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { currentOrigin } from '../../services/audit/origin.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { toKeyedWrite } from '../../services/idempotency/keyed-write.ts';
import { withIdempotencyKey } from '../../services/idempotency/with-idempotency-key.ts';
import { endingOf, notifyOwner } from './bank-news.service.ts';
import { readSealedBook } from './bank-book.service.ts';
import type { BankBook } from './bank-book.service.ts';
import { lockBanks } from './bank-book.repo.ts';
import { findOwnerAddress } from './owner-address.repo.ts';
import type { AccountRow } from './bank-book.repo.ts';
import type { BankNotice } from './notify-owner.service.ts';

type BankCall =
  | typeof calls.addBankDetails
  | typeof calls.updateBankDetails
  | typeof calls.deleteBankDetails
  | typeof calls.selectBank
  | typeof calls.copyAccountToAll
  | typeof calls.undoBankChange;

export interface BankWriteResponse {
  readonly type: 'success';
  readonly message: string;
}

/** The facts of a write that the owner is told. */
export function noticeOf({ deps, tx, book, now, isByStaff }: BankWrite): BankNotice {
  return { tx, book, now, at: deps.clock.now(), publicUrl: deps.settings.publicUrl, isByStaff };
}

/** The context of a write of bank accounts. */
export interface BankWrite {
  readonly deps: AppDeps;
  readonly tx: OwnerTransaction;
  readonly book: BankBook;
  /** The instant by which changes are effective: of the business day, even where that is frozen. */
  readonly now: Date;
  readonly isByStaff: boolean;
  /** Whether the owner has an email address: a change of an owner without one waits for staff (SEC6). */
  readonly isReachable: boolean;
  /** The device; null for staff, whose devices owners do not see. */
  readonly device: string | null;
  readonly note: (subject: string, detail?: Readonly<Record<string, unknown>>) => Promise<void>;
}

type BankRequest = Pick<Received<BankCall>, 'session' | 'scope' | 'request' | 'key'> & { readonly body: object };

/**
 * Runs a write once per idempotency key, serialized per owner, with an audit row of the actor: `causer_id` is only a
 * claim (SIM4).
 */
export async function writeBank(
  deps: AppDeps,
  call: BankCall & AnyCall,
  received: BankRequest,
  work: (writing: BankWrite) => Promise<BankWriteResponse>,
): Promise<BankWriteResponse> {
  const { session, scope, request, body } = received;
  const sent = toKeyedWrite(call, { ...received, body: withoutNumber(deps.cipher, body) });
  const { answer } = await withIdempotencyKey(deps, scope, sent, async (tx) => {
    await lockBanks(tx);
    const note = (subject: string, detail: Readonly<Record<string, unknown>> = {}): Promise<void> =>
      recordAudit(tx, {
        action: call.name,
        requestId: request.id,
        actorLoginId: tx.loginId,
        onBehalfOf: tx.customerId,
        subject,
        detail: { ...detail, causer_id: 'causer_id' in body ? body.causer_id : '' },
      });
    const now = momentOf(deps.clock.today(), deps.clock.now());
    const isByStaff = session.role === 'staff';
    const { address } = await findOwnerAddress(tx);
    const book = await readSealedBook(tx, now);
    const device = isByStaff ? null : currentOrigin().device;
    return { ...(await work({ deps, tx, book, now, isByStaff, isReachable: address !== null, device, note })) };
  });
  deps.emailDelivery.wake();
  return answer;
}

/**
 * The stored fingerprint of a request covers every digit of the number without revealing it: there are few enough
 * numbers to try all, but not without the key. After a rotation of the first key a repeated request counts as a new
 * one.
 */
function withoutNumber(cipher: Cipher, body: object): object {
  if (!('account_number' in body)) return body;
  return { ...body, account_number: cipher.digest('sent account number', String(body.account_number)) };
}

/** @throws AppError `not_found` for an account that is not the owner's */
export function ownAccount({ accounts }: BankBook, accountId: number): AccountRow {
  const account = accounts.find(({ customerAccountId }) => customerAccountId === accountId);
  if (account === undefined) throw new AppError('not_found', { named: accountId });
  return account;
}

/** Notifies the owner of a change that moves no payment by itself (SEC4, SIM5). */
export async function notifyAccountChange(
  { deps: { settings, clock }, tx, isByStaff }: BankWrite,
  what: string,
  account: { readonly accountName: string; readonly lastFour: string },
): Promise<void> {
  const news = { what, accounts: [endingOf(account)], groups: [], undo: null, isByStaff };
  await notifyOwner(tx, news, { now: clock.now(), publicUrl: settings.publicUrl });
}
