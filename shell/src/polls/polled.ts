import { calls, facts, type Notification, type PendingSla, type SignedSla } from '@portal/contract';
import { emit, session$, shareAnswer, type SignedIn } from '@portal/platform';
import { liveValue } from '../live-value.ts';
import type { PollSubject, PollAnswer } from './poller.ts';

/** The state of the header for one session; null while there is no response yet. */
export interface PollState {
  readonly token: string | null;
  readonly messages: readonly Notification[] | null;
  readonly pending: readonly PendingSla[] | null;
  readonly signed: readonly SignedSla[] | null;
  /** The request that failed the last time. */
  readonly failed: readonly PollSubject[];
}

const nothing: PollState = { token: null, messages: null, pending: null, signed: null, failed: [] };
const polled = liveValue<PollState>(nothing);

/** Messages that a tab of this browser has opened: a response that was under way by then does not know it. */
const opened = new Set<number>();

export const usePolled = polled.use;
/** @internal Read by the tests of the polls. */
export const readPolled = polled.read;

/** No response to one session is shown in another (SIM7). */
export function beginPolled(token: string | null): void {
  if (polled.read().token === token) return;
  opened.clear();
  polled.write({ ...nothing, token });
}

/** Takes a response that this tab or another one received; a response to another session is ignored. */
export function takeAnswer(token: string, answer: PollAnswer): void {
  const before = polled.read();
  const person = session$.value;
  if (before.token !== token || person.status !== 'signed-in' || person.token !== token) return;
  const failed = before.failed.filter((about) => about !== answer.about);
  if (answer.about === 'messages') takeMessages({ ...before, failed }, person, answer.list);
  else {
    share(person, answer);
    polled.write(
      answer.about === 'pending'
        ? { ...before, failed, pending: answer.list }
        : { ...before, failed, signed: answer.list },
    );
  }
}

export function takeFailure(token: string, about: PollSubject): void {
  const before = polled.read();
  if (before.token !== token || before.failed.includes(about)) return;
  polled.write({ ...before, failed: [...before.failed, about] });
}

/** The message counts as viewed from now on. */
export function markOpened(token: string, messageId: number): void {
  const before = polled.read();
  const person = session$.value;
  if (before.token !== token || person.status !== 'signed-in') return;
  opened.add(messageId);
  if (before.messages !== null) takeMessages(before, person, before.messages);
}

export function countUnread(messages: readonly Notification[] | null): number {
  return (messages ?? []).filter((message) => !message.is_viewed).length;
}

function takeMessages(before: PollState, person: SignedIn, list: readonly Notification[]): void {
  const messages = list.map((one) => (opened.has(one.message_id) ? { ...one, is_viewed: true } : one));
  share(person, { about: 'messages', list: messages });
  polled.write({ ...before, messages });
  emit(facts.messagesCounted, { unread: countUnread(messages) });
}

/** Pages that read the same calls show the same. */
function share({ user: { customer_id } }: SignedIn, answer: PollAnswer): void {
  if (customer_id === null) return;
  if (answer.about === 'messages') shareAnswer(calls.notificationList, { params: { customer_id } }, [...answer.list]);
  else if (answer.about === 'pending') shareAnswer(calls.customerSla, { body: { customer_id } }, [...answer.list]);
  else shareAnswer(calls.customerSignedSla, { body: { customer_id } }, [...answer.list]);
}
