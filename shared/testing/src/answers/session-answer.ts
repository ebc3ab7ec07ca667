import type { AnswerOf, calls, Provider } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';

/** The business day of every test. */
export const today = parseIsoDate('2026-03-18');

/** A provider that has told the portal everything about itself. */
export const provider: Provider = {
  name: 'Harbourline Property Management',
  address: '500-100 King St W, Toronto, ON M5X 1C7',
  logo: null,
  support_email: 'owners@harbourline.test',
  support_phone: '416 555 0100',
  site: null,
  logout_url: null,
};

/** The server's session response: with the session's public token, or null when logged out. */
export function sessionAnswer(token: string | null): AnswerOf<typeof calls.session> {
  const isOpen = token !== null;
  return {
    session_token: token,
    expires_at: isOpen ? '2026-03-19T12:00:00Z' : null,
    today,
    contract: '1.0.0',
    login: isOpen ? 'priya@wong.test' : null,
    provider,
  };
}
