import { buildPath, constants, paths } from '@portal/contract';
import {
  FOLIO_FIGURES,
  LeaseStatus,
  firstCharacters,
  statusLabel,
  type Cents,
  type DateRange,
  type FolioFigureName,
} from '@portal/domain';
import { doorFigures, FigureButton, figurePeriod, StatusTag, type FigureDays } from '@portal/features/door-figures';
import { Link } from '@portal/platform';
import type { Column } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Portfolio } from '../../data/portfolio.ts';
import { figuresOf, leasedWords, rowName, type TableRow } from './table-row.ts';

/** Opens the lines of a figure: of a row, or of the whole portfolio. */
export type OpenFigure = (name: FolioFigureName, row: TableRow | null) => void;

/** The columns of the folio view (FVIEW 140, exact texts). */
export function portfolioColumns(
  portfolio: Portfolio | null,
  days: FigureDays,
  onOpen: OpenFigure,
): readonly Column<TableRow>[] {
  return [
    {
      heading: 'Prop',
      hint: 'The beginning of the address',
      text: (row) => (row.kind === 'door' ? firstCharacters(rowName(row), constants.tableAddressCut) : ''),
      sortBy: sorting(rowName),
    },
    {
      heading: 'Address',
      text: rowName,
      cell: (row) => addressOf(row, days),
      isName: true,
      sortBy: sorting(rowName),
    },
    {
      heading: 'Status',
      text: statusOf,
      period: 'now',
      cell: (row) =>
        row.kind === 'door' ? (
          <StatusTag property={row.door.account} isLeased={row.door.isLeased} isPastTerm={row.door.isPastTerm} />
        ) : (
          statusOf(row)
        ),
      sortBy: sorting((row) =>
        row.kind === 'door' ? Number(row.door.isLeased) : row.sum.leased / Math.max(row.sum.doors, 1),
      ),
      footer: portfolio && leasedWords(portfolio),
    },
    ...FOLIO_FIGURES.map((name) => figureColumn(name, { portfolio, days, onOpen })),
  ];
}

interface Opening {
  readonly portfolio: Portfolio | null;
  readonly days: FigureDays;
  readonly onOpen: OpenFigure;
}

function figureColumn(name: FolioFigureName, { portfolio, days, onOpen }: Opening): Column<TableRow> {
  const { heading, hint } = doorFigures[name];
  const button = (row: TableRow | null, of: string, amount: Cents) => (
    <FigureButton
      figure={name}
      of={of}
      amount={amount}
      onOpen={() => {
        onOpen(name, row);
      }}
    />
  );
  return {
    heading,
    period: figurePeriod(name, days),
    ...(hint !== undefined && { hint }),
    amount: (row) => figuresOf(row)[name],
    cell: (row) => button(row, rowName(row), figuresOf(row)[name]),
    sortBy: sorting((row) => figuresOf(row)[name]),
    footer: portfolio && button(null, 'your portfolio', portfolio.figures[name]),
  };
}

/** A door leads to its tenancy, in the same days. */
function addressOf(row: TableRow, { from, to }: DateRange): ReactNode {
  if (row.kind === 'building') return rowName(row);
  const tenancy = buildPath(paths.tenancyOf, { id: row.door.account.propertyId });
  return <Link to={`${tenancy}?start=${from}&end=${to}`}>{rowName(row)}</Link>;
}

function statusOf(row: TableRow): string {
  if (row.kind === 'building') return leasedWords(row.sum);
  return statusLabel(row.door.account, row.door.isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT);
}

/** The doors without a building stay last in every order (FN30). */
function sorting(by: (row: TableRow) => string | number) {
  return (row: TableRow): string | number | null => (row.kind === 'building' && row.building === null ? null : by(row));
}
