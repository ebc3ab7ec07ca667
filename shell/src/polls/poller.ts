import { constants, type Notification, type PendingSla, type SignedSla } from '@portal/contract';

/** A response that the header polls from the server. */
export type PollAnswer =
  | { readonly about: 'messages'; readonly list: readonly Notification[] }
  | { readonly about: 'pending'; readonly list: readonly PendingSla[] }
  | { readonly about: 'signed'; readonly list: readonly SignedSla[] };
export type PollSubject = PollAnswer['about'];

export interface PollDeps {
  readonly ask: (about: PollSubject) => Promise<PollAnswer>;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
  /** Asks the server again whether the agreement is signed. */
  readonly recheck: () => Promise<void>;
  readonly onAnswer: (answer: PollAnswer) => void;
  readonly onFailure: (about: PollSubject, error: unknown) => void;
}

export interface Poller {
  /** Polls at once, then every 15 seconds, until it is stopped. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Polls once more, now. */
  readonly now: () => void;
}

/** Milliseconds between polls that fail, at most. */
const longestWait = 120_000;

/**
 * The polls of one tab. A poll begins 15 seconds after the one before it began, or later while the server fails
 * (SLA14). Of answers that overtake each other the one that was asked for last stays. The signed agreements are read
 * when the pending ones change, and each time as long as there are none.
 */
export function createPoller({ ask, clock, recheck, onAnswer, onFailure }: PollDeps): Poller {
  const last = new Map<PollSubject, number>();
  let round = 0;
  /** Grows with every stop: what was begun before asks for nothing more. */
  let stops = 0;
  let failures = 0;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rechecking: ReturnType<typeof setTimeout> | undefined;
  let begun = 0;
  let signedFor: string | null = null;

  const schedule = (): void => {
    clearTimeout(timer);
    if (!isRunning) return;
    const wait = Math.min(constants.pollInterval * 2 ** failures, longestWait);
    timer = setTimeout(begin, Math.max(0, begun + wait - clock()));
  };

  /** Whether the response still counts. */
  const take = async (mine: number, about: PollSubject): Promise<PollAnswer | null> => {
    try {
      const answer = await ask(about);
      if ((last.get(about) ?? 0) > mine) return answer;
      last.set(about, mine);
      onAnswer(answer);
      return answer;
    } catch (error) {
      onFailure(about, error);
      return null;
    }
  };

  const takeSlas = async (mine: number): Promise<boolean> => {
    const before = stops;
    const pending = await take(mine, 'pending');
    if (pending === null || before !== stops) return false;
    if (mine === round && isRunning) rechecking = setTimeout(() => void recheckQuietly(), constants.slaRecheckDelay);
    const waiting = JSON.stringify(pending.list);
    if (waiting === signedFor) return true;
    const signed = await take(mine, 'signed');
    if (signed === null) return false;
    // A user without one may get one that is not pending: the provider adds it.
    signedFor = signed.list.length > 0 ? waiting : null;
    return true;
  };

  const recheckQuietly = async (): Promise<void> => {
    try {
      await recheck();
    } catch (error) {
      onFailure('pending', error);
    }
  };

  const settle = async (mine: number): Promise<void> => {
    const [hasMessages, hasSlas] = await Promise.all([take(mine, 'messages'), takeSlas(mine)]);
    if (mine !== round) return;
    failures = hasMessages !== null && hasSlas ? 0 : failures + 1;
    schedule();
  };

  const begin = (): void => {
    round += 1;
    begun = clock();
    clearTimeout(rechecking);
    schedule();
    void settle(round);
  };

  return {
    start: () => {
      isRunning = true;
      failures = 0;
      begin();
    },
    stop: () => {
      isRunning = false;
      stops += 1;
      clearTimeout(timer);
      clearTimeout(rechecking);
    },
    now: begin,
  };
}
