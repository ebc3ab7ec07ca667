import type { ApiError } from '../http/api-error.ts';

/** Why the last attempt to send a form failed as a whole. */
export interface FormFailure {
  readonly error: ApiError;
  readonly wasOffline: boolean;
}

const writeNow = 'You are offline. You can write now: what you type is kept. Send it once you are connected.';
const notSent = 'You are offline, so nothing was sent. What you have typed is kept. Send it once you are connected.';
const sendNow = 'You are connected again. Nothing has been sent yet: send it when you are ready.';

/**
 * Advice above the fields of a form that cannot be sent or was not sent. The message of a failure is in a toast alone;
 * this says whether the text is kept, and what to do.
 */
export function formAdvice(failure: FormFailure | null, isOnline: boolean): string | null {
  if (failure === null) return isOnline ? null : writeNow;
  if (failure.wasOffline) return isOnline ? sendNow : notSent;
  const { kind, reference } = failure.error;
  if (kind === 'network')
    return 'We could not reach our server. What you have typed is kept. Please try again in a moment.';
  if (kind === 'server')
    return `This failed on our side. What you have typed is kept. Please try again in a moment.${reference ? ` Reference ${reference}.` : ''}`;
  return 'Nothing was sent. What you have typed is kept.';
}
