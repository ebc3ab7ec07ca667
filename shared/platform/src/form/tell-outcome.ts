import { toOutcome, type Outcome } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { toast } from '../toast/toast.ts';

type WriteAnswer = Parameters<typeof toOutcome>[0];

/** Says in a message what became of a write; what the call throws is told as well, and thrown on. */
export async function tellOutcome(answer: Promise<WriteAnswer>): Promise<Outcome> {
  try {
    const outcome = toOutcome(await answer);
    const tell = outcome.isDone ? toast.success : toast.error;
    tell(outcome.message);
    return outcome;
  } catch (error) {
    if (error instanceof ApiError && error.kind !== 'aborted') toast.error(error.message);
    throw error;
  }
}
