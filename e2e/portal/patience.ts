/** The factor for every time limit, set by TEST_PATIENCE for a machine that is much slower than two busy cores. */
export const patience = Math.max(1, Number(process.env['TEST_PATIENCE']) || 1);
