import type { AnswerOf } from '@portal/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { CallInput } from '../http/request.ts';
import { toast } from '../toast/toast.ts';
import { sendWrite, type WriteCall, type WriteSettings } from './send-write.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** What became of the last write: declined by the provider and refused by the server are both `failed`. */
export type WriteState<Answer> =
  { readonly status: 'idle' | 'waiting' | 'failed' } | { readonly status: 'done'; readonly answer: Answer };

export interface Write<C extends WriteCall> {
  readonly state: WriteState<AnswerOf<C>>;
  /** Sends it; does nothing while one is under way. */
  readonly send: (input: CallInput<C>) => void;
}

export interface WriteOptions<Answer> extends WriteSettings {
  /** When it is done and the component still stands on the page. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * A write by a button, told in a message. A form has `useWriteForm`, and so has everything with a row that is `once`: its key
 * lives with a draft.
 */
export function useWrite<C extends WriteCall & { readonly once?: never }>(
  call: C,
  { onDone, ...settings }: WriteOptions<AnswerOf<C>> = {},
): Write<C> {
  const [state, setState] = useState<WriteState<AnswerOf<C>>>({ status: 'idle' });
  const isUnderWay = useRef(false);
  const isMounted = useIsMounted();
  const sendOne = async (input: CallInput<C>): Promise<void> => {
    isUnderWay.current = true;
    setState({ status: 'waiting' });
    try {
      const { isDone, answer } = await sendWrite(call, input, settings);
      setState(isDone ? { status: 'done', answer } : { status: 'failed' });
      if (isDone && isMounted()) onDone?.(answer);
    } catch (error) {
      setState({ status: 'failed' });
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
    } finally {
      isUnderWay.current = false;
    }
  };
  return { state, send: (input) => void (isUnderWay.current ? undefined : sendOne(input)) };
}
