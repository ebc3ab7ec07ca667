import { calls, newFundsByProperty, toBillFacts, toFolioFacts, toLedgerLine } from '@portal/contract';
import type { AnswerOf, FolioProperty, LedgerEntry } from '@portal/contract';
import { doorsOf, heldBalance } from '@portal/domain';
import type { BillFacts, Cents, IndebtedProperty, IsoDate, PropertyFacts } from '@portal/domain';
import type { Browser } from '../browser.ts';
import type { FiguresQuery } from './figures.ts';

/** A door as the api returns it: without a range, and with one. */
export interface Door extends PropertyFacts, IndebtedProperty {
  readonly address: string;
  readonly bills: readonly BillFacts[];
  readonly answered: FolioProperty;
}

/** Everything that an owner's figures are calculated from. */
export interface Answers {
  readonly doors: readonly Door[];
  readonly ranged: ReadonlyMap<number, FolioProperty>;
  readonly balances: ReadonlyMap<number, Cents>;
  readonly newFunds: ReadonlyMap<number, Cents>;
  /** The ids of all buildings. */
  readonly buildings: readonly number[];
}

export async function readAnswers(
  browser: Browser,
  customerId: number,
  { from, to }: FiguresQuery,
  today: IsoDate,
): Promise<Answers> {
  const body = { leasedOnly: false, customerId };
  const { data: folio } = await browser.call(calls.folioProperty, { body });
  const { data: ranged } = await browser.call(calls.folioProperty, { body: { ...body, startDate: from, endDate: to } });
  const { data: ledgers } = await browser.call(calls.folioLedgers, { body: { data: customerId } });
  const { data: rents } = await browser.call(calls.recentRent);
  return {
    doors: doorsOf(propertiesOf(folio).map(toDoor)),
    ranged: new Map(propertiesOf(ranged).map((property) => [property.property_id, property])),
    balances: new Map(
      Object.entries(ledgers).map(([id, entries]) => [Number(id), heldBalance(entries.map(toLedgerLine), today)]),
    ),
    newFunds: newFundsByProperty(rents),
    buildings: folio.group.map(({ group_id }) => group_id),
  };
}

/** Every line of a property's ledger, page by page. */
export async function readWholeLedger(browser: Browser, propertyId: number): Promise<LedgerEntry[]> {
  const lines: LedgerEntry[] = [];
  let next: string | null = null;
  do {
    const body: object = {
      propertyId,
      creditType: 'all',
      startFrom: '1900-01-01',
      endTo: '2999-12-31',
      limit: 200,
      ...(next && { after: next }),
    };
    const { data }: { data: AnswerOf<typeof calls.propertyLedger> } = await browser.call(calls.propertyLedger, {
      body,
    });
    lines.push(...data.ledger);
    next = data.next;
  } while (next !== null);
  return lines;
}

/** The list and the buildings name the same properties (LS8). */
function propertiesOf({ propertyList, group }: AnswerOf<typeof calls.folioProperty>): FolioProperty[] {
  return [...propertyList, ...group.flatMap(({ property }) => property)];
}

function toDoor(property: FolioProperty): Door {
  return {
    ...toFolioFacts(property),
    address: property.address,
    bills: (property.tenant_all_bills ?? []).map(toBillFacts),
    answered: property,
  };
}
