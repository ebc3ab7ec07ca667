import { isErrorAnswer, messages, statedOutcome } from '@portal/contract';
import type { AxiosError } from 'axios';
import { ApiError } from './api-error.ts';

/** Converts whatever a request threw into an {@link ApiError}; rethrows anything that is not an HTTP error. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isCancelled(thrown)) return new ApiError({ kind: 'aborted', message: 'aborted' });
  if (!isFailedCall(thrown)) throw thrown;
  if (!thrown.response) return new ApiError({ kind: 'network', message: messages.somethingWrong });
  return toResponseError(thrown.response.status, thrown.response.data);
}

function toResponseError(status: number, body: unknown): ApiError {
  const kind = status >= 500 ? 'server' : 'refused';
  if (!isErrorAnswer(body)) {
    const outcome = statedOutcome(body, 'write');
    if (outcome) return new ApiError({ kind: 'refused', status, message: outcome.message, isDeclined: true });
    return new ApiError({ kind: 'server', status, message: messages.somethingWrong });
  }
  return new ApiError({
    kind,
    status,
    message: body.message,
    code: body.code,
    fields: fieldsOf(body.errors),
    reference: body.request_id,
    ...(body.challenge === undefined ? {} : { challenge: body.challenge }),
    ...(body.needs === undefined ? {} : { needs: body.needs }),
    isForPassword: body.for === 'password',
  });
}

function fieldsOf(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {};
  const entries = Object.entries(errors).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  return Object.fromEntries(entries);
}

/** Recognized by the mark that axios sets, because the client is loaded later than the code that reads its errors. */
export function isFailedCall(thrown: unknown): thrown is AxiosError {
  return isMarked(thrown, 'isAxiosError');
}

function isCancelled(thrown: unknown): boolean {
  return isMarked(thrown, '__CANCEL__');
}

function isMarked(thrown: unknown, mark: string): boolean {
  return typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, mark) === true;
}
