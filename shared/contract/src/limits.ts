/** What the ledger can be asked for; 'Rent' has its capital (TN4, exact text). */
export const creditTypes = ['all', 'debit', 'credit', 'Rent'] as const;

/** Most lines in one page of a ledger. */
export const ledgerPageSize = 500;
