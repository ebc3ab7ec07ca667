import type { AnswerOf } from '@portal/contract';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { CallInput } from '../http/request.ts';
import { toast } from '../toast/toast.ts';
import { sendWrite, type WriteCall, type WriteSettings } from './send-write.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** The state of the last write; `failed` when the provider declined it or the server refused it. */
export type WriteState<Answer> =
  { readonly status: 'idle' | 'waiting' | 'failed' } | { readonly status: 'done'; readonly answer: Answer };

export interface Write<C extends WriteCall> {
  readonly state: WriteState<AnswerOf<C>>;
  /** Sends the write; does nothing while one is pending. */
  readonly send: (input: CallInput<C>) => void;
}

export interface WriteOptions<Answer> extends WriteSettings {
  /** Called when the write succeeded and the component is still mounted. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * A write by a button, with a toast about the result. Forms use `useWriteForm`, and so does every row with `once`,
 * whose key belongs to a draft.
 */
export function useWrite<C extends WriteCall & { readonly once?: never }>(
  call: C,
  { onDone, ...settings }: WriteOptions<AnswerOf<C>> = {},
): Write<C> {
  const [state, setState] = useState<WriteState<AnswerOf<C>>>({ status: 'idle' });
  const isSending = useRef(false);
  const isMounted = useIsMounted();
  const errorKey = useId();
  const sendOne = async (input: CallInput<C>): Promise<void> => {
    isSending.current = true;
    setState({ status: 'waiting' });
    try {
      const written = await sendWrite(call, input, settings);
      toast.removeError(errorKey);
      setState(written.isDone ? { status: 'done', answer: written.answer } : { status: 'failed' });
      if (written.isDone && isMounted()) onDone?.(written.answer);
    } catch (error) {
      setState({ status: 'failed' });
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message, errorKey);
    } finally {
      isSending.current = false;
    }
  };
  return { state, send: (input) => void (isSending.current ? undefined : sendOne(input)) };
}
