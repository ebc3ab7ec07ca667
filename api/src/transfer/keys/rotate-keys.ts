import type { Database, Transaction } from '../../db/client.ts';
import { UndecryptableError, decryptNumber, encryptNumber } from '../../services/encryption/account-number.ts';
import type { Cipher } from '../../services/encryption/cipher.ts';
import { decryptSecret, encryptSecret } from '../../services/encryption/factor-secret.ts';
import { writeWithoutSeals } from '../../services/row-seals/row-seals.repo.ts';
import { readEmails, writeTexts } from '../../services/email/outbox.repo.ts';
import { decryptEmail, encryptEmail } from '../../services/email/encrypted-email.ts';
import {
  lockAccounts,
  lockChanges,
  lockFactors,
  lockRemovedAccounts,
  lockRemovedFactors,
  recordRotation,
  writeChangeNumber,
  writeFactor,
  writeAccountNumber,
  writeRemovedNumber,
  writeRemovedFactor,
} from './keys.repo.ts';

export interface RotationCounts {
  readonly reencrypted: number;
  readonly unchanged: number;
}

interface Factor {
  readonly loginId: number;
  readonly encryptedSecret: string;
}

interface StoredNumber {
  readonly encryptedAccountNumber: string;
  readonly lastFour: string;
}

/**
 * Encrypts every account number, second factor and email of the outbox with the first key, all or nothing: the other
 * keys can then be removed (BA2). Applies the current rule for digits in clear: portals from before SEC4 stored four
 * digits of short numbers too.
 * @throws UndecryptableError for a number that none of the keys decrypts
 */
export async function rotateKeys(database: Database, cipher: Cipher): Promise<RotationCounts> {
  return database.transaction(async (tx) => {
    // No content that a seal covers changes: numbers and secrets stay the same.
    await writeWithoutSeals(tx);
    let reencrypted = 0;
    const rotate = async (
      id: number,
      stored: StoredNumber,
      write: (again: StoredNumber) => Promise<void>,
    ): Promise<void> => {
      const again = reencrypt(cipher, id, stored);
      if (again === null) return;
      await write(again);
      reencrypted += 1;
    };
    const accounts = await lockAccounts(tx);
    for (const { customerAccountId: id, ...stored } of accounts)
      await rotate(id, stored, (again) => writeAccountNumber(tx, id, again));
    const removed = await lockRemovedAccounts(tx);
    for (const { customerAccountId: id, ...stored } of removed)
      await rotate(id, stored, (again) => writeRemovedNumber(tx, id, again));
    const changes = await lockChanges(tx);
    for (const { changeId, customerAccountId: id, ...stored } of changes)
      await rotate(id, stored, (again) => writeChangeNumber(tx, changeId, again));
    const rotateSecret = async ({ loginId, encryptedSecret }: Factor, write: (again: string) => Promise<void>) => {
      const secret = decryptSecret(cipher, loginId, encryptedSecret);
      if (cipher.isCurrent(encryptedSecret)) return;
      await write(encryptSecret(cipher, loginId, secret));
      reencrypted += 1;
    };
    const factors = await lockFactors(tx);
    for (const factor of factors) await rotateSecret(factor, (again) => writeFactor(tx, factor.loginId, again));
    const turnedOff = await lockRemovedFactors(tx);
    for (const factor of turnedOff) await rotateSecret(factor, (again) => writeRemovedFactor(tx, factor.id, again));
    const emails = await rotateEmails(tx, cipher);
    reencrypted += emails.reencrypted;
    if (reencrypted > 0) await recordRotation(tx, reencrypted);
    const counts = [accounts, removed, changes, factors, turnedOff].map(({ length }) => length);
    return { reencrypted, unchanged: counts.reduce((sum, count) => sum + count, emails.count) - reencrypted };
  });
}

/** Encrypts emails again. One that no key decrypts was not written by the portal: it stays as a finding. */
async function rotateEmails(
  tx: Transaction,
  cipher: Cipher,
): Promise<{ readonly count: number; readonly reencrypted: number }> {
  let [count, reencrypted] = [0, 0];
  for await (const emails of readEmails(tx, { withSent: true }))
    for (const email of emails) {
      const texts = decryptEmail(cipher, email, email);
      if (texts === null) continue;
      count += 1;
      if (cipher.isCurrent(email.body)) continue;
      await writeTexts(tx, email.id, encryptEmail(cipher, email, texts));
      reencrypted += 1;
    }
  return { count, reencrypted };
}

/** Null for what needs no change. */
function reencrypt(
  cipher: Cipher,
  id: number,
  { encryptedAccountNumber: encrypted, lastFour }: StoredNumber,
): StoredNumber | null {
  const digits = decryptNumber(cipher, id, encrypted);
  if (digits === null) throw new UndecryptableError(id);
  const { account_number_sealed: again, last_four: clear } = encryptNumber(cipher, id, digits);
  if (cipher.isCurrent(encrypted))
    return clear === lastFour ? null : { encryptedAccountNumber: encrypted, lastFour: clear };
  return { encryptedAccountNumber: again, lastFour: clear };
}
