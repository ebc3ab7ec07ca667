import { paths } from '@portal/contract';
import { Route, Routes } from '@portal/platform';
import type { ReactElement } from 'react';
import { SnapshotPage } from './features/snapshot/snapshot.page.tsx';

export function FolioRoutes(): ReactElement {
  return (
    <Routes>
      <Route path={paths.folioSnap} element={<SnapshotPage />} />
    </Routes>
  );
}
