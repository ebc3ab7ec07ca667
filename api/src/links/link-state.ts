import type { AnswerOf, calls, LinkState } from '@portal/contract';
import type { StoredLink } from '../services/link/link.repo.ts';
import type { LinkPurpose } from '../services/link/link.ts';

type OpenedLinkAnswer = AnswerOf<typeof calls.openedLink>;

/** The state of a link by its row alone; its purpose decides whether its subject is settled. */
export function stateOf(link: StoredLink | null, now: Date): LinkState {
  if (link === null) return 'unknown';
  if (link.usedAt !== null) return 'used';
  if (link.endedAt !== null) return 'over';
  return link.expiresAt <= now ? 'expired' : 'open';
}

const stateTexts = {
  used: { heading: 'This link was used before', text: 'A link works once. What it was for is done.' },
  expired: { heading: 'This link has expired', text: 'It does nothing any more, and nothing has changed.' },
  over: { heading: 'This link is no longer needed', text: '' },
  unknown: {
    heading: 'We do not know this link',
    text: 'Perhaps a part of it was lost. Please open it from the email again, or copy all of it into the address line.',
  },
} as const;

/** The text of the page for a link that does nothing. */
export function deadLink(state: Exclude<LinkState, 'open'>, purpose: LinkPurpose | undefined): OpenedLinkAnswer {
  const { heading, text } = stateTexts[state];
  return { state, heading, text: text || (purpose?.settledText ?? stateTexts.expired.text), button: null };
}
