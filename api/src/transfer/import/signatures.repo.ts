import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

/** The days on which these agreements were signed in the portal, by agreement and owner: "90 1". */
export async function findSignatures(tx: Transaction, slaIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ key: string; signed_on: string }>(sql`
    select sla_id || ' ' || customer_id as key, signed_on::text from sla_signatures where sla_id = any(${sql.param(slaIds)})`);
  return new Map(rows.map(({ key, signed_on }) => [key, signed_on]));
}
