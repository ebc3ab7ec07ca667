import type { BuildingFigureName } from '@portal/domain';
import { doorFigures } from '@portal/features/door-figures';

/** The words of each figure in a question, by its name in an address. */
export const buildingFigureNames: Readonly<Record<BuildingFigureName, string>> = {
  rent: doorFigures.rent.heading,
  fees: doorFigures.fees.heading,
  transfer: doorFigures.transfer.heading,
  paid: doorFigures.paid.heading,
  banked: doorFigures.banked.heading,
  held: doorFigures.held.heading,
  arrears: doorFigures.arrears.heading,
};
