/** `over`: it is of no use any more, for what it was about is settled. */
export const LINK_STATES = ['open', 'used', 'expired', 'over', 'unknown'] as const;

export type LinkState = (typeof LINK_STATES)[number];
