import type { NextPage } from '@portal/platform';
import { LoadMoreButton } from '@portal/ui';
import type { ReactElement } from 'react';

export interface EarlierButtonProps {
  /** Whether earlier payments have been asked for already. */
  readonly isAsked: boolean;
  readonly more: NextPage;
  readonly onAsk: () => void;
}

/** Adds the payments of the year before those listed, back to the first one. */
export function EarlierButton({ isAsked, more, onAsk }: EarlierButtonProps): ReactElement {
  if (isAsked && more.status === 'none') return <p role="status">There are no earlier payments.</p>;
  return (
    <LoadMoreButton
      more={isAsked ? more : { status: 'idle', load: onAsk }}
      label="Show earlier payments"
      failure="Earlier payments could not be loaded."
    />
  );
}
