import type { AnswerOf, AnyCall } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { request, type CallInput } from '../http/request.ts';
import { useSession } from '../session/use-session.ts';
import { toFailure, type Failure } from './failure.ts';
import { keyOfAnswer } from './query-key.ts';

/** What became of something asked for: exactly one of three states, as `AsyncView` of the ui shows them. */
export type CallState<Answer> =
  | { readonly status: 'waiting' }
  | ({ readonly status: 'failed' } & Failure)
  | {
      readonly status: 'ready';
      readonly data: Answer;
      /** Why it could not be read again: what is there is from before. */
      readonly stale: Failure | null;
    };

export interface CallOptions {
  /** False where the input is not known yet: nothing is asked, and the state is `waiting`. */
  readonly enabled?: boolean;
}

/**
 * Reads one call of the contract and keeps its answer for every page that asks the same. The key is made here, from the
 * call, the identity and the input; nobody writes one by hand. A new input aborts the request before it; what is
 * aborted is shown to nobody. An answer that cannot be read again stays, and says so.
 */
export function useCall<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  { enabled = true }: CallOptions = {},
): CallState<AnswerOf<C>> {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.token : null;
  const result = useQuery<AnswerOf<C>>({
    queryKey: keyOfAnswer(call, identity, input),
    queryFn: ({ signal }) => request(call, input, signal),
    enabled,
  });
  return toCallState(result);
}

function toCallState<Answer>(result: UseQueryResult<Answer>): CallState<Answer> {
  const retry = (): void => void result.refetch();
  const failure = result.isError ? toFailure(result.error, retry) : null;
  if (result.data !== undefined) return { status: 'ready', data: result.data, stale: failure };
  return failure ? { status: 'failed', ...failure } : { status: 'waiting' };
}
