/** What the portal is called where no page has a title of its own. */
export const portalName = 'Owner portal';
