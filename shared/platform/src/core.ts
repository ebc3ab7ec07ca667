/**
 * The part of the platform that a first paint needs, of a visitor's page too: session, routing, messages, a form. What
 * reads and writes with the server's data is in `@portal/platform`, which has all of this as well; only the shell and the
 * pages for visitors import from here.
 */
export { useIsBusy } from './busy/busy.ts';
export { emit, on } from './bus/bus.ts';
export { useFact } from './bus/use-fact.ts';
/** @public */
export { useOnFact } from './bus/use-on-fact.ts';
export { useLazyResolver } from './form/use-lazy-resolver.ts';
export { useServerForm, type ServerForm } from './form/use-server-form.ts';
export { ApiError } from './http/api-error.ts';
export { request } from './http/request.ts';
export { sendReport } from './http/send-report.ts';
export { useOnline } from './online/use-online.ts';
export { watchSteps } from './leaving/leaving.ts';
export { keptOverrides, type Override } from './override/kept-overrides.ts';
export { useProvider } from './provider/provider.ts';
export { areaId, defineRemote } from './remote/define-remote.tsx';
export { lazyPart } from './remote/lazy-part.tsx';
export { areaRoutes } from './routing/area-routes.tsx';
export { Link, PortalRouter, useLocation, useNavigate, useParams } from './routing/router.tsx';
export { usePopups, type OpenPopup, type Popups } from './routing/use-popups.ts';
export { confirmation$, type Confirmation } from './session/confirmation.ts';
export { remembersLogin } from './session/access-info.ts';
export {
  isPicker,
  isViewAs,
  hasHeld,
  mustEnrol,
  session$,
  type Session,
  type SignedIn,
  type SignedInOwner,
} from './session/session.ts';
export { readSession } from './session/read-session.ts';
export { backSimulate, changePassword, enterCode, logIn, startSession, viewAs } from './session/session-service.ts';
export { useIdentityChange } from './session/use-identity-change.ts';
export { useLogOut } from './session/use-log-out.ts';
/** @public Tests render a part of a page inside OwnerPages, without a router. */
export { OwnerPages, useOwner } from './session/owner-pages.tsx';
/** @public Tests render a part of a page inside SignedInPages, without a router. */
export { SignedInPages, useSignedIn } from './session/signed-in-pages.tsx';
export { onRenewal } from './session/renewal.ts';
export { keepSlaSigned, recheckSlaSigned } from './session/sla-signed.ts';
export { useSession } from './session/use-session.ts';
export { setTheme, startTheme, useTheme } from './theme/theme.ts';
export { toast, useToasts } from './toast/toast.ts';
