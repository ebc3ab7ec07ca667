import { areaRoutes, lazyPart } from '@portal/platform/core';
import manifest from '../remote.json' with { type: 'json' };
import { LandingPage } from './features/landing/landing.page.tsx';
import { LoginPage } from './features/login/login.page.tsx';
import type * as Later from './later.ts';

const loadLater = (): Promise<typeof Later> => import(/* webpackChunkName: "later" */ './later.ts');

export const AuthRoutes = areaRoutes<'mf-auth'>(manifest, {
  landing: LandingPage,
  login: LoginPage,
  forgetPassword: lazyPart(async () => (await loadLater()).ForgetPasswordPage),
  changePassword: lazyPart(async () => (await loadLater()).SetPasswordPage),
  link: lazyPart(async () => (await loadLater()).LinkPage),
  signSla: lazyPart(async () => (await loadLater()).SignSlaPage),
  activity: lazyPart(async () => {
    const { ActivityPage, followFacts } = await loadLater();
    followFacts();
    return ActivityPage;
  }),
  ownerList: lazyPart(async () => (await loadLater()).OwnerListPage),
  security: lazyPart(async () => (await loadLater()).SecurityPage),
});
