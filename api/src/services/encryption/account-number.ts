import { clearDigits } from '@portal/domain';
import type { Seal } from './seal.ts';

/** The stored form of a number: encrypted, with its last four digits beside it, or fewer of a short one (SEC4). */
export interface StoredNumber {
  readonly account_number_sealed: string;
  readonly last_four: string;
}

export function sealNumber(seal: Seal, accountId: number, digits: string): StoredNumber {
  return { account_number_sealed: seal.seal(about(accountId), digits), last_four: clearDigits(digits) };
}

/** The digits of an account; null if they cannot be decrypted for it with any of the keys. */
export function openNumber(seal: Seal, accountId: number, sealed: string): string | null {
  return seal.open(about(accountId), sealed);
}

function about(accountId: number): string {
  return `bank account ${accountId}`;
}

/** A stored value, usually the number of an account, that cannot be decrypted with any key of the portal. */
export class UnopenedError extends Error {
  override readonly name = 'UnopenedError';

  constructor(id: number, what = `The number of account ${id}`) {
    super(`${what} was sealed with a key that this portal does not have (BANK_KEYS).`);
  }
}
