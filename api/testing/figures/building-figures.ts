import { calls, toBuildingAccount, toBuildingProperty } from '@portal/contract';
import {
  BUILDING_FIGURES,
  LeaseStatus,
  buildingOccupancy,
  buildingView,
  leaseLabel,
  parseIsoDate,
  toDecimal,
} from '@portal/domain';
import type { BuildingFigures as Figures } from '@portal/domain';
import type { Browser } from '../browser.ts';
import type { FiguresQuery, BuildingFigures } from './figures.ts';

/** A building as the building view shows it, from the calls of that page. */
export async function readBuildingFigures(
  browser: Browser,
  { customerId, groupId }: { readonly customerId: number; readonly groupId: number },
  { today: day, from: startDate, to: endDate }: FiguresQuery,
): Promise<Omit<BuildingFigures, 'report'>> {
  const today = parseIsoDate(day);
  const body = { groupId, leasedOnly: false, startDate, endDate, customerId };
  const { data: doors } = await browser.call(calls.buildingProperty, { body });
  const { data: buildings } = await browser.call(calls.buildingList, { params: { customer_id: customerId } });
  const listed = buildings.find(({ group_id }) => group_id === groupId)?.property ?? [];
  const view = buildingView(doors.map(toBuildingAccount), today);
  const rows = view.rows.map(({ account, isLeased, figures }) => {
    const status = leaseLabel(isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT);
    return [account.propertyId, { status, ...written(figures) }] as const;
  });
  return {
    rows: Object.fromEntries(rows),
    total: written(view.figures),
    leased_percent: buildingOccupancy(listed.map(toBuildingProperty), today).percent,
  };
}

function written(figures: Figures): BuildingFigures['total'] {
  const named = BUILDING_FIGURES.map((name) => [name, toDecimal(figures[name])] as const);
  return Object.fromEntries(named) as BuildingFigures['total'];
}
