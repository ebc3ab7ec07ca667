import { messages } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';

/** A failure as the owner sees it, with a way to retry. */
export interface Failure {
  readonly message: string;
  /** Details that the message leaves out; null when it says everything. */
  readonly advice?: string | null | undefined;
  /** The request's id, for support. */
  readonly reference: string | null;
  /** The code of the refusal, such as 'not_found'; null without a response. */
  readonly code?: string | null;
  readonly retry: () => void;
}

/** Rethrows anything that is not an {@link ApiError}, because that is a bug. */
export function toFailure(error: unknown, retry: () => void): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, advice: adviceOn(error), reference: error.reference, code: error.code, retry };
}

/** 'Somthing Wrong!' (exact text) says neither what went wrong nor what to do. */
function adviceOn({ kind, message }: ApiError): string | null {
  if (kind === 'network') return 'We could not reach our server. Please check your connection and try again.';
  return message === messages.somethingWrong ? 'This failed on our side. Please try again in a moment.' : null;
}
