import { PortalQueries, PortalRouter } from '@portal/platform';
import type { ReactElement } from 'react';
import type { Releases } from '../registry/releases.ts';
import { FrameLayout, type FrameProps } from './frame-layout.tsx';

export interface FrameRootProps extends Pick<FrameProps, 'onRetry'> {
  readonly releases: Releases;
}

/** The shell's React root: the frame around the areas, and the elements that they mount into. */
export function Frame({ releases, onRetry }: FrameRootProps): ReactElement {
  const entries = releases.use();
  return (
    <PortalQueries>
      <PortalRouter>
        <FrameLayout entries={entries} onRetry={onRetry} />
      </PortalRouter>
    </PortalQueries>
  );
}
