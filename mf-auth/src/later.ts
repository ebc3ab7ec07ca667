/** Pages that no visitor sees first, in one chunk: each chunk adds its digests to the registry, and so to every page. */
export { ActivityPage } from './features/activity/activity.page.tsx';
export { followFacts } from './follow-facts.ts';
export { ForgetPasswordPage } from './features/forget-password/forget-password.page.tsx';
export { LinkPage } from './features/link/link.page.tsx';
export { OwnerListPage } from './features/owner-list/owner-list.page.tsx';
export { SecurityPage } from './features/security/security.page.tsx';
export { SetPasswordPage } from './features/set-password/set-password.page.tsx';
export { SignSlaPage } from './features/sign-sla/sign-sla.page.tsx';
