import { calls, type AnswerOf } from '@portal/contract';
import { parseIsoDate, type IsoDate } from '@portal/domain';
import { usePages, type More } from '@portal/platform';
import type { Door } from './doors.ts';
import { toPayouts, type Payouts } from './payouts.ts';

/** The payouts with those of earlier years, as far as they have been asked for. */
export interface LongPayouts {
  readonly payouts: Payouts;
  readonly more: More;
}

/** Reads the year before the payouts once it is asked for, and then year by year (FN3). */
export function useEarlierPayouts(recent: Payouts, doors: readonly Door[], isAsked: boolean): LongPayouts {
  const { state, more } = usePages(
    calls.earlierPayouts,
    (after) => ({ body: { before: after === undefined ? recent.from : parseIsoDate(after) } }),
    {
      enabled: isAsked,
    },
  );
  if (!isAsked || state.status === 'waiting')
    return { payouts: recent, more: { status: isAsked ? 'waiting' : 'none' } };
  if (state.status === 'failed') return { payouts: recent, more: state };
  return { payouts: joined(recent, state.data, doors), more };
}

function joined(
  recent: Payouts,
  years: readonly AnswerOf<typeof calls.earlierPayouts>[],
  doors: readonly Door[],
): Payouts {
  const from: IsoDate = years.at(-1)?.window.from ?? recent.from;
  const lines = [...recent.entries, ...years.flatMap((year) => year.lines)];
  return toPayouts({ lines, window: { from, to: recent.to } }, doors);
}
