import { ApiError } from '../http/api-error.ts';

/** What the owner is told of something that failed, and the way to try again. */
export interface Failure {
  readonly message: string;
  /** The request's id, for support. */
  readonly reference: string | null;
  readonly retry: () => void;
}

/** Throws what is no {@link ApiError}: that is a bug. */
export function toFailure(error: unknown, retry: () => void): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, reference: error.reference, retry };
}
