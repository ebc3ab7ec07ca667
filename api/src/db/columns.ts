import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type {
  AnyPgColumn,
  PgBigInt53BuilderInitial,
  PgNumericBuilderInitial,
  PgTimestampBuilderInitial,
} from 'drizzle-orm/pg-core';
import { bigint, customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

export const money = (name: string): PgNumericBuilderInitial<string> => numeric(name, { precision: 14, scale: 2 });
export const largeId = (name: string): PgBigInt53BuilderInitial<string> => bigint(name, { mode: 'number' });
export const instant = (name: string): PgTimestampBuilderInitial<string> => timestamp(name, { withTimezone: true });
/** A text whose order is the same in every database, whatever its language. */
export const binaryText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`;

/**
 * Columns of rows that users of the portal wrote. These rows name owners, logins and buildings by id without a foreign key: an import,
 * or a recreated demo, may replace those and keeps these rows.
 */
export const written = {
  id: largeId('id').primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id').notNull(),
  loginId: integer('login_id').notNull(),
  writtenAt: instant('written_at').notNull(),
};
