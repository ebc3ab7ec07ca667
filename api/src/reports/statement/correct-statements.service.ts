import { monthOf } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { tryLockStatements } from '../../services/statement/statement-times.repo.ts';
import { isDifferent, lineChanges } from './line-changes.ts';
import { parseContent } from './statement-content.ts';
import type { StatementContent } from './statement-content.ts';
import { readContents } from './statement-lines.repo.ts';
import {
  dropIdleChecks,
  findKeptMonths,
  findMonth,
  insertStatements,
  recordMade,
  takeChecks,
} from './statement.repo.ts';
import type { NewStatement, StatementRow } from './statement.repo.ts';

const BATCH_SIZE = 20;

/**
 * Makes a correction of every statement whose lines have changed since, and of later ones, whose opening balance
 * changes. Returns the number of corrections.
 */
export async function correctStatements(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  isOver: () => boolean = () => false,
): Promise<number> {
  let made = 0;
  while (!isOver()) {
    const part = await database.transaction((tx) => correctPart(tx, clock.today()));
    if (part === null) break;
    made += part;
  }
  return made;
}

/** Corrects the statements of the next owners; null where no owner is left or another process is at work. */
async function correctPart(tx: Transaction, today: IsoDate): Promise<number | null> {
  if (!(await tryLockStatements(tx))) return null;
  await dropIdleChecks(tx);
  const checks = await takeChecks(tx, BATCH_SIZE);
  const [first] = checks.map(({ month }) => month).toSorted();
  if (first === undefined) return null;
  const customerIds = checks.map(({ customerId }) => customerId);
  let made = 0;
  for (const month of await findKeptMonths(tx, customerIds, first))
    made += await correctMonth(tx, customerIds, month, today);
  if (made > 0) await recordMade(tx, 'corrections', made);
  return made;
}

async function correctMonth(
  tx: Transaction,
  customerIds: readonly number[],
  month: IsoDate,
  today: IsoDate,
): Promise<number> {
  const latest = new Map((await findMonth(tx, customerIds, month)).map((row) => [row.customerId, row]));
  const contents = await readContents(tx, [...latest.keys()], monthOf(month));
  const made = [...latest].flatMap(([customerId, row]) => correctionOf(row, contents.get(customerId), today));
  await insertStatements(tx, made);
  return made.length;
}

function correctionOf(latest: StatementRow, now: StatementContent | undefined, today: IsoDate): NewStatement[] {
  const kept = parseContent(latest.content);
  if (now === undefined || !isDifferent(kept, now)) return [];
  const content = { ...now, changes: lineChanges(kept, now) };
  return [{ number: latest.number + 1, madeOn: today, content, previous: latest.hash }];
}
