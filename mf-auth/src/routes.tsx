import { areaRoutes, latePart } from '@portal/platform/core';
import manifest from '../remote.json' with { type: 'json' };
import { LandingPage } from './features/landing/landing.page.tsx';
import { LoginPage } from './features/login/login.page.tsx';
import type * as Later from './later.ts';

const loadLater = (): Promise<typeof Later> => import(/* webpackChunkName: "later" */ './later.ts');

export const AuthRoutes = areaRoutes<'mf-auth'>(manifest, {
  landing: LandingPage,
  login: LoginPage,
  forgetPassword: latePart(async () => (await loadLater()).ForgetPasswordPage),
  changePassword: latePart(async () => (await loadLater()).SetPasswordPage),
  link: latePart(async () => (await loadLater()).LinkPage),
  signSla: latePart(async () => (await loadLater()).SignSlaPage),
  activity: latePart(async () => {
    const { ActivityPage, followFacts } = await loadLater();
    followFacts();
    return ActivityPage;
  }),
  ownerList: latePart(async () => (await loadLater()).OwnerListPage),
  security: latePart(async () => (await loadLater()).SecurityPage),
});
