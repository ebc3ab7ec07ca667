import { sql } from 'drizzle-orm';
import type { IsoDate } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { addStart, findStart } from '../../services/statement/statement-times.repo.ts';
import { isDemoCustomer } from '../../services/demo/demo-owners.repo.ts';
import type { ImportProblem } from './problem.ts';

/** The first month whose statements are kept (ST1). */
export interface KeptFrom {
  /** The first day of the month of the import, or of an earlier one that it names. */
  readonly month: IsoDate;
  readonly isNamed: boolean;
}

/** Stores the first month whose statement is kept; once there are statements, it cannot be moved back. */
export async function keepStatements(tx: Transaction, { month, isNamed }: KeptFrom): Promise<ImportProblem[]> {
  const start = await findStart(tx);
  if (start !== null && (!isNamed || start <= month)) return [];
  if (start !== null && (await hasStatements(tx))) {
    const reason = `must not be before ${start.slice(0, 7)}: statements have been made from then on`;
    return [{ file: '--statements-from', line: null, column: null, reason }];
  }
  await addStart(tx, month);
  return [];
}

async function hasStatements(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from statements where not ${isDemoCustomer(sql`customer_id`)} limit 1`);
  return rows.length > 0;
}
