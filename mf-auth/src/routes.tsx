import { areaRoutes, latePart } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { ForgetPasswordPage } from './features/forget-password/forget-password.page.tsx';
import { LandingPage } from './features/landing/landing.page.tsx';
import { LinkPage } from './features/link/link.page.tsx';
import { LoginPage } from './features/login/login.page.tsx';
import { OwnerListPage } from './features/owner-list/owner-list.page.tsx';
import { SignSlaPage } from './features/sign-sla/sign-sla.page.tsx';
import { SetPasswordPage } from './features/set-password/set-password.page.tsx';

// What nobody sees first is loaded later, in one chunk: the login needs none of it, and every further chunk adds its
// digests to the registry, and so to every page.
export const AuthRoutes = areaRoutes<'mf-auth'>(manifest, {
  landing: LandingPage,
  login: LoginPage,
  forgetPassword: ForgetPasswordPage,
  changePassword: SetPasswordPage,
  link: LinkPage,
  signSla: SignSlaPage,
  activity: latePart(
    async () => (await import(/* webpackChunkName: "later" */ './features/activity/activity.page.tsx')).ActivityPage,
  ),
  ownerList: OwnerListPage,
  security: latePart(
    async () => (await import(/* webpackChunkName: "later" */ './features/security/security.page.tsx')).SecurityPage,
  ),
});
