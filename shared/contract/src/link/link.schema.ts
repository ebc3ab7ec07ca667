/** `over`: its subject is settled, so it no longer does anything. */
export const LINK_STATES = ['open', 'used', 'expired', 'over', 'unknown'] as const;

export type LinkState = (typeof LINK_STATES)[number];
