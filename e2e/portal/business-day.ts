/** The business day of every test: the day that the export's expected figures are for. */
export const today = '2026-03-18';
