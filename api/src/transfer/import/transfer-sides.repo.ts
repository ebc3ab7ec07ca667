import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { chunksOf, recordset } from '../../db/recordset.ts';

/** The other side of a transfer: the line that its other property has of it. */
interface TransferSide {
  readonly id: number;
  readonly date: string;
  readonly otherPropertyId: number;
  readonly type: string;
  readonly amount: unknown;
}

/** The ids of the transfers whose other side is stored, within a week. */
export async function findTransfersWithSides(tx: Transaction, sides: readonly TransferSide[]): Promise<Set<number>> {
  const types = { id: 'bigint', date: 'date', otherPropertyId: 'integer', type: 'text', amount: 'numeric(14,2)' };
  const found = new Set<number>();
  for (const chunk of chunksOf(sides)) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select i.id::float8 as id from ${recordset(chunk, types)} i
      where exists (select from ledger_entries l
        where l.property_id = i."otherPropertyId" and l.date between i.date - 7 and i.date + 7
          and l.type = i.type and l.amount = i.amount and l.description ilike '%transfer%')`);
    for (const { id } of rows) found.add(id);
  }
  return found;
}
