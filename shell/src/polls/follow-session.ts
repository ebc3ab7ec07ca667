import { calls, facts } from '@portal/contract';
import {
  ApiError,
  keepSlaSigned,
  on,
  onRenewal,
  recheckSlaSigned,
  request,
  session$,
  type Session,
} from '@portal/platform';
import { leadWhileVisible } from './lead-while-visible.ts';
import { beginPolled, markOpened, takeAnswer, takeFailure } from './polled.ts';
import { createPoller, type PollSubject, type PollAnswer, type Poller } from './poller.ts';

/** A message between tabs of one browser, always about one session. */
type TabMessage = { readonly token: string } & (
  | { readonly kind: 'answer'; readonly answer: PollAnswer }
  | { readonly kind: 'signed'; readonly signed: 'Y' | 'N' }
  | { readonly kind: 'opened'; readonly messageId: number }
  | { readonly kind: 'wanted' }
);

const NAME = 'portal.polls';

interface FollowedSession {
  readonly token: string;
  readonly poller: Poller;
  readonly tell: (told: TabMessage) => void;
  readonly stop: () => void;
}

let following: FollowedSession | null = null;

/**
 * Polls for the user who is logged in, and stops with the session: owners and second authorities, not staff (NOTIF 71,
 * SLA 63). Returns a function that stops it for good.
 */
export function followSession(): () => void {
  const follow = (session: Session): void => {
    const polledFor = polledPerson(session);
    if (polledFor?.token === following?.token) return;
    following?.stop();
    beginPolled(polledFor?.token ?? null);
    following = polledFor && beginPolls(polledFor);
  };
  const subscription = session$.subscribe(follow);
  const askNow = (): void => following?.poller.now();
  const stops = [facts.agreementSigned, facts.meetingChanged].map((fact) => on(fact, askNow));
  return () => {
    for (const stop of stops) stop();
    subscription.unsubscribe();
    following?.stop();
    following = null;
    beginPolled(null);
  };
}

/** This login has opened a message; the other tabs of the browser hear of it. */
export function tellOpened(messageId: number): void {
  if (following === null) return;
  const { token, tell } = following;
  markOpened(token, messageId);
  tell({ token, kind: 'opened', messageId });
}

interface PolledPerson {
  readonly token: string;
  readonly customerId: number;
}

function polledPerson(session: Session): PolledPerson | null {
  if (session.status !== 'signed-in' || session.user.role === 'staff' || session.user.customer_id === null) return null;
  return { token: session.token, customerId: session.user.customer_id };
}

function beginPolls({ token, customerId }: PolledPerson): FollowedSession {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  let isStopped = false;
  let isLeading = false;
  const tell = (told: TabMessage): void => {
    // A response may arrive after the end of the session that asked for it.
    if (!isStopped) channel?.postMessage(told);
  };
  const poller = createPoller({
    clock: () => performance.now(),
    ask: (about) => askFor(about, customerId),
    recheck: async () => {
      const signed = await recheckSlaSigned();
      if (signed !== null) tell({ token, kind: 'signed', signed });
    },
    onAnswer: (answer) => {
      takeAnswer(token, answer);
      tell({ token, kind: 'answer', answer });
    },
    onFailure: (about, error) => {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') takeFailure(token, about);
    },
  });
  const hear = ({ data }: MessageEvent<TabMessage>): void => {
    if (data.token !== token) return;
    if (data.kind === 'answer') takeAnswer(token, data.answer);
    if (data.kind === 'signed') keepSlaSigned(token, data.signed);
    if (data.kind === 'opened') markOpened(token, data.messageId);
    if (data.kind === 'wanted' && isLeading) poller.now();
  };
  channel?.addEventListener('message', hear);
  const lead = (): (() => void) => {
    isLeading = true;
    poller.start();
    return () => {
      isLeading = false;
      poller.stop();
    };
  };
  const stopLeading = leadWhileVisible(NAME, lead, () => {
    if (!isLeading) tell({ token, kind: 'wanted' });
  });
  // Polls renew no session, so they fail once it is stale, until a person does something.
  const stopRenewals = onRenewal(() => {
    if (isLeading) poller.now();
    else tell({ token, kind: 'wanted' });
  });
  const stop = (): void => {
    isStopped = true;
    stopRenewals();
    stopLeading();
    channel?.close();
  };
  return { token, poller, tell, stop };
}

const background = { background: true } as const;

async function askFor(about: PollSubject, customer_id: number): Promise<PollAnswer> {
  if (about === 'messages')
    return { about, list: await request(calls.notificationList, { params: { customer_id } }, background) };
  if (about === 'pending')
    return { about, list: await request(calls.customerSla, { body: { customer_id } }, background) };
  return { about, list: await request(calls.customerSignedSla, { body: { customer_id } }, background) };
}
