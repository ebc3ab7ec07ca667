/** The result of a write, as shown to the user. */
export interface Outcome {
  readonly isDone: boolean;
  readonly message: string;
}

type WriteAnswer = { readonly message: string } & ({ readonly type: string } | { readonly status: unknown });

/**
 * Reads both response shapes of writes: `{type, message}` and `{status, message}` (API2, NT16).
 * @example toOutcome({ status: true, message: 'Sent.' }) // { isDone: true, message: 'Sent.' }
 */
export function toOutcome(answer: WriteAnswer): Outcome {
  const isDone = 'type' in answer ? answer.type !== 'error' : answer.status === true || answer.status === 'success';
  return { isDone, message: answer.message };
}
