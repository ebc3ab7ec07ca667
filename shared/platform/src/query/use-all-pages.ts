import type { AnswerOf, AnyCall } from '@portal/contract';
import { useEffect } from 'react';
import type { CallInput } from '../http/request.ts';
import type { CallOptions, CallState } from './use-call.ts';
import { usePages, type PagedAnswer } from './use-pages.ts';

/**
 * As {@link usePages}, but reads one page after another to the end: ready once all of them are there.
 * @example useAllPages(calls.propertyFigure, (after) => ({ body: { ...asked, after } }))
 */
export function useAllPages<C extends AnyCall>(
  call: AnswerOf<C> extends PagedAnswer ? C : never,
  inputOf: (after: string | undefined) => CallInput<C>,
  options: CallOptions = {},
): CallState<readonly AnswerOf<C>[]> {
  const { state, more } = usePages<C>(call, inputOf, options);
  const loadNext = more.status === 'idle' ? more.load : null;
  useEffect(() => loadNext?.(), [loadNext]);
  if (state.status !== 'ready' || more.status === 'none') return state;
  return more.status === 'failed' ? more : { status: 'waiting' };
}
