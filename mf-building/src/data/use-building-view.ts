import { calls, toBuildingProperty, type FolioProperty } from '@portal/contract';
import { buildingView, type BuildingProperty, type BuildingRow, type BuildingView, type IsoDate } from '@portal/domain';
import { toFigureDoor, type FigureDoor } from '@portal/features/door-figures';
import { useCall, useOwner, type CallState } from '@portal/platform';
import { useMemo } from 'react';
import type { Chosen } from './chosen.ts';

/** A door of the building view, with the server's record. */
export interface BuildingDoor extends FigureDoor, BuildingProperty {}

export type View = BuildingView<BuildingDoor>;
export type Row = BuildingRow<BuildingDoor>;

/**
 * The doors of a building. Another building, filter or range aborts the request before, whose response is never shown.
 */
export function useBuildingView(groupId: number, { isLeasedOnly, range }: Chosen): CallState<View> {
  const { user, today } = useOwner();
  const call = useCall(calls.buildingProperty, {
    body: {
      groupId,
      leasedOnly: isLeasedOnly,
      startDate: range.from,
      endDate: range.to,
      customerId: user.customer_id,
    },
  });
  const properties = call.status === 'ready' ? call.data : null;
  const view = useMemo(() => properties && toView(properties, today), [properties, today]);
  if (call.status !== 'ready') return call;
  return view ? { ...call, data: view } : { status: 'waiting' };
}

function toView(properties: readonly FolioProperty[], today: IsoDate): View {
  const doors = properties.map((source) => ({ ...toFigureDoor(source), ...toBuildingProperty(source) }));
  return buildingView(doors, today);
}
