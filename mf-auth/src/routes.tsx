import { paths } from '@portal/contract';
import { Route, Routes } from '@portal/platform';
import type { ReactElement } from 'react';
import { ForgetPasswordPage } from './features/forget-password/forget-password.page.tsx';
import { LandingPage } from './features/landing/landing.page.tsx';
import { LoginPage } from './features/login/login.page.tsx';
import { SetPasswordPage } from './features/set-password/set-password.page.tsx';

export function AuthRoutes(): ReactElement {
  return (
    <Routes>
      <Route path={paths.landing} element={<LandingPage />} />
      <Route path={paths.login} element={<LoginPage />} />
      <Route path={paths.forgetPassword} element={<ForgetPasswordPage />} />
      <Route path={paths.changePassword} element={<SetPasswordPage />} />
    </Routes>
  );
}
