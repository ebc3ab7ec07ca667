/** The result of a write, as shown to the user. */
export interface Outcome {
  readonly isDone: boolean;
  readonly message: string;
}

type WriteAnswer = { readonly message: string } & (
  { readonly type: string } | { readonly status: unknown } | { readonly error: string }
);

/**
 * Reads the response shapes of writes: `{type, message}`, `{status, message}` and `{error, message}` (API2, NT16,
 * PH10).
 * @example toOutcome({ status: true, message: 'Sent.' }) // { isDone: true, message: 'Sent.' }
 */
export function toOutcome(answer: WriteAnswer): Outcome {
  return { isDone: isDone(answer), message: answer.message };
}

function isDone(answer: WriteAnswer): boolean {
  if ('type' in answer) return answer.type !== 'error';
  if ('error' in answer) return answer.error !== 'error';
  return answer.status === true || answer.status === 'success';
}
