import { calls, type AnswerOf } from '@portal/contract';
import { parseIsoDate, type IsoDate } from '@portal/domain';
import { useOwner, usePages, type CallState, type NextPage } from '@portal/platform';
import type { Door } from './doors.ts';
import { toPayouts, type Payouts } from './payouts.ts';

/** The payouts with those of earlier years, as far as they have been asked for. */
export interface LongPayouts {
  readonly payouts: CallState<Payouts>;
  readonly more: NextPage;
}

/** Reads the year before the payouts once it is asked for, and then year by year (FN3). */
export function useEarlierPayouts(recent: CallState<Payouts>, doors: readonly Door[], isAsked: boolean): LongPayouts {
  const { today } = useOwner();
  const known = recent.status === 'ready' ? recent.data : null;
  const { state, more } = usePages(
    calls.earlierPayouts,
    (after) => ({ body: { before: after === undefined ? (known?.from ?? today) : parseIsoDate(after) } }),
    { enabled: isAsked && known !== null },
  );
  if (!isAsked || recent.status !== 'ready') return { payouts: recent, more: { status: 'none' } };
  if (state.status !== 'ready') return { payouts: recent, more: state };
  return { payouts: { ...recent, data: joined(recent.data, state.data, doors) }, more };
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
