/** The purpose of links that undo a save. */
export const BANK_UNDO = { name: 'bank-undo' } as const;

/** The purpose of links that undo new details of an account, with the choices of it since (SEC5). */
export const EDIT_UNDO = { name: 'bank-edit-undo' } as const;
