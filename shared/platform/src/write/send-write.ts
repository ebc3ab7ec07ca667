import { toOutcome, type AnswerOf, type AnyCall } from '@portal/contract';
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
  readonly signal?: AbortSignal;
  readonly onProgress?: (sent: number) => void;
}

export interface Written<Answer> {
  /** False when the provider declined. */
  readonly isDone: boolean;
  readonly answer: Answer;
}

/**
 * Sends a write and shows the server's message. The calls in `refreshes` are fetched again when the write succeeded,
 * and when its response was lost or not waited for, because then it may have succeeded. Throws ApiError, which the
 * caller shows.
 */
export async function sendWrite<C extends WriteCall>(
  call: C,
  input: CallInput<C>,
  { refreshes = [], ...sending }: WriteSending = {},
): Promise<Written<AnswerOf<C>>> {
  try {
    const answer = await request(call, input, sending);
    const isDone = showOutcome(answer);
    if (isDone) void markStale(refreshes);
    return { isDone, answer };
  } catch (error) {
    const isUnknown = error instanceof ApiError && ['network', 'server', 'aborted'].includes(error.kind);
    if (isUnknown) void markStale(refreshes);
    throw error;
  }
}

/** Returns whether the write succeeded. A response without a message is a success, which the page itself shows. */
function showOutcome(answer: unknown): boolean {
  if (!hasMessage(answer)) return true;
  const { isDone, message } = toOutcome(answer);
  const show = isDone ? toast.success : toast.error;
  show(message);
  return isDone;
}

function hasMessage(answer: unknown): answer is Parameters<typeof toOutcome>[0] {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return false;
  return typeof answer.message === 'string' && ('type' in answer || 'status' in answer || 'error' in answer);
}
