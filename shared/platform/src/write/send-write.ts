import { statedOutcome, type AnswerOf, type AnyCall } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request, type CallInput } from '../http/request.ts';
import { markStale } from '../query/mark-stale.ts';
import { toast } from '../toast/toast.ts';

/** A contract row that changes data. */
export type WriteCall = AnyCall & { readonly effect: 'write' };

export interface WriteSettings {
  /** The calls whose responses change: pages that show them fetch them again. */
  readonly refreshes?: readonly AnyCall[];
}

/** How one write is sent. */
export interface WriteSending extends WriteSettings {
  readonly once?: string;
  /** The subject of the message: its success replaces an earlier one on the screen. */
  readonly topic?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (sent: number) => void;
}

/**
 * The result of a write; `isDone` is false if the provider declined. `refreshed` resolves once the page shows the
 * current data.
 */
export type WriteResult<Answer> =
  { readonly isDone: true; readonly answer: Answer; readonly refreshed: Promise<void> } | { readonly isDone: false };

/**
 * Sends a write and shows the server's message. The calls in `refreshes` are fetched again when the write succeeded,
 * and when its response was lost or not waited for, because then it may have succeeded. Throws ApiError, which the
 * caller shows.
 */
export async function sendWrite<C extends WriteCall>(
  call: C,
  input: CallInput<C>,
  { refreshes = [], topic, ...sending }: WriteSending = {},
): Promise<WriteResult<AnswerOf<C>>> {
  try {
    const answer = await request(call, input, sending);
    // An answer without a message is a success, which the page itself shows.
    const outcome = statedOutcome(answer, call.effect);
    if (outcome) toast.success(outcome.message, topic);
    return { isDone: true, answer, refreshed: markStale(refreshes) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (['network', 'server', 'aborted'].includes(error.kind)) void markStale(refreshes);
    if (!error.isDeclined) throw error;
    toast.error(error.message);
    return { isDone: false };
  }
}
