import type { AnswerOf, AnyCall } from '@portal/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../http/api-error.ts';
import { request, type CallInput } from '../http/request.ts';
import { useSession } from '../session/use-session.ts';

/** What became of something asked for: exactly one of three states, as `AsyncView` of the ui shows them. */
export type CallState<Answer> =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly reference: string | null;
      readonly retry: () => void;
    }
  | { readonly status: 'ready'; readonly data: Answer };

/**
 * Reads one call of the contract and keeps its answer for every page that asks the same. The key is made here, from the
 * call, the identity and the input; nobody writes one by hand. A new input aborts the request before it; what is
 * aborted is shown to nobody.
 */
export function useCall<C extends AnyCall>(call: C, input: CallInput<C>): CallState<AnswerOf<C>> {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.token : null;
  const result = useQuery<AnswerOf<C>>({
    queryKey: [call.name, identity, input],
    queryFn: ({ signal }) => request(call, input, signal),
  });
  return toCallState(result);
}

function toCallState<Answer>(result: UseQueryResult<Answer>): CallState<Answer> {
  if (result.data !== undefined) return { status: 'ready', data: result.data };
  if (!result.isError) return { status: 'waiting' };
  const { error } = result;
  if (!(error instanceof ApiError)) throw error;
  return { status: 'failed', message: error.message, reference: error.reference, retry: () => void result.refetch() };
}
