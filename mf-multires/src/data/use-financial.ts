import { calls, type FinancialMetrics, type ResidenceLedger } from '@portal/contract';
import { cardsMonth, monthOf, type DateRange, type IsoDate } from '@portal/domain';
import { useCall, type CallState } from '@portal/platform';
import { useState } from 'react';
import { dataOf } from './use-building.ts';

/** The days of the month that the cards cover; it moves with the range of the table by DT11. */
export function useCardsMonth(range: DateRange): DateRange {
  const [before, setBefore] = useState<IsoDate | null>(null);
  const month = cardsMonth(range, before);
  if (month !== before) setBefore(month);
  return monthOf(month);
}

export function useLedgers(buildingId: number, { from, to }: DateRange): CallState<readonly ResidenceLedger[]> {
  const query = { startDate: from, endDate: to };
  return dataOf<readonly ResidenceLedger[]>(useCall(calls.residenceLedgers, { params: { buildingId }, query }));
}

export function useFinancial(buildingId: number, { from, to }: DateRange): CallState<FinancialMetrics> {
  const query = { scope: 'financial' as const, startDate: from, endDate: to };
  const state = dataOf(useCall(calls.buildingMetrics, { params: { buildingId }, query }));
  return onlyScope(state, ({ financial }) => financial);
}

/** The part of the metrics that was asked for. */
export function onlyScope<Data, Part>(
  state: CallState<Data>,
  partOf: (data: Data) => Part | undefined,
): CallState<Part> {
  if (state.status !== 'ready') return state;
  const part = partOf(state.data);
  if (part === undefined) throw new Error('The metrics lack the scope that was asked for.');
  return { ...state, data: part };
}
