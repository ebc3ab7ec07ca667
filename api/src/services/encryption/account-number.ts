import { clearDigits } from '@portal/domain';
import type { Cipher } from './cipher.ts';

/** The stored form of a number: encrypted, with its last four digits beside it, or fewer of a short one (SEC4). */
export interface StoredNumber {
  readonly account_number_sealed: string;
  readonly last_four: string;
}

export function encryptNumber(cipher: Cipher, accountId: number, digits: string): StoredNumber {
  return { account_number_sealed: cipher.encrypt(about(accountId), digits), last_four: clearDigits(digits) };
}

/** The digits of an account; null if they cannot be decrypted for it with any of the keys. */
export function decryptNumber(cipher: Cipher, accountId: number, encrypted: string): string | null {
  return cipher.decrypt(about(accountId), encrypted);
}

function about(accountId: number): string {
  return `bank account ${accountId}`;
}

/** A stored value, usually the number of an account, that cannot be decrypted with any key of the portal. */
export class UndecryptableError extends Error {
  override readonly name = 'UndecryptableError';

  constructor(id: number, what = `The number of account ${id}`) {
    super(`${what} was encrypted with a key that this portal does not have (BANK_KEYS).`);
  }
}
