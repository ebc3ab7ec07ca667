/** Conditions, orders and statements for tests, so that only the database's folder imports the query library. */
export { asc, desc, eq, isNull, sql } from 'drizzle-orm';
export type { SQL } from 'drizzle-orm';
