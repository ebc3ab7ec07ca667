import type { AnswerOf, AnyCall } from '@portal/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { request, type CallInput } from '../http/request.ts';
import { queryClient } from './query-client.ts';
import { useSession } from '../session/use-session.ts';

/**
 * The response of a call, for a part of the page that can do without it: null while it loads and when it fails. The
 * page does not look busy meanwhile. With a null input nothing is fetched.
 * @example const properties = useQuietCall(calls.propertyList, isNeeded ? { params: { customer_id: 7 } } : null);
 */
export function useQuietCall<C extends AnyCall>(call: C, input: CallInput<C> | null): AnswerOf<C> | null {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.token : null;
  const { data } = useQuery<AnswerOf<C>>(
    {
      // Cached separately from `useCall`, whose requests show the page as busy and renew a stale session.
      queryKey: [call.name, identity, input, 'quiet'],
      queryFn: input === null ? skipToken : ({ signal }) => request(call, input, { signal, background: true }),
    },
    queryClient,
  );
  return data ?? null;
}
