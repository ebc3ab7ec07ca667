import type { Transaction } from '../../db/client.ts';
import { countAttempt, numberAttempt } from '../../services/limits/attempts.repo.ts';
import type { Limit } from '../../services/limits/attempts.repo.ts';

/** The limit per login or address, so that a browser that fails in a loop is not logged each time. */
const perSender: Limit = { free: 10, lasts: 60, wait: 'rest' };
/** Only counts: with a real limit, five addresses could silence all browsers of a broken release (SEC12). */
const allAddresses: Limit = { free: 1_000_000_000, lasts: 60, wait: 'rest' };

/** Whether a login may send one more report in this minute. */
export function mayReport(tx: Transaction, loginId: number, now: Date): Promise<boolean> {
  return countAttempt(tx, { kind: 'client-error', subject: `login:${loginId}` }, perSender, now);
}

/**
 * The outcome for a report without a login; `addresses` is how many have reported in this minute, if this one is in the
 * sample.
 */
type ReportOutcome = 'refused' | 'counted' | { readonly addresses: number };

/** Counts a report without a login. The first of each address in a minute can be in the logged sample. */
export async function countVisitorReport(tx: Transaction, address: string, now: Date): Promise<ReportOutcome> {
  const own = await numberAttempt(tx, { kind: 'client-error', subject: address }, perSender, now);
  if (own === null) return 'refused';
  if (own > 1) return 'counted';
  const addresses = await numberAttempt(tx, { kind: 'client-error', subject: 'all addresses' }, allAddresses, now);
  return addresses !== null && isSampled(addresses) ? { addresses } : 'counted';
}

/**
 * Each of the first 99, then every tenth, from 1,000 on every hundredth …: a flood costs few lines and hides nothing.
 */
export function isSampled(number: number): boolean {
  return number % 10 ** Math.max(0, String(number).length - 2) === 0;
}
