/** What a test names its rows by; the query library stays behind the database's folder. */
export { eq } from 'drizzle-orm';
