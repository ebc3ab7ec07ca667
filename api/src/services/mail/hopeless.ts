import type { DueLetter } from './outbox.repo.ts';

const DAY = 24 * 60 * 60_000;
/** As long as mail servers try. */
const TRIED_FOR = 3 * DAY;

/**
 * Whether a letter is given up: one to a single person, whose address the server refuses for good, or which has not left for three days. What
 * owners write to the provider never is.
 */
export function isHopeless(
  { toAddress, writtenAt }: Pick<DueLetter, 'toAddress' | 'writtenAt'>,
  error: unknown,
  now: Date,
): boolean {
  if (toAddress === null || toAddress === undefined) return false;
  return isRefusedAddress(error) || now.getTime() - writtenAt.getTime() >= TRIED_FOR;
}

/** A 5xx to the address itself; one to the portal's own login or sender is the provider's to mend. */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return (
    error.command === 'RCPT TO' &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    error.responseCode < 600
  );
}
