import { toLedgerLine, toPropertyFacts, type AnswerOf, type calls, type Property } from '@portal/contract';
import { countDoors, fundsHeld, heldBalance, isLeased, leasedPercent, totalRent, doorsOf, type Cents, type IsoDate } from '@portal/domain';

/** A property's part of a figure. */
export interface Part {
  readonly propertyId: number;
  readonly address: string;
  readonly amount: Cents;
}

/** A figure with the parts that it is the sum of. */
export interface SumFigure {
  readonly total: Cents;
  readonly parts: readonly Part[];
}

/** What the snapshot shows, worked out from the two answers by the rules of the domain. */
export interface Snapshot {
  readonly today: IsoDate;
  readonly doors: number;
  readonly leasedDoors: number;
  readonly leasedPercent: number;
  readonly totalRent: SumFigure;
  readonly held: SumFigure;
}

type Folio = AnswerOf<typeof calls.folioProperty>;
type Ledgers = AnswerOf<typeof calls.folioLedgers>;

/** Properties in buildings and in the list are the same ones, each counted once (LS8); drafts count nowhere (LS5). */
export function toSnapshot(folio: Folio, ledgers: Ledgers, today: IsoDate): Snapshot {
  const properties = [...folio.propertyList, ...folio.group.flatMap(({ property }) => property)];
  const facts = properties.map(toPropertyFacts);
  const addresses = new Map(properties.map(({ property_id, address }) => [property_id, address]));
  const rent = totalRent(facts, today);
  const held = fundsHeld(facts, balancesOf(ledgers, today));
  const toPart = (propertyId: number, amount: Cents): Part => ({ propertyId, address: addresses.get(propertyId) ?? '', amount });
  return {
    today,
    doors: countDoors(facts),
    leasedDoors: doorsOf(facts).filter(({ lease }) => isLeased(lease, today)).length,
    leasedPercent: leasedPercent(facts, today),
    totalRent: { total: rent.total, parts: rent.lines.map((line) => toPart(line.propertyId, line.rent)) },
    held: { total: held.total, parts: held.lines.map((line) => toPart(line.propertyId, line.balance)) },
  };
}

function balancesOf(ledgers: Ledgers, today: IsoDate): Map<Property['property_id'], Cents> {
  const balances = Object.entries(ledgers).map(([id, entries]) => [Number(id), heldBalance(entries.map(toLedgerLine), today)] as const);
  return new Map(balances);
}
