/**
 * Milliseconds. It is long, because tests observe what concurrent calls do, not how long they wait for a connection.
 * Programs outside jest use it too.
 */
export const connectTimeout = 60_000 * Number(process.env['TEST_PATIENCE'] || '1');
