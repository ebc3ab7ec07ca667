/** Conditions for tests, so that only the database's folder imports the query library. */
export { eq } from 'drizzle-orm';
