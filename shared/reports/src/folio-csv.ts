import { FOLIO_FIGURES, LeaseStatus, cutText, leaseLabel, toDecimal } from '@portal/domain';
import type { CsvCell, CsvNote, CsvTable, FolioAccount, FolioFigures, FolioSum, FolioView } from '@portal/domain';

/** The columns of the folio view (FVIEW 140, exact texts). */
const HEADS = ['Prop', 'Address', 'Status', 'Rent', 'Fees', 'Paid', 'Banked', 'Held', 'Arrears'] as const;

/** A building's row comes before those of its doors; the sums of all doors come last (FVIEW 142). */
export function folioTable<Account extends FolioAccount & { readonly address: string }>(
  view: FolioView<Account>,
  notes: readonly CsvNote[],
): CsvTable {
  const rows = view.sections.flatMap((section) => [
    ...(section.building === null ? [] : [sumRow(section.building.name, section)]),
    ...section.rows.map(({ account, isLeased, figures }) =>
      toRow(account.address, leaseLabel(isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT), figures),
    ),
  ]);
  return { heads: HEADS, rows: [...rows, sumRow('Total', view)], notes };
}

function sumRow<Account>(name: string, { rows, leased, figures }: FolioSum<Account>): CsvCell[] {
  return toRow(name, `${leased}/${rows.length} Leased`, figures);
}

function toRow(name: string, status: string, figures: FolioFigures): CsvCell[] {
  return [
    { text: cutText(name, 6) },
    { text: name },
    { text: status },
    ...FOLIO_FIGURES.map((figure) => ({ number: toDecimal(figures[figure]) })),
  ];
}
