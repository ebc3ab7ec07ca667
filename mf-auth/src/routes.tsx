import { paths } from '@portal/contract';
import { Route, Routes } from '@portal/platform';
import type { ReactElement } from 'react';
import { LandingPage } from './features/landing/landing.page.tsx';
import { LoginPage } from './features/login/login.page.tsx';

export function AuthRoutes(): ReactElement {
  return (
    <Routes>
      <Route path={paths.landing} element={<LandingPage />} />
      <Route path={paths.login} element={<LoginPage />} />
    </Routes>
  );
}
