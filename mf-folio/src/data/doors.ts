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

/** The facts of a bill for the rules, with its description and invoice for the screen. */
export interface NamedBill extends BillFacts {
  readonly description: string;
  readonly invoice: Media | null;
}

/** A property that counts: its facts for the rules, and the server's record. */
export interface Door extends PropertyFacts, IndebtedProperty {
  readonly address: string;
  /** Null when the back end lists no bills (FN15). */
  readonly bills: readonly NamedBill[] | null;
  readonly source: FolioProperty;
}

/**
 * The doors of a portfolio. A property that is in the list and in a building counts once (LS8); drafts do not count
 * (LS5).
 */
export function toDoors(folio: AnswerOf<typeof calls.folioProperty>): Door[] {
  return doorsOf([...folio.propertyList, ...folio.group.flatMap(({ property }) => property)].map(toDoor));
}

function toDoor(property: FolioProperty): Door {
  return {
    ...toFolioFacts(property),
    address: property.address,
    bills: property.tenant_all_bills?.map(toNamedBill) ?? null,
    source: property,
  };
}

function toNamedBill(bill: Bill): NamedBill {
  return { ...toBillFacts(bill), description: billDescription(bill), invoice: bill.media };
}
