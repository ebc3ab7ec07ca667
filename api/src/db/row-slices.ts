import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

/** A row as the database returns it, by the names of its columns. */
export type PlainRow = Readonly<Record<string, unknown>>;

/** The number of rows fetched at once, and processed before other calls get their turn. */
const PAGE = 1000;
const SLICE = 100;

/**
 * Reads the rows of a query in slices, so that a long list is never in memory as a whole nor processed without a pause.
 * One query at a time per transaction.
 */
export async function* slicesOf(tx: Transaction, query: SQLWrapper): AsyncGenerator<readonly PlainRow[]> {
  await tx.execute(sql`declare pages no scroll cursor for ${query}`);
  let isWhole = false;
  while (!isWhole) {
    const { rows } = await tx.execute(sql.raw(`fetch ${PAGE} from pages`));
    for (let at = 0; at < rows.length; at += SLICE) {
      if (at > 0) await yieldToEventLoop();
      yield rows.slice(at, at + SLICE);
    }
    isWhole = rows.length < PAGE;
  }
  await tx.execute(sql`close pages`);
}
