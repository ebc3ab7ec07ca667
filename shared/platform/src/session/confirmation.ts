import { BehaviorSubject } from 'rxjs';
import { ApiError } from '../http/api-error.ts';

/** A call that was refused until somebody confirms that it is really them (SEC1). */
export interface Confirmation {
  readonly needsCode: boolean;
  /** Whether it is for a new password, which takes no other. */
  readonly isForPassword: boolean;
  /** Called once: whether it was confirmed. Then the call is sent again, or is given up. */
  readonly answer: (isConfirmed: boolean) => void;
}

/** The request that waits for a confirmation; null for none. The shell asks for it in its dialog. */
export const confirmation$ = new BehaviorSubject<Confirmation | null>(null);

let asking: Promise<boolean> | null = null;

/**
 * Makes a call, and once more when it was refused as unconfirmed and somebody has confirmed it since. Calls that are
 * refused at the same time share the question. A call that was not confirmed ends as `aborted`: its form keeps its text.
 */
export async function confirmed<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unconfirmed' || !confirmation$.observed) throw error;
    asking ??= ask(error).finally(() => {
      asking = null;
    });
    if (!(await asking)) throw new ApiError({ kind: 'aborted', message: error.message });
    return make();
  }
}

function ask({ needs, isForPassword }: ApiError): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  confirmation$.next({ needsCode: needs.includes('code'), isForPassword, answer: resolve });
  return promise.finally(() => {
    confirmation$.next(null);
  });
}
