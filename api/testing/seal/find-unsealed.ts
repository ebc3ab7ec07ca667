import type { Database } from '../../src/db/client.ts';
import { verifySeals } from '../../src/services/row-seals/verify-seals.ts';
import { describeFinding } from '../../src/services/row-seals/describe-finding.ts';
import { BY_HAND } from './seal-by-hand.ts';
import { testCodes, testCipher } from './test-keys.ts';

export const testSealKeys = { codes: testCodes, cipher: testCipher };

/**
 * The findings of `portal verify` about sealed rows; none where each is as the portal left it. Rows that a test wrote by
 * hand are in no list of seals.
 */
export async function findUnsealed(database: Database): Promise<string[]> {
  const found: string[] = [];
  await verifySeals(database, testSealKeys, (finding) => {
    if (finding.kind !== 'seals' || finding.auditId !== String(BY_HAND)) found.push(describeFinding(finding));
  });
  return found.sort();
}
