import type { ReactElement } from 'react';

/** A lazily loaded part. */
export function Tide(): ReactElement {
  return <p>High at noon.</p>;
}
