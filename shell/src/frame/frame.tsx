import { PortalRouter } from '@portal/platform/core';
import type { ReactElement } from 'react';
import type { Releases } from '../registry/releases.ts';
import { FrameLayout, type FrameProps } from './frame-layout.tsx';

export interface FrameRootProps extends Omit<FrameProps, 'entries'> {
  readonly releases: Releases;
}

/** The shell's React root: the frame around the areas, and the elements that they mount into. */
export function Frame({ releases, ...retries }: FrameRootProps): ReactElement {
  const entries = releases.use();
  return (
    <PortalRouter>
      <FrameLayout entries={entries} {...retries} />
    </PortalRouter>
  );
}
