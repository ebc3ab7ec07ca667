import { ApiError } from '../http/api-error.ts';

/** A failure as the owner sees it, with a way to retry. */
export interface Failure {
  readonly message: string;
  /** The request's id, for support. */
  readonly reference: string | null;
  /** The code of the refusal, such as 'not_found'; null without an answer. */
  readonly code?: string | null;
  readonly retry: () => void;
}

/** Rethrows anything that is not an {@link ApiError}, because that is a bug. */
export function toFailure(error: unknown, retry: () => void): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, reference: error.reference, code: error.code, retry };
}
