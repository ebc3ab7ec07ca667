import { clearDigits } from '@portal/domain';
import type { Seal } from './seal.ts';

/** A number as it is stored: sealed, with its last four digits beside it, or fewer of a short one (SEC4). */
export interface StoredNumber {
  readonly account_number_sealed: string;
  readonly last_four: string;
}

export function sealNumber(seal: Seal, accountId: number, digits: string): StoredNumber {
  return { account_number_sealed: seal.seal(about(accountId), digits), last_four: clearDigits(digits) };
}

/** The digits of an account; null if none of the keys has sealed them for it. */
export function openNumber(seal: Seal, accountId: number, sealed: string): string | null {
  return seal.open(about(accountId), sealed);
}

function about(accountId: number): string {
  return `bank account ${accountId}`;
}

/** Something stored, usually the number of an account, that no key of the portal opens. */
export class UnopenedError extends Error {
  override readonly name = 'UnopenedError';

  constructor(id: number, what = `The number of account ${id}`) {
    super(`${what} was sealed with a key that this portal does not have (BANK_KEYS).`);
  }
}
