import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

/** A row as the database returns it, by the names of its columns. */
export type PlainRow = Readonly<Record<string, unknown>>;

const PAGE = 1000;

/**
 * The rows of a query page by page, so that a long list is never in memory as a whole nor worked on in one piece. One
 * at a time in a transaction.
 */
export async function* pagesOf(tx: Transaction, query: SQLWrapper): AsyncGenerator<readonly PlainRow[]> {
  await tx.execute(sql`declare pages no scroll cursor for ${query}`);
  let isWhole = false;
  while (!isWhole) {
    const { rows } = await tx.execute(sql.raw(`fetch ${PAGE} from pages`));
    if (rows.length > 0) yield rows;
    isWhole = rows.length < PAGE;
  }
  await tx.execute(sql`close pages`);
}
