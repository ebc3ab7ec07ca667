import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';

/** Access to the next page of a list. */
export type NextPage =
  | { readonly status: 'none' }
  | { readonly status: 'idle'; readonly load: () => void }
  | { readonly status: 'waiting' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly reference: string | null;
      readonly retry: () => void;
    };

export interface LoadMoreButtonProps {
  readonly more: NextPage;
  /** The label of the button: 'Show earlier'. */
  readonly label: string;
  /** The message when loading failed: 'Earlier statements could not be loaded.' */
  readonly failure: string;
}

/** Loads the next page by a button, so that content below a list stays reachable. It stays mounted to keep focus. */
export function LoadMoreButton({ more, label, failure }: LoadMoreButtonProps): ReactElement | null {
  if (more.status === 'none') return null;
  const handleClick = (): void => {
    if (more.status === 'idle') more.load();
    if (more.status === 'failed') more.retry();
  };
  return (
    <>
      {more.status === 'failed' && (
        <p role="alert">
          {failure} {more.message}
          {more.reference && ` Reference ${more.reference}`}
        </p>
      )}
      <Button isWaiting={more.status === 'waiting'} onClick={handleClick}>
        {more.status === 'failed' ? 'Retry' : label}
      </Button>
    </>
  );
}
