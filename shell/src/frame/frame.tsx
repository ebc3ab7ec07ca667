import type { RegistryEntry } from '@portal/contract';
import { PortalQueries, PortalRouter } from '@portal/platform';
import type { ReactElement } from 'react';
import { FrameLayout } from './frame-layout.tsx';

/** The shell's own root: what stands around the areas, and the areas' places in it. */
export function Frame({ entries }: { readonly entries: readonly RegistryEntry[] }): ReactElement {
  return (
    <PortalQueries>
      <PortalRouter>
        <FrameLayout entries={entries} />
      </PortalRouter>
    </PortalQueries>
  );
}
