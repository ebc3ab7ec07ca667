import { calls, constants, type AnswerOf } from '@portal/contract';
import {
  formatDay,
  formatMonth,
  isIncomplete,
  monthName,
  parseMoney,
  type DateRange,
  type IsoDate,
} from '@portal/domain';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { moneyFormat, type ColumnChartData } from '@portal/ui/chart';
import { useMemo } from 'react';

/** A chart by month, and the days that it covers. */
export interface Months {
  readonly chart: ColumnChartData;
  /** '01 Oct, 2025 to 18 Mar, 2026. March is not complete yet.' */
  readonly covers: string;
}

type FolioMonthsAnswer = AnswerOf<typeof calls.folioMonths>;

export function useMonths(): CallState<Months> {
  const { user } = useOwner();
  const call = useCall(calls.folioMonths, {
    body: { customerId: user.customer_id, months: constants.metricsWindowMonths },
  });
  const answer = call.status === 'ready' ? call.data : null;
  const months = useMemo(() => answer && toMonths(answer), [answer]);
  if (call.status !== 'ready') return call;
  return months ? { ...call, data: months } : { status: 'waiting' };
}

function toMonths(answer: FolioMonthsAnswer): Months {
  return {
    chart: {
      categories: toCategories(answer),
      series: [
        { name: 'Rent received', colour: 1, values: answer.map(({ rent_received }) => parseMoney(rent_received)) },
        { name: 'Paid to you', colour: 2, values: answer.map(({ paid_to_you }) => parseMoney(paid_to_you)) },
      ],
      format: moneyFormat,
    },
    covers: coversOf(answer),
  };
}

/** The months, each by its short name below its columns. */
export function toCategories(answer: readonly DateRange[]): ColumnChartData['categories'] {
  return answer.map(({ from, to }) => ({ short: monthName(from).slice(0, 3), name: monthTitle(from, to) }));
}

/** 'February 2026', 'March 2026, up to 18 Mar, 2026' */
function monthTitle(from: IsoDate, to: IsoDate): string {
  return isIncomplete({ from, to }) ? `${formatMonth(from)}, up to ${formatDay(to)}` : formatMonth(from);
}

/** '01 Oct, 2025 to 18 Mar, 2026. March is not complete yet.' */
export function coversOf(answer: readonly DateRange[]): string {
  const [first] = answer;
  const last = answer.at(-1);
  if (!first || !last) return '';
  const days = `${formatDay(first.from)} to ${formatDay(last.to)}.`;
  return isIncomplete(last) ? `${days} ${monthName(last.from)} is not complete yet.` : days;
}
