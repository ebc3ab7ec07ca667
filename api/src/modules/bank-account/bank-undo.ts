/** What the purpose that undoes a save is called in the table of links. */
export const BANK_UNDO = { name: 'bank-undo' } as const;

/** The one that undoes new details of an account, with the choices of it since (SEC5). */
export const EDIT_UNDO = { name: 'bank-edit-undo' } as const;
