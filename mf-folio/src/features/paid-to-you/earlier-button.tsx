import type { More } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';

export interface EarlierButtonProps {
  /** Whether earlier payments have been asked for already. */
  readonly isAsked: boolean;
  readonly more: More;
  readonly onAsk: () => void;
}

/** Adds the payments of the year before those listed, back to the first one. */
export function EarlierButton({ isAsked, more, onAsk }: EarlierButtonProps): ReactElement {
  if (isAsked && more.status === 'none') return <p role="status">There are no earlier payments.</p>;
  const handleClick = (): void => {
    if (!isAsked) onAsk();
    if (more.status === 'idle') more.load();
    if (more.status === 'failed') more.retry();
  };
  return (
    <>
      {more.status === 'failed' && (
        <p role="alert">
          Earlier payments could not be loaded. {more.message}
          {more.reference && ` Reference ${more.reference}`}
        </p>
      )}
      <Button isWaiting={more.status === 'waiting'} onClick={handleClick}>
        {more.status === 'failed' ? 'Retry' : 'Show earlier payments'}
      </Button>
    </>
  );
}
