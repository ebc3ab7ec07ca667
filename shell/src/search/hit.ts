import type { MarkedPart } from '@portal/domain';
import type { ReactNode } from 'react';

/** A search result and its address. */
export interface Hit {
  readonly key: string;
  readonly href: string;
  /** The `d` of a drawing, 24 by 24. */
  readonly icon: ReactNode;
  readonly name: readonly MarkedPart[];
  readonly more: readonly MarkedPart[];
  /** At the end of the line. */
  readonly aside?: ReactNode;
}

export interface HitGroup {
  readonly heading: string;
  readonly hits: readonly Hit[];
}
