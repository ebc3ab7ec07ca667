import { SignedInPages } from '@portal/platform';
import type { ReactElement } from 'react';
import { HarbourPage } from './harbour.page.tsx';

export function HarbourRoutes(): ReactElement {
  return (
    <SignedInPages>
      <HarbourPage />
    </SignedInPages>
  );
}
