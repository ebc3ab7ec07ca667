import { constants } from '@portal/contract';
import {
  FOLIO_FIGURES,
  LeaseStatus,
  firstCharacters,
  leaseLabel,
  type Cents,
  type FolioFigureName,
} from '@portal/domain';
import type { Column } from '@portal/ui';
import type { Portfolio } from '../../data/portfolio.ts';
import { FigureButton } from './figure-button.tsx';
import { folioFigures } from './folio-figures.ts';
import { StatusTag } from './status-tag.tsx';
import { figuresOf, leasedWords, nameOf, type TableRow } from './table-row.ts';

/** Opens the lines of a figure: of a row, or of the whole portfolio. */
export type OpenFigure = (name: FolioFigureName, row: TableRow | null) => void;

/** The columns of the folio view (FVIEW 140, exact texts). */
export function portfolioColumns(portfolio: Portfolio | null, onOpen: OpenFigure): readonly Column<TableRow>[] {
  return [
    {
      heading: 'Prop',
      text: (row) => (row.kind === 'door' ? firstCharacters(nameOf(row), constants.tableAddressCut) : ''),
      sortBy: sorting(nameOf),
    },
    { heading: 'Address', text: nameOf, isName: true, sortBy: sorting(nameOf) },
    {
      heading: 'Status',
      text: statusOf,
      cell: (row) => (row.kind === 'door' ? <StatusTag isLeased={row.door.isLeased} /> : statusOf(row)),
      sortBy: sorting((row) =>
        row.kind === 'door' ? Number(row.door.isLeased) : row.sum.leased / row.sum.rows.length,
      ),
      footer: portfolio && leasedWords(portfolio),
    },
    ...FOLIO_FIGURES.map((name) => figureColumn(name, portfolio, onOpen)),
  ];
}

function figureColumn(name: FolioFigureName, portfolio: Portfolio | null, onOpen: OpenFigure): Column<TableRow> {
  const { heading, hint } = folioFigures[name];
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
    ...(hint !== undefined && { hint }),
    amount: (row) => figuresOf(row)[name],
    cell: (row) => button(row, nameOf(row), figuresOf(row)[name]),
    sortBy: sorting((row) => figuresOf(row)[name]),
    footer: portfolio && button(null, 'your portfolio', portfolio.figures[name]),
  };
}

function statusOf(row: TableRow): string {
  if (row.kind === 'building') return leasedWords(row.sum);
  return leaseLabel(row.door.isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT);
}

/** The doors without a building stay last in every order (FN30). */
function sorting(by: (row: TableRow) => string | number) {
  return (row: TableRow): string | number | null => (row.kind === 'building' && row.building === null ? null : by(row));
}
