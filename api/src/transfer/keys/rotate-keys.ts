import type { Database } from '../../db/client.ts';
import { UnopenedError, openNumber, sealNumber } from '../../services/seal/account-number.ts';
import type { Seal } from '../../services/seal/seal.ts';
import { openSecret, sealSecret } from '../../services/seal/factor-secret.ts';
import {
  lockSealedAccounts,
  lockSealedChanges,
  lockSealedFactors,
  lockSealedRemoved,
  recordRotation,
  writeSealedChange,
  writeSealedFactor,
  writeSealedNumber,
  writeSealedRemoved,
} from './keys.repo.ts';

export interface Rotated {
  readonly resealed: number;
  readonly unchanged: number;
}

/**
 * Seals every account number and second factor with the first key, all or none: the others can then be taken away
 * (BA2).
 * @throws UnopenedError for a number that none of the keys opens
 */
export async function rotateKeys(database: Database, seal: Seal): Promise<Rotated> {
  return database.transaction(async (tx) => {
    let resealed = 0;
    const rotate = async (id: number, sealed: string, write: (again: string) => Promise<void>): Promise<void> => {
      const digits = openNumber(seal, id, sealed);
      if (digits === null) throw new UnopenedError(id);
      if (seal.isCurrent(sealed)) return;
      await write(sealNumber(seal, id, digits).account_number_sealed);
      resealed += 1;
    };
    const accounts = await lockSealedAccounts(tx);
    for (const { customerAccountId: id, accountNumberSealed: sealed } of accounts)
      await rotate(id, sealed, (again) => writeSealedNumber(tx, id, again));
    const removed = await lockSealedRemoved(tx);
    for (const { customerAccountId: id, accountNumberSealed: sealed } of removed)
      await rotate(id, sealed, (again) => writeSealedRemoved(tx, id, again));
    const changes = await lockSealedChanges(tx);
    for (const { changeId, customerAccountId: id, accountNumberSealed: sealed } of changes)
      await rotate(id, sealed, (again) => writeSealedChange(tx, changeId, again));
    const factors = await lockSealedFactors(tx);
    for (const { loginId, secretSealed } of factors) {
      const secret = openSecret(seal, loginId, secretSealed);
      if (seal.isCurrent(secretSealed)) continue;
      await writeSealedFactor(tx, loginId, sealSecret(seal, loginId, secret));
      resealed += 1;
    }
    if (resealed > 0) await recordRotation(tx, resealed);
    return { resealed, unchanged: accounts.length + removed.length + changes.length + factors.length - resealed };
  });
}
