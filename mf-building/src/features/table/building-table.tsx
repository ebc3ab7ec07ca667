import { buildPath, constants, messages, paths } from '@portal/contract';
import type { FigureDays } from '@portal/features/door-figures';
import { Link } from '@portal/platform';
import { Table } from '@portal/ui';
import type { ReactElement } from 'react';
import type { Chosen } from '../../data/chosen.ts';
import type { Row, View } from '../../data/use-building-view.ts';
import { buildingColumns, type OpenFigure } from './building-columns.tsx';

export interface BuildingTableProps {
  readonly view: View;
  readonly name: string;
  readonly chosen: Chosen;
  readonly days: FigureDays;
  readonly onOpen: OpenFigure;
}

/** The doors of a building; a row leads to its tenancy in the same range (BLD 197, 198). */
export function BuildingTable({ view, name, chosen, days, onOpen }: BuildingTableProps): ReactElement {
  return (
    <Table
      caption={`Properties of ${name}`}
      columns={buildingColumns({ view, name, days, onOpen })}
      rows={view.rows}
      keyOf={({ account }) => account.propertyId}
      empty={messages.noPropertyInBuilding}
      sumLabel={sumLabel(chosen)}
      opens={{ hrefOf: (row) => tenancyHref(row, chosen), link: Link }}
      narrow="lines-then-cards"
    />
  );
}

/** The sums follow the filter, and say so (BL7). */
function sumLabel({ isLeasedOnly }: Chosen): string {
  return isLeasedOnly ? `Total, ${constants.buildingFilters.LEASED_ONLY}` : 'Total';
}

function tenancyHref({ account }: Row, { range }: Chosen): string {
  const path = buildPath(paths.tenancyOf, { id: account.propertyId });
  return `${path}?${new URLSearchParams({ start: range.from, end: range.to }).toString()}`;
}
