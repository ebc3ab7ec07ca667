import { constants, paths } from '@portal/contract';
import { decideSla, type SlaDecision, type SlaList, type SlaPlace, type SlaViewer } from '@portal/domain';
import { isPicker, isViewAs, useNavigate, type SignedIn } from '@portal/platform';
import { useEffect, useState } from 'react';
import { usePolled, type PollState } from '../polls/polled.ts';
import type { PollSubject } from '../polls/poller.ts';

/** The action that agreements require of this person on this page; it also leads them where they have to be (SLA 65, 66). */
export function useSla(person: SignedIn, pathname: string, isExempt: boolean): SlaDecision {
  const polled = usePolled();
  const isSettled = useIsSettled();
  const place = placeOf(pathname, isExempt);
  const [wasAt, setWasAt] = useState(place);
  const [hasLeftSigning, setLeft] = useState(false);
  if (wasAt !== place) {
    setWasAt(place);
    setLeft(wasAt === 'signing' && place === 'page');
  }
  const decision = decideSla({
    viewer: viewerOf(person),
    place,
    hasLeftSigning,
    isSettled,
    pending: listOf(polled, person, 'pending'),
    signed: listOf(polled, person, 'signed'),
    isSigned: person.detail.is_sla_signed === 'Y',
  });
  const isKnown = polled.pending !== null && polled.signed !== null;
  if (hasLeftSigning && isKnown && decision.goTo === null) setLeft(false);
  const navigate = useNavigate();
  const { goTo } = decision;
  useEffect(() => {
    if (goTo !== null) void navigate(goTo === 'signing' ? paths.signSla : paths.folioSnap, { replace: true });
  }, [goTo, navigate]);
  return decision;
}

/** Whether the header has been there for five seconds (SLA 54). */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), constants.slaCheckDelay);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isSettled;
}

function viewerOf(person: SignedIn): SlaViewer {
  if (isPicker(person)) return 'picker';
  if (isViewAs(person)) return 'view_as';
  return person.user.role === 'staff' ? 'none' : person.user.role;
}

function placeOf(pathname: string, isExempt: boolean): SlaPlace {
  if (isExempt) return 'exempt';
  return pathname.replace(/\/$/, '') === paths.signSla ? 'signing' : 'page';
}

/** A list that was received once stays while a poll fails (SLA6). */
function listOf(polled: PollState, { token }: SignedIn, about: Exclude<PollSubject, 'messages'>): SlaList {
  if (polled.token !== token) return { state: 'not_asked' };
  const list = polled[about];
  if (list !== null) return { state: 'loaded', count: list.length };
  return { state: polled.failed.includes(about) ? 'failed' : 'loading' };
}
