export { useIsBusy } from './busy/busy.ts';
export { emit, on } from './bus/bus.ts';
export { useFact } from './bus/use-fact.ts';
/** @public */
export { useOnFact } from './bus/use-on-fact.ts';
export { useDraft } from './draft/use-draft.ts';
/** @public A file that an area has made, in a window of its own. */
export { openFileWindow, type FileWindow } from './file/file-window.ts';
export { linkOf } from './file/link-of.ts';
export { openFile, openFileOnClick } from './file/open-file.ts';
export { useServerForm, yupResolver, type ServerForm } from './form/use-server-form.ts';
export { ApiError } from './http/api-error.ts';
export { request } from './http/request.ts';
export type { Failure } from './query/failure.ts';
export { staleWhen } from './query/stale-when.ts';
export { shareAnswer } from './query/share-answer.ts';
export { useCall, type CallState } from './query/use-call.ts';
export { useAllPages } from './query/use-all-pages.ts';
/** @public A list that is read page by page. */
export { usePages, type More, type Pages } from './query/use-pages.ts';
export { useQuietCall } from './query/use-quiet-call.ts';
export { useOnline } from './online/use-online.ts';
export { watchSteps } from './leaving/leaving.ts';
export { useUnsaved } from './leaving/use-unsaved.ts';
export { keptOverrides, type Override } from './override/kept-overrides.ts';
export { PortalQueries } from './query/portal-queries.tsx';
export { useProvider } from './provider/provider.ts';
export { areaId, defineRemote } from './remote/define-remote.tsx';
export { latePart } from './remote/late-part.tsx';
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
export { useOwnerName } from './session/use-owner-name.ts';
export { useWriteRefusal } from './session/use-write-refusal.ts';
export { onceALogin } from './storage/once-a-login.ts';
export { setTheme, startTheme, useTheme } from './theme/theme.ts';
export { toast, useToasts } from './toast/toast.ts';
export { markStale } from './query/mark-stale.ts';
export { sendWrite, type WriteCall } from './write/send-write.ts';
/** @public A write without a form. */
export { useWrite, type Write, type WriteState } from './write/use-write.ts';
export { useWriteForm, type WriteForm } from './write/use-write-form.ts';
