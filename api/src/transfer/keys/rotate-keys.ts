import type { Database, Transaction } from '../../db/client.ts';
import { UnopenedError, openNumber, sealNumber } from '../../services/encryption/account-number.ts';
import type { Seal } from '../../services/encryption/seal.ts';
import { openSecret, sealSecret } from '../../services/encryption/factor-secret.ts';
import { writeWithoutSeals } from '../../services/row-seals/row-seals.repo.ts';
import { readEmails, writeTexts } from '../../services/email/outbox.repo.ts';
import { openEmail, sealEmail } from '../../services/email/sealed-email.ts';
import {
  lockSealedAccounts,
  lockSealedChanges,
  lockSealedFactors,
  lockSealedRemoved,
  lockSealedRemovedFactors,
  recordRotation,
  writeSealedChange,
  writeSealedFactor,
  writeSealedNumber,
  writeSealedRemoved,
  writeSealedRemovedFactor,
} from './keys.repo.ts';

export interface Rotated {
  readonly resealed: number;
  readonly unchanged: number;
}

interface Factor {
  readonly loginId: number;
  readonly secretSealed: string;
}

interface Stored {
  readonly accountNumberSealed: string;
  readonly lastFour: string;
}

/**
 * Encrypts every account number, second factor and email of the outbox with the first key, all or nothing: the other
 * keys can then be removed (BA2). Applies the current rule for digits in clear: portals from before SEC4 stored four
 * digits of short numbers too.
 * @throws UnopenedError for a number that none of the keys decrypts
 */
export async function rotateKeys(database: Database, seal: Seal): Promise<Rotated> {
  return database.transaction(async (tx) => {
    // No sealed content changes: numbers and secrets stay the same.
    await writeWithoutSeals(tx);
    let resealed = 0;
    const rotate = async (id: number, stored: Stored, write: (again: Stored) => Promise<void>): Promise<void> => {
      const again = sealedAgain(seal, id, stored);
      if (again === null) return;
      await write(again);
      resealed += 1;
    };
    const accounts = await lockSealedAccounts(tx);
    for (const { customerAccountId: id, ...stored } of accounts)
      await rotate(id, stored, (again) => writeSealedNumber(tx, id, again));
    const removed = await lockSealedRemoved(tx);
    for (const { customerAccountId: id, ...stored } of removed)
      await rotate(id, stored, (again) => writeSealedRemoved(tx, id, again));
    const changes = await lockSealedChanges(tx);
    for (const { changeId, customerAccountId: id, ...stored } of changes)
      await rotate(id, stored, (again) => writeSealedChange(tx, changeId, again));
    const rotateSecret = async ({ loginId, secretSealed }: Factor, write: (again: string) => Promise<void>) => {
      const secret = openSecret(seal, loginId, secretSealed);
      if (seal.isCurrent(secretSealed)) return;
      await write(sealSecret(seal, loginId, secret));
      resealed += 1;
    };
    const factors = await lockSealedFactors(tx);
    for (const factor of factors) await rotateSecret(factor, (again) => writeSealedFactor(tx, factor.loginId, again));
    const turnedOff = await lockSealedRemovedFactors(tx);
    for (const factor of turnedOff)
      await rotateSecret(factor, (again) => writeSealedRemovedFactor(tx, factor.id, again));
    const emails = await rotateEmails(tx, seal);
    resealed += emails.resealed;
    if (resealed > 0) await recordRotation(tx, resealed);
    const counts = [accounts, removed, changes, factors, turnedOff].map(({ length }) => length);
    return { resealed, unchanged: counts.reduce((sum, count) => sum + count, emails.count) - resealed };
  });
}

/** Encrypts emails again. One that no key decrypts was not written by the portal: it stays as a finding. */
async function rotateEmails(
  tx: Transaction,
  seal: Seal,
): Promise<{ readonly count: number; readonly resealed: number }> {
  let [count, resealed] = [0, 0];
  for await (const emails of readEmails(tx, { withSent: true }))
    for (const email of emails) {
      const texts = openEmail(seal, email, email);
      if (texts === null) continue;
      count += 1;
      if (seal.isCurrent(email.body)) continue;
      await writeTexts(tx, email.id, sealEmail(seal, email, texts));
      resealed += 1;
    }
  return { count, resealed };
}

/** Null for what needs no change. */
function sealedAgain(seal: Seal, id: number, { accountNumberSealed: sealed, lastFour }: Stored): Stored | null {
  const digits = openNumber(seal, id, sealed);
  if (digits === null) throw new UnopenedError(id);
  const { account_number_sealed: again, last_four: clear } = sealNumber(seal, id, digits);
  if (seal.isCurrent(sealed)) return clear === lastFour ? null : { accountNumberSealed: sealed, lastFour: clear };
  return { accountNumberSealed: again, lastFour: clear };
}
