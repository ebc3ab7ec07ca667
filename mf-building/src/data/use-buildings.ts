import { calls } from '@portal/contract';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import { toBuilding, type Building } from './buildings.ts';

/** The owner's buildings, those without properties included. */
export function useBuildings(): CallState<readonly Building[]> {
  const { user, today } = useOwner();
  const call = useCall(calls.buildingList, { params: { customer_id: user.customer_id } });
  const groups = call.status === 'ready' ? call.data : null;
  const buildings = useMemo(() => groups?.map((group) => toBuilding(group, today)), [groups, today]);
  if (call.status !== 'ready') return call;
  return buildings ? { ...call, data: buildings } : { status: 'waiting' };
}
