import { paths } from '@portal/contract';
import { Route, Routes, SignedInPages } from '@portal/platform';
import type { ReactElement } from 'react';
import { SnapshotPage } from './features/snapshot/snapshot.page.tsx';

export function FolioRoutes(): ReactElement {
  return (
    <SignedInPages>
      <Routes>
        <Route path={paths.folioSnap} element={<SnapshotPage />} />
      </Routes>
    </SignedInPages>
  );
}
