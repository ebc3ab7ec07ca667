import type { AnswerOf, AnyCall } from '@portal/contract';
import type { CallInput } from '../http/request.ts';
import { session$ } from '../session/session.ts';
import { queryClient } from './query-client.ts';
import { keyOfAnswer } from './query-key.ts';

/** Gives every page that reads this call a response that was fetched in the background, for the current identity. */
export function shareAnswer<C extends AnyCall>(call: C, input: CallInput<C>, answer: AnswerOf<C>): void {
  const session = session$.value;
  if (session.status === 'signed-in') queryClient.setQueryData(keyOfAnswer(call, session.token, input), answer);
}
