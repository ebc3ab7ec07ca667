/** The user of the page: `picker` is staff who have chosen no owner, `view_as` staff who have. */
export type SlaViewer = 'owner' | 'second_authority' | 'picker' | 'view_as' | 'none';

/** The page: the signing page, one that no check concerns (RT20), or any other. */
export type SlaPlace = 'signing' | 'exempt' | 'page';

/** The state of a list of agreements: how many, once it has loaded (SLA6). */
export type SlaList =
  { readonly state: 'not_asked' | 'loading' | 'failed' } | { readonly state: 'loaded'; readonly count: number };

export interface SlaSituation {
  readonly viewer: SlaViewer;
  readonly place: SlaPlace;
  /** Whether the user comes from the signing page. */
  readonly hasLeftSigning: boolean;
  /** Whether the header has been there for five seconds (SLA7). */
  readonly isSettled: boolean;
  readonly pending: SlaList;
  readonly signed: SlaList;
  /** The server's latest answer (AU12). */
  readonly isSigned: boolean;
}

export interface SlaDecision {
  /** The blocking notice: 1 asks to contact support, 2 and 3 to review and sign (SLA1). */
  readonly notice: 1 | 2 | 3 | null;
  readonly goTo: 'signing' | 'home' | null;
  /** The bar above the page that holds nobody back. */
  readonly banner: boolean;
  /** The list could not be read, and the user waits for it (RT19). */
  readonly canRetry: boolean;
}

const nothing: SlaDecision = { notice: null, goTo: null, banner: false, canRetry: false };

/** The action that service agreements require of the user of a page (SLA1 to SLA10, SIM8, RT19). */
export function decideSla(situation: SlaSituation): SlaDecision {
  const { viewer, place, pending } = situation;
  if (place === 'exempt' || (viewer !== 'owner' && viewer !== 'second_authority')) return nothing;
  const isPending = countOf(pending) !== null && countOf(pending) !== 0;
  if (viewer === 'second_authority')
    return { ...nothing, banner: isPending, goTo: place === 'signing' ? 'home' : null };
  if (place === 'signing') return onSigningPage(pending);
  const notice = noticeOf(situation);
  if (situation.hasLeftSigning && (notice === 2 || notice === 3)) return { ...nothing, goTo: 'signing' };
  return {
    ...nothing,
    notice: situation.isSettled ? notice : null,
    banner: isPending && notice === null && countOf(situation.signed) !== null,
  };
}

/** Only a successful answer moves the owner on; pending answered empty is enough. */
function onSigningPage(pending: SlaList): SlaDecision {
  if (pending.state === 'failed') return { ...nothing, canRetry: true };
  return countOf(pending) === 0 ? { ...nothing, goTo: 'home' } : nothing;
}

/** First match wins (SLA1); decided only on two successful answers (SLA6). */
function noticeOf({ pending, signed, isSigned }: SlaSituation): SlaDecision['notice'] {
  const [waiting, done] = [countOf(pending), countOf(signed)];
  if (waiting === null || done === null) return null;
  if (waiting === 0) return done === 0 ? 1 : null;
  if (!isSigned) return 2;
  return done === 0 ? 3 : null;
}

function countOf(list: SlaList): number | null {
  return list.state === 'loaded' ? list.count : null;
}
