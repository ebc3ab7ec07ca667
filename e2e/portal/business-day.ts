/** The business day of every test: the day for which the provider's export states its figures. */
export const today = '2026-03-18';
