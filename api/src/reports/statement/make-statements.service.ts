import { addDays, addMonths, monthOf, parseIsoDate, startOfMonth } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { findStart, tryLockStatements } from '../../services/statement/statement-times.repo.ts';
import type { SampleOwners } from '../../services/statement/statement-times.repo.ts';
import { findDue, insertStatements, recordMade } from './statement.repo.ts';
import type { DueOwner, NewStatement } from './statement.repo.ts';
import { readContents } from './statement-lines.repo.ts';

export interface StatementDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The owners of the demo; null without one. */
  readonly findSample: (tx: Transaction) => Promise<SampleOwners | null>;
}

/** The owners and doors whose statements of one month are held in memory at once. */
const MAX_OWNERS = 200;
const MAX_DOORS = 2000;

/**
 * Makes the statements of all past months and returns their number. Each part is a transaction that continues after the
 * last one of any process; where another process is at work, this one ends.
 */
export async function makeStatements(deps: StatementDeps, isOver: () => boolean = () => false): Promise<number> {
  let made = 0;
  let from = 0;
  while (!isOver()) {
    const part = await deps.database.transaction((tx) => makePart(tx, deps, from));
    if (part === null) break;
    made += part.made;
    from = part.first;
  }
  return made;
}

/** Makes the next month of the next owners; null where nothing is due or another process is at work. */
async function makePart(
  tx: Transaction,
  { clock, findSample }: StatementDeps,
  from: number,
): Promise<{ readonly made: number; readonly first: number } | null> {
  if (!(await tryLockStatements(tx))) return null;
  const today = clock.today();
  const lastMonth = addMonths(startOfMonth(today), -1);
  const [start, sample] = [await findStart(tx), await findSample(tx)];
  const due = firstPart(await findDue(tx, { from, limit: MAX_OWNERS, lastMonth, start, sample }));
  const [first] = due;
  if (!first) return null;
  for (const [month, owners] of Map.groupBy(due, (owner) => owner.month))
    await insertStatements(tx, await statementsOf(tx, parseIsoDate(month), owners, today));
  await recordMade(tx, 'statements', due.length);
  return { made: due.length, first: first.customerId };
}

async function statementsOf(
  tx: Transaction,
  month: IsoDate,
  owners: readonly DueOwner[],
  today: IsoDate,
): Promise<NewStatement[]> {
  const days = monthOf(month);
  const contents = await readContents(
    tx,
    owners.map(({ customerId }) => customerId),
    days,
  );
  return owners.flatMap(({ customerId, previous, isSample }) => {
    const content = contents.get(customerId);
    // The demo looks like a portal that has been running all the time.
    const madeOn = isSample ? addDays(days.to, 1) : today;
    return content ? [{ number: 0, madeOn, content, previous }] : [];
  });
}

/** The first owners that fit into one part, at least one. */
function firstPart(due: readonly DueOwner[]): DueOwner[] {
  let doors = 0;
  return due.filter((owner, index) => {
    doors += owner.doors;
    return index === 0 || doors <= MAX_DOORS;
  });
}
