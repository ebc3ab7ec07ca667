/** The factor for every time limit; the command that starts the tests has checked TEST_PATIENCE. */
export const patience = Number(process.env['TEST_PATIENCE'] || '1');
