import type { FolioFigureName } from '@portal/domain';
import { doorFigures } from '@portal/features/door-figures';

/** The words of each figure in a question, by its name in an address. */
export const folioFigureNames: Readonly<Record<FolioFigureName, string>> = {
  rent: doorFigures.rent.heading,
  fees: doorFigures.fees.heading,
  paid: doorFigures.paid.heading,
  banked: doorFigures.banked.heading,
  held: doorFigures.held.heading,
  arrears: doorFigures.arrears.heading,
};
