import { toFolioAccount, type AnswerOf, type FolioProperty, type calls } from '@portal/contract';
import {
  folioView,
  type FolioAccount,
  type FolioRow,
  type FolioSum,
  type FolioView,
  type IsoDate,
} from '@portal/domain';

/** A door of the folio view, with the server's record. */
export interface FolioDoor extends FolioAccount {
  readonly address: string;
  readonly source: FolioProperty;
}

export type Portfolio = FolioView<FolioDoor>;
export type PortfolioRow = FolioRow<FolioDoor>;
export type PortfolioSum = FolioSum<FolioDoor>;

/** The portfolio in a range of days, from the response of folio/property. */
export function toPortfolio({ propertyList, group }: AnswerOf<typeof calls.folioProperty>, today: IsoDate): Portfolio {
  const buildings = group.map(({ group_id, group_name, property }) => ({
    groupId: group_id,
    name: group_name,
    properties: property.map(toFolioDoor),
  }));
  return folioView(buildings, propertyList.map(toFolioDoor), today);
}

function toFolioDoor(source: FolioProperty): FolioDoor {
  return { ...toFolioAccount(source), address: source.address, source };
}
