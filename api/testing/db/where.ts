/** Conditions, orders and statements for tests, so that only the database's folder imports the query library. */
export { asc, eq, sql } from 'drizzle-orm';
