import type { AnswerOf, calls } from '@portal/contract';
import { folioView, type FolioRow, type FolioSum, type FolioView, type IsoDate } from '@portal/domain';
import { toFigureDoor, type FigureDoor } from '@portal/features/door-figures';

export type Portfolio = FolioView<FigureDoor>;
export type PortfolioRow = FolioRow<FigureDoor>;
export type PortfolioSum = FolioSum<FigureDoor>;

/** The portfolio in a range of days, from the response of folio/property. */
export function toPortfolio({ propertyList, group }: AnswerOf<typeof calls.folioProperty>, today: IsoDate): Portfolio {
  const buildings = group.map(({ group_id, group_name, property }) => ({
    groupId: group_id,
    name: group_name,
    properties: property.map(toFigureDoor),
  }));
  return folioView(buildings, propertyList.map(toFigureDoor), today);
}
