/** What the purpose that undoes a save is called in the table of links. */
export const BANK_UNDO = { name: 'bank-undo' } as const;
