import type { ReactElement } from 'react';

/** Comes when it is asked for. */
export function Tide(): ReactElement {
  return <p>High at noon.</p>;
}
