import type { AnswerOf, AnyCall } from '@portal/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request, type CallInput } from '../http/request.ts';
import { useSession } from '../session/use-session.ts';
import { toFailure, type Failure } from './failure.ts';
import { freshnessOf, queryClient } from './query-client.ts';
import { keyOfPages } from './query-key.ts';
import type { CallOptions, CallState } from './use-call.ts';

/** The state of the next page. If it fails, the pages read so far stay. */
export type NextPage =
  | { readonly status: 'none' }
  | { readonly status: 'idle'; readonly load: () => void }
  | { readonly status: 'waiting' }
  | ({ readonly status: 'failed' } & Failure);

export interface Pages<Page> {
  /** The pages read so far, the first one first. */
  readonly state: CallState<readonly Page[]>;
  readonly more: NextPage;
}

export interface PagedAnswer {
  /** The `after` of the page that follows, null on the last one. */
  readonly next: string | null;
}

/**
 * Reads a list page by page, with the key that each page returns for the next one. `inputOf` makes the input from that
 * key, which is undefined for the first page. A different input starts the list again.
 * @example usePages(calls.propertyLedger, (after) => ({ body: { ...range, after } }))
 */
export function usePages<C extends AnyCall>(
  call: AnswerOf<C> extends PagedAnswer ? C : never,
  inputOf: (after: string | undefined) => CallInput<C>,
  { enabled = true }: CallOptions = {},
): Pages<AnswerOf<C>> {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.token : null;
  const result = useInfiniteQuery(
    {
      queryKey: keyOfPages(call, identity, inputOf(undefined)),
      queryFn: ({ pageParam, signal }) => request<C>(call, inputOf(pageParam), signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => (page as PagedAnswer).next,
      staleTime: freshnessOf(call),
      enabled,
    },
    queryClient,
  );
  const load = (): void => void result.fetchNextPage({ cancelRefetch: false });
  const retry = (): void => void result.refetch();
  const failure = result.isError && !result.isFetchNextPageError ? toFailure(result.error, retry) : null;
  const moreOf = (): NextPage => {
    if (!result.hasNextPage) return { status: 'none' };
    if (result.isFetchingNextPage) return { status: 'waiting' };
    if (result.isFetchNextPageError) return { status: 'failed', ...toFailure(result.error, load) };
    return { status: 'idle', load };
  };
  const stateOf = (): CallState<readonly AnswerOf<C>[]> => {
    if (result.data) return { status: 'ready', data: result.data.pages, stale: failure };
    return failure ? { status: 'failed', ...failure } : { status: 'waiting' };
  };
  return { state: stateOf(), more: moreOf() };
}
