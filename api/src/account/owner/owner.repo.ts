import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import { folded, withoutFormat } from '../../db/compared-texts.ts';
import { owners } from '../../db/schema/owner.tables.ts';

export interface OwnersWanted {
  /** Each is a part of the name, the email address or the username. */
  readonly words: readonly string[];
  /** The id of the last owner of the previous page; null for the first page. */
  readonly after: number | null;
  readonly limit: number;
}

export interface ListedRow {
  readonly customerId: number;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** Owners by name. For staff: it reads across owners, so it runs in no owner's transaction. */
export async function findOwners(orm: Orm, { words, after, limit }: OwnersWanted): Promise<ListedRow[]> {
  const { customerId, firstName, lastName, email, searchText } = owners;
  const holds = words.map((word): SQL => sql`strpos(${withoutFormat(searchText)}, ${folded(sql`${word}::text`)}) > 0`);
  const before = orm
    .select({ text: searchText })
    .from(owners)
    .where(eq(customerId, after ?? 0));
  const isLater = after === null ? undefined : sql`(${searchText}, ${customerId}) > (${before}, ${after})`;
  // Only the index is read until the page is known, and the rows only then.
  const page = orm
    .select({ customerId })
    .from(owners)
    .where(and(...holds, isLater))
    .orderBy(asc(searchText), asc(customerId))
    .limit(limit);
  return orm
    .select({ customerId, firstName, lastName, email })
    .from(owners)
    .where(inArray(customerId, page))
    .orderBy(asc(searchText), asc(customerId));
}
