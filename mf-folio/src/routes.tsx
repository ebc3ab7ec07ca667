import { paths } from '@portal/contract';
import { OwnerPages, Route, Routes } from '@portal/platform';
import type { ReactElement } from 'react';
import { SnapshotPage } from './features/snapshot/snapshot.page.tsx';

export function FolioRoutes(): ReactElement {
  return (
    <OwnerPages>
      <Routes>
        {[paths.folioSnap, paths.recentPayment].map((path) => (
          <Route key={path} path={path} element={<SnapshotPage />} />
        ))}
      </Routes>
    </OwnerPages>
  );
}
