import { reasonOf } from './reason-in-words.ts';

/** An uncaught error, and the area that it comes from. */
export interface StrayError {
  readonly area: string;
  readonly reason: string;
}

/**
 * Listens for errors of areas in events, timers and promises, which reach no error boundary. Returns a function that
 * stops.
 */
export function onStrayErrors(report: (stray: StrayError) => void, page: Window = window): () => void {
  const handle = (error: unknown, file: string): void => {
    const reason = reasonOf(error);
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const area = /\/remotes\/(mf-[a-z0-9-]+)\//.exec([reason, stack, file].join('\n'))?.[1];
    if (area !== undefined) report({ area, reason });
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
