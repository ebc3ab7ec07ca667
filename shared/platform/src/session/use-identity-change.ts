import { paths } from '@portal/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { leave } from '../leaving/leaving.ts';
import { toast } from '../toast/toast.ts';

export interface IdentityChange<Input> {
  readonly isWaiting: boolean;
  /** Does nothing while a change is under way. */
  readonly run: (input: Input) => void;
}

/**
 * For a button that changes who this tab works for. A held form asks first. When the server refuses or cannot be reached, nothing changes and
 * the user sees why.
 */
export function useIdentityChange<Input = void>(change: (input: Input) => Promise<void>): IdentityChange<Input> {
  const [isWaiting, setWaiting] = useState(false);
  const isRunning = useRef(false);
  const runOne = async (input: Input): Promise<void> => {
    isRunning.current = true;
    setWaiting(true);
    try {
      await change(input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
      setWaiting(false);
    } finally {
      isRunning.current = false;
    }
  };
  const run = (input: Input): void => {
    if (!isRunning.current) leave(paths.landing, () => void runOne(input));
  };
  return { isWaiting, run };
}
