import type { AnswerOf, AnyCall } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { request, type CallInput } from '../http/request.ts';
import { useSession } from '../session/use-session.ts';
import { toFailure, type Failure } from './failure.ts';
import { freshnessOf, queryClient } from './query-client.ts';
import { keyOfAnswer } from './query-key.ts';
import { retryFailed } from './retry-failed.ts';

/** The state of a call: exactly one of three, as `AsyncView` shows them. */
export type CallState<Answer> =
  | { readonly status: 'waiting' }
  | ({ readonly status: 'failed' } & Failure)
  | {
      readonly status: 'ready';
      readonly data: Answer;
      /** Why the last refetch failed, so the data may be out of date; null when it is fresh. */
      readonly stale: Failure | null;
    };

export interface CallOptions {
  /** False while the input is not known yet: nothing is fetched, and the state is `waiting`. */
  readonly enabled?: boolean;
}

/**
 * Reads one call of the contract and caches its response for every page that needs it. The cache key is made from the
 * call, the identity and the input; never write one by hand. A new input aborts the previous request, without showing
 * an error. When a refetch fails, the old data stays and is marked as stale. A retry repeats every call of the page that
 * failed.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { enabled = true }: CallOptions = {},
): CallState<AnswerOf<C>> {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.token : null;
  const options = {
    queryKey: keyOfAnswer(call, identity, input),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => request(call, input, signal),
    staleTime: freshnessOf(call),
    enabled,
  };
  const result = useQuery<AnswerOf<C>>(options, queryClient);
  return toCallState(result, () => void retryFailed(queryClient));
}

function toCallState<Answer>(result: UseQueryResult<Answer>, retry: () => void): CallState<Answer> {
  const failure = result.isError ? toFailure(result.error, retry) : null;
  if (result.data !== undefined) return { status: 'ready', data: result.data, stale: failure };
  return failure ? { status: 'failed', ...failure } : { status: 'waiting' };
}
