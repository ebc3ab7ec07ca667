import { areaRoutes } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { ForgetPasswordPage } from './features/forget-password/forget-password.page.tsx';
import { LandingPage } from './features/landing/landing.page.tsx';
import { LoginPage } from './features/login/login.page.tsx';
import { SetPasswordPage } from './features/set-password/set-password.page.tsx';

export const AuthRoutes = areaRoutes<'mf-auth'>(manifest, {
  landing: LandingPage,
  login: LoginPage,
  forgetPassword: ForgetPasswordPage,
  changePassword: SetPasswordPage,
});
