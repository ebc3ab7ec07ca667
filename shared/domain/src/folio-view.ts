import type { IndebtedProperty } from './arrears.ts';
import { arrears } from './arrears.ts';
import type { IsoDate } from './iso-date.ts';
import type { AccountLine } from './figure.ts';
import { rangeFigures } from './funds.ts';
import type { RangeFigures, RentReceived } from './funds.ts';
import { isLeased, isPastTerm } from './lease.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { doorsOf, isManaged } from './property.ts';
import type { PropertyFacts } from './property.ts';
import { totalRent } from './total-rent.ts';

/** The figures of a row of the folio view, in the order of its columns (FVIEW 140). */
export const FOLIO_FIGURES = ['rent', 'fees', 'paid', 'banked', 'held', 'arrears'] as const;

export type FolioFigureName = (typeof FOLIO_FIGURES)[number];
export type FolioFigures = Readonly<Record<FolioFigureName, Cents>>;

/** A property with what happened on its account in a range of days. */
export interface FolioAccount extends PropertyFacts, IndebtedProperty {
  readonly lines: readonly AccountLine[];
  readonly rents: readonly RentReceived[];
  /** The balance after the last line up to the end of the range (FN4). */
  readonly heldAtEnd: Cents;
  /** The figures of lines and rents that are too many to be here (SEC8); both lists are empty then. */
  readonly counted?: RangeFigures | null;
}

/** A building with its properties. */
export interface FolioBuilding<Account> {
  readonly groupId: number;
  readonly name: string;
  readonly properties: readonly Account[];
}

/** A door in the folio view. */
export interface FolioRow<Account> {
  readonly account: Account;
  readonly isLeased: boolean;
  /** Whether the lease continues from month to month after its fixed term (LS1). */
  readonly isPastTerm: boolean;
  readonly figures: FolioFigures;
}

/** Doors with the sums of their figures. */
export interface FolioSum<Account> {
  readonly rows: readonly FolioRow<Account>[];
  /** A former property may have a row and is no door (LS15). */
  readonly doors: number;
  readonly leased: number;
  readonly figures: FolioFigures;
}

/** The doors of one building, or those without a building (FN30). */
export interface FolioSection<Account> extends FolioSum<Account> {
  readonly building: Pick<FolioBuilding<Account>, 'groupId' | 'name'> | null;
}

/** The whole portfolio; its sums are those of the rows of all sections. */
export interface FolioView<Account> extends FolioSum<Account> {
  readonly sections: readonly FolioSection<Account>[];
}

/**
 * The portfolio by building, then the doors that belong to none. A property counts once, in the first building that
 * lists it (LS8); drafts and buildings without a door are left out (LS5).
 */
export function folioView<Account extends FolioAccount>(
  buildings: readonly FolioBuilding<Account>[],
  properties: readonly Account[],
  today: IsoDate,
): FolioView<Account> {
  const seen = new Set<number>();
  const toSection = (building: FolioSection<Account>['building'], all: readonly Account[]): FolioSection<Account> => {
    const own = doorsOf(all).filter(({ propertyId }) => !seen.has(propertyId));
    for (const { propertyId } of own) seen.add(propertyId);
    return { building, ...sumRows(own.map((account) => toRow(account, today)).filter(hasRow)) };
  };
  const sections = [
    ...buildings.map(({ groupId, name, properties: own }) => toSection({ groupId, name }, own)),
    toSection(null, properties),
  ].filter(({ rows }) => rows.length > 0);
  return { sections, ...sumRows(sections.flatMap(({ rows }) => rows)) };
}

/**
 * The figures of one property: rent and arrears as of today, the others of the range of its account.
 * @example a door leased at $1,500.00 whose account has a debit 'Admin Fee' of $50.00
 *   // { rent: 150000, fees: 5000, … }
 */
export function folioFigures(account: FolioAccount, today: IsoDate): FolioFigures {
  const { fees, paid, banked } = accountFigures(account);
  return {
    rent: totalRent([account], today).total,
    fees,
    paid,
    banked,
    held: account.heldAtEnd,
    arrears: arrears([account]).total,
  };
}

/** The figures of the account's lines and rents, counted here or already. */
export function accountFigures({ counted, rents, lines }: FolioAccount): RangeFigures {
  return counted ?? rangeFigures(rents, lines);
}

function toRow<Account extends FolioAccount>(account: Account, today: IsoDate): FolioRow<Account> {
  return {
    account,
    isLeased: isManaged(account) && isLeased(account.lease, today),
    isPastTerm: isManaged(account) && isPastTerm(account.lease, today),
    figures: folioFigures(account, today),
  };
}

/** Whether a property has a row of its own: a former one only while one of its figures is not zero (LS15). */
export function hasRow({
  account,
  figures,
}: {
  readonly account: Pick<PropertyFacts, 'status'>;
  readonly figures: Readonly<Record<string, Cents>>;
}): boolean {
  return isManaged(account) || Object.values(figures).some((amount) => amount !== 0);
}

function sumRows<Account extends Pick<PropertyFacts, 'status'>>(rows: readonly FolioRow<Account>[]): FolioSum<Account> {
  const sum = (name: FolioFigureName): Cents => sumCents(rows.map(({ figures }) => figures[name]));
  return {
    rows,
    doors: rows.filter((row) => isManaged(row.account)).length,
    leased: rows.filter((row) => row.isLeased).length,
    figures: {
      rent: sum('rent'),
      fees: sum('fees'),
      paid: sum('paid'),
      banked: sum('banked'),
      held: sum('held'),
      arrears: sum('arrears'),
    },
  };
}
