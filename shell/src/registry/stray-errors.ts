import { reasonOf } from './reason-in-words.ts';

/** An error that nobody caught, and the remote whose code it is about. */
export interface StrayError {
  readonly remote: string;
  readonly reason: string;
}

/**
 * Errors in events, timers and promises, which reach no error boundary, as far as they are of a remote. Returns the way
 * to stop.
 */
export function onStrayErrors(tell: (stray: StrayError) => void, page: Window = window): () => void {
  const handle = (error: unknown, file: string): void => {
    const reason = reasonOf(error);
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const remote = /\/remotes\/(mf-[a-z0-9-]+)\//.exec([reason, stack, file].join('\n'))?.[1];
    if (remote !== undefined) tell({ remote, reason });
  };
  const handleError = ({ error, message, filename }: ErrorEvent): void => {
    handle(error ?? message, filename);
  };
  const handleRejection = ({ reason }: PromiseRejectionEvent): void => {
    handle(reason, '');
  };
  page.addEventListener('error', handleError);
  page.addEventListener('unhandledrejection', handleRejection);
  return () => {
    page.removeEventListener('error', handleError);
    page.removeEventListener('unhandledrejection', handleRejection);
  };
}
