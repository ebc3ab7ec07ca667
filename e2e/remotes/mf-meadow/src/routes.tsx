import { SignedInPages } from '@portal/platform';
import type { ReactElement } from 'react';
import { MeadowPage } from './meadow.page.tsx';

export function MeadowRoutes(): ReactElement {
  return (
    <SignedInPages>
      <MeadowPage />
    </SignedInPages>
  );
}
