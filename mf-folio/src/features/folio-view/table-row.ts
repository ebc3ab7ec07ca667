import { toDecimal, type CsvCell, type FolioFigureName, type FolioFigures } from '@portal/domain';
import type { Portfolio, PortfolioRow, PortfolioSum } from '../../data/portfolio.ts';

/** The building of a group of rows; null for the doors that belong to none. */
type Building = Portfolio['sections'][number]['building'];

/** A row of the table: a building with the sums of its doors, or a door. */
export type TableRow =
  | { readonly kind: 'building'; readonly building: Building; readonly sum: PortfolioSum }
  | { readonly kind: 'door'; readonly door: PortfolioRow };

export interface TableGroup {
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
}

export const withoutBuilding = 'Without a building';

export function toGroups({ sections }: Portfolio): readonly TableGroup[] {
  return sections.map(({ building, ...sum }) => ({
    head: { kind: 'building', building, sum },
    rows: sum.rows.map((door) => ({ kind: 'door', door })),
  }));
}

export function figuresOf(row: TableRow): FolioFigures {
  return row.kind === 'building' ? row.sum.figures : row.door.figures;
}

export function rowName(row: TableRow): string {
  return row.kind === 'building' ? (row.building?.name ?? withoutBuilding) : row.door.account.address;
}

export function keyOf(row: TableRow): string {
  return row.kind === 'building' ? `building-${row.building?.groupId ?? 0}` : `door-${row.door.account.propertyId}`;
}

/**
 * How many doors are leased (FN29, exact text).
 * @example leasedWords(sum) // '5/6 Leased'
 */
export function leasedWords({ leased, doors }: Pick<PortfolioSum, 'leased' | 'doors'>): string {
  return `${leased}/${doors} Leased`;
}

/** The total as a row of a file. */
export function totalCells(portfolio: Portfolio, names: readonly FolioFigureName[]): readonly CsvCell[] {
  return [
    { text: '' },
    { text: 'Total' },
    { text: leasedWords(portfolio) },
    ...names.map((name) => ({ number: toDecimal(portfolio.figures[name]) })),
  ];
}
