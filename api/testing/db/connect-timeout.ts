/**
 * In milliseconds: what many calls at once do is to be seen, not how long they wait for a connection. Programs outside
 * jest use it too.
 */
export const connectTimeout = 60_000 * Number(process.env['TEST_PATIENCE'] || '1');
