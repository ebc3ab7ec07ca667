/** The name in the table of links of the purpose that undoes a save. */
export const BANK_UNDO = { name: 'bank-undo' } as const;

/** The one that undoes new details of an account, with the choices of it since (SEC5). */
export const EDIT_UNDO = { name: 'bank-edit-undo' } as const;
