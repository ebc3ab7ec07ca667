import { PortalQueries, PortalRouter } from '@portal/platform';
import type { ReactElement } from 'react';
import { FrameLayout, type FrameProps } from './frame-layout.tsx';

/** The shell's own root: what stands around the areas, and the areas' places in it. */
export function Frame(props: FrameProps): ReactElement {
  return (
    <PortalQueries>
      <PortalRouter>
        <FrameLayout {...props} />
      </PortalRouter>
    </PortalQueries>
  );
}
