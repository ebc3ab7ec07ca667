import type { AnswerOf, calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';

/** The business day of every test. */
export const today = parseIsoDate('2026-03-18');

/** The server's session response: with the session's public token, or null when logged out. */
export function sessionAnswer(token: string | null): AnswerOf<typeof calls.session> {
  return { session_token: token, expires_at: token === null ? null : '2026-03-19T12:00:00Z', today, contract: '1.0.0' };
}
