import { addMonths, parseIsoDate, startOfMonth } from '@portal/domain';
import type { Transaction } from '../db/client.ts';
import type { SampleOwners } from '../services/statement/statement-times.repo.ts';
import { isDemoCustomer } from '../services/demo/demo-owners.repo.ts';
import { findRecordedDemo } from '../services/demo/find-demo.repo.ts';

/** The demo has statements of so many months before its day. */
const MONTHS = 24;

/** The demo's owners; null without a demo. */
export async function findSampleOwners(tx: Transaction): Promise<SampleOwners | null> {
  const demo = await findRecordedDemo(tx);
  if (demo === null) return null;
  return { isSample: isDemoCustomer, from: addMonths(startOfMonth(parseIsoDate(demo.day)), -MONTHS) };
}
