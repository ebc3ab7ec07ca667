import { calls, type OccupancyMetrics, type OperationalMetrics } from '@portal/contract';
import type { DateRange } from '@portal/domain';
import { useCall, type CallState } from '@portal/platform';
import { dataOf } from './use-building.ts';
import { onlyScope } from './use-financial.ts';

export function useOperational(buildingId: number, { from, to }: DateRange): CallState<OperationalMetrics> {
  const query = { scope: 'operational' as const, startDate: from, endDate: to };
  const state = dataOf(useCall(calls.buildingMetrics, { params: { buildingId }, query }));
  return onlyScope(state, ({ operational }) => operational);
}

export function useOccupancy(buildingId: number, { from, to }: DateRange): CallState<OccupancyMetrics> {
  const query = { scope: 'occupancy' as const, startDate: from, endDate: to };
  const state = dataOf(useCall(calls.buildingMetrics, { params: { buildingId }, query }));
  return onlyScope(state, ({ occupancy }) => occupancy);
}
