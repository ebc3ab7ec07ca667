import type { DueEmail } from './outbox.repo.ts';

const DAY = 24 * 60 * 60_000;
/** The time for which mail servers usually retry. */
const TRIED_FOR = 3 * DAY;

/**
 * Whether an email is given up: one to a single person whose address the server refuses permanently, or that could not
 * be sent for three days. Security emails are retried for ever (SEC6), as are emails from owners to the provider, whose
 * address is never given up.
 */
export function isUndeliverable(
  { toAddress, writtenAt, emailClass }: Pick<DueEmail, 'toAddress' | 'writtenAt' | 'emailClass'>,
  error: unknown,
  now: Date,
): boolean {
  if (toAddress === null) return false;
  if (isRefusedAddress(error)) return true;
  return emailClass !== 'security' && now.getTime() - writtenAt.getTime() >= TRIED_FOR;
}

/** A full mailbox (RFC 3463), which anybody can cause: it may accept emails again. */
const FULL = /^552|\b5\.2\.2\b/;

/** A 5xx for the address itself; one for the portal's own login or sender is for the provider to fix. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode: code, command } = error;
  const isFull = FULL.test('response' in error ? String(error.response) : String(code));
  return command === 'RCPT TO' && typeof code === 'number' && code >= 500 && code < 600 && !isFull;
}
