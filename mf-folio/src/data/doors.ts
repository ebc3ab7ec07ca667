import {
  billDescription,
  toBillFacts,
  toFolioFacts,
  type AnswerOf,
  type Bill,
  type FolioProperty,
  type Media,
  type calls,
} from '@portal/contract';
import { doorsOf, type BillFacts, type IndebtedProperty, type PropertyFacts } from '@portal/domain';

/** A bill as the rules take it, with what a screen says of it. */
export interface NamedBill extends BillFacts {
  readonly description: string;
  readonly invoice: Media | null;
}

/** A property that counts: as the rules take it, and as the server answered it. */
export interface Door extends PropertyFacts, IndebtedProperty {
  readonly address: string;
  /** Null when the back end lists no bills (FN15). */
  readonly bills: readonly NamedBill[] | null;
  readonly answered: FolioProperty;
}

/** The doors of a portfolio: properties in buildings and in the list are the same ones, each counted once (LS8); drafts are none (LS5). */
export function toDoors(folio: AnswerOf<typeof calls.folioProperty>): Door[] {
  return doorsOf([...folio.propertyList, ...folio.group.flatMap(({ property }) => property)].map(toDoor));
}

function toDoor(property: FolioProperty): Door {
  return {
    ...toFolioFacts(property),
    address: property.address,
    bills: property.tenant_all_bills?.map(toNamedBill) ?? null,
    answered: property,
  };
}

function toNamedBill(bill: Bill): NamedBill {
  return { ...toBillFacts(bill), description: billDescription(bill), invoice: bill.media };
}
