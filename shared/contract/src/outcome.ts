/** The result of a call, as shown to the user. */
export interface Outcome {
  readonly isDone: boolean;
  readonly message: string;
}

/** A status of a read may be a state; these say that it failed. */
const FAILED: readonly unknown[] = [false, 'error', 'failed', 'fail'];

/**
 * The outcome that a response states in its body, whatever its HTTP status (API 331): `{type, message}`, `{error, message}` and
 * `{status, message}` (API2, NT16, PH10). A provider's own back end may decline with 200, and succeed with another
 * status. Null where the body states none.
 * @example statedOutcome({ status: true, message: 'Sent.' }, 'write') // { isDone: true, message: 'Sent.' }
 */
export function statedOutcome(answer: unknown, effect: 'read' | 'write'): Outcome | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { type, error, status, message }: AnswerFields = answer;
  if (typeof message !== 'string') return null;
  if (typeof type === 'string') return { isDone: type !== 'error', message };
  if (error !== undefined) return { isDone: error !== 'error' && error !== true, message };
  if (status === undefined) return null;
  const isDone = effect === 'write' ? status === true || status === 'success' : !FAILED.includes(status);
  return { isDone, message };
}

interface AnswerFields {
  readonly type?: unknown;
  readonly error?: unknown;
  readonly status?: unknown;
  readonly message?: unknown;
}
