import { toOutcome, type AnswerOf, type AnyCall } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request, type CallInput } from '../http/request.ts';
import { markStale } from '../query/mark-stale.ts';
import { toast } from '../toast/toast.ts';

/** A row of the contract that changes something. */
export type WriteCall = AnyCall & { readonly effect: 'write' };

export interface WriteSettings {
  /** The calls whose answers are others once it is done: every page that shows them reads them again. */
  readonly refreshes?: readonly AnyCall[];
}

export interface Written<Answer> {
  /** False when the provider declined. */
  readonly isDone: boolean;
  readonly answer: Answer;
}

/**
 * Sends a write and says in the server's words what became of it. What it refreshes is read again when it is done, and when
 * nobody knows whether it was because its answer got lost. Throws ApiError, which is for the caller to tell.
 */
export async function sendWrite<C extends WriteCall>(
  call: C,
  input: CallInput<C>,
  { refreshes = [], once }: WriteSettings & { readonly once?: string } = {},
): Promise<Written<AnswerOf<C>>> {
  try {
    const answer = await request(call, input, once === undefined ? {} : { once });
    const isDone = tellOutcome(answer);
    if (isDone) void markStale(refreshes);
    return { isDone, answer };
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.kind === 'network' || error.kind === 'server');
    if (isUnknown) void markStale(refreshes);
    throw error;
  }
}

/** Answers whether it is done; an answer without words is, and is told by what the page shows. */
function tellOutcome(answer: unknown): boolean {
  if (!hasWords(answer)) return true;
  const { isDone, message } = toOutcome(answer);
  const tell = isDone ? toast.success : toast.error;
  tell(message);
  return isDone;
}

function hasWords(answer: unknown): answer is Parameters<typeof toOutcome>[0] {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return false;
  return typeof answer.message === 'string' && ('type' in answer || 'status' in answer);
}
