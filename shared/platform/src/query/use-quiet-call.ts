import type { AnswerOf, AnyCall } from '@portal/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { request, type CallInput } from '../http/request.ts';
import { useSession } from '../session/use-session.ts';

/**
 * What a call answers, for a part of the page that does as well without: null until the answer is here, and when there is
 * none. The page does not show itself busy. A null input asks for nothing.
 * @example const properties = useQuietCall(calls.propertyList, isNeeded ? { params: { customer_id: 7 } } : null);
 */
export function useQuietCall<C extends AnyCall>(call: C, input: CallInput<C> | null): AnswerOf<C> | null {
  const session = useSession();
  const identity = session.status === 'signed-in' ? session.token : null;
  const { data } = useQuery<AnswerOf<C>>({
    // Apart from what pages ask: a page that waits shows itself busy, and has a stale session renewed.
    queryKey: [call.name, identity, input, 'quiet'],
    queryFn: input === null ? skipToken : ({ signal }) => request(call, input, { signal, background: true }),
  });
  return data ?? null;
}
