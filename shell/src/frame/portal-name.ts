/** The title of pages that have none of their own. */
export const portalName = 'Owner portal';
