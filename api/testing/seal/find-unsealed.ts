import type { Database } from '../../src/db/client.ts';
import { verifySeals } from '../../src/services/row-seals/verify-seals.ts';
import { describeFinding } from '../../src/modules/activity/verify-command.ts';
import { testCodes, testSeal } from './test-seal.ts';

export const testSealKeys = { codes: testCodes, seal: testSeal };

/** What `portal verify` says of sealed rows: nothing where each is as the portal left it. */
export async function findUnsealed(database: Database): Promise<string[]> {
  const found: string[] = [];
  await verifySeals(database, testSealKeys, (finding) => found.push(describeFinding(finding)));
  return found.sort();
}
