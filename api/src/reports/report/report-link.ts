import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '../../services/session/session.repo.ts';

/** The reader for whom a link works: one session, and the owner that it sees (staff may choose another one later). */
export type LinkHolder = Pick<Session, 'sessionToken' | 'customerId'>;

/** A link is good for ten minutes. */
export const LINK_LIFE = 10 * 60_000;

/**
 * The last part of the address of a stored file: its name, when it ends, and a signature that is good for this holder
 * alone.
 */
export function toToken(key: string, holder: LinkHolder, file: string, now: Date): string {
  const ends = Math.floor((now.getTime() + LINK_LIFE) / 1000).toString(36);
  return [file, ends, signature(key, holder, file, ends)].join('.');
}

/** The name of the file behind a link; null for a link that has expired, belongs to another user, or is invalid. */
export function fileOfToken(key: string, holder: LinkHolder, token: string, now: Date): string | null {
  const [file = '', ends = '', signed = ''] = token.split('.');
  const [given, right] = [Buffer.from(signed), Buffer.from(signature(key, holder, file, ends))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number.parseInt(ends, 36) * 1000 > now.getTime() ? file : null;
}

function signature(key: string, { sessionToken, customerId }: LinkHolder, file: string, ends: string): string {
  const signed = createHmac('sha256', key).update(['report', sessionToken, customerId, file, ends].join('|'));
  return signed.digest('base64url').slice(0, 32);
}
