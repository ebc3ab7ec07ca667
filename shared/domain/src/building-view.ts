import { leasedShare } from './doors.ts';
import type { IsoDate } from './iso-date.ts';
import { accountFigures, folioFigures, hasRow } from './folio-view.ts';
import type { FolioAccount, FolioFigures } from './folio-view.ts';
import { buildingLeaseStatus, isPastTerm, LeaseStatus } from './lease.ts';
import { sumCents } from './money.ts';
import type { Cents } from './money.ts';
import { doorsOf, isManaged, managedDoorsOf } from './property.ts';
import type { PropertyFacts } from './property.ts';

/** The figures of a row of the building view, in the order of its columns (BLD 197, BL6). */
export const BUILDING_FIGURES = ['rent', 'fees', 'transfer', 'paid', 'banked', 'held', 'arrears'] as const;

export type BuildingFigureName = (typeof BUILDING_FIGURES)[number];
export type BuildingFigures = Readonly<Record<BuildingFigureName, Cents>>;

/**
 * A property of a building; one that is advertised (show_shine) is shown there as for lease, even while it is let
 * (LS3).
 */
export interface BuildingProperty extends PropertyFacts {
  readonly isAdvertised: boolean;
}

/** A door in the building view. */
export interface BuildingRow<Account> {
  readonly account: Account;
  readonly isLeased: boolean;
  /** Whether it is leased here and continues from month to month after its fixed term (LS1). */
  readonly isPastTerm: boolean;
  readonly figures: BuildingFigures;
}

/** The doors of a building with the sums of their figures. */
export interface BuildingView<Account> {
  readonly rows: readonly BuildingRow<Account>[];
  /** A former property may have a row and is no door (LS15). */
  readonly doors: number;
  readonly leased: number;
  readonly figures: BuildingFigures;
}

/**
 * The doors of a building, drafts left out. An advertised door is for lease, and the rent that it still earns counts
 * (BL10).
 */
export function buildingView<Account extends FolioAccount & BuildingProperty>(
  properties: readonly Account[],
  today: IsoDate,
): BuildingView<Account> {
  const rows = doorsOf(properties)
    .map((account) => ({
      account,
      isLeased: isShownAsLeased(account, today),
      isPastTerm: isShownAsLeased(account, today) && isPastTerm(account.lease, today),
      figures: figuresOf(account, today),
    }))
    .filter(hasRow);
  const sum = (name: BuildingFigureName): Cents => sumCents(rows.map(({ figures }) => figures[name]));
  return {
    rows,
    doors: rows.filter((row) => isManaged(row.account)).length,
    leased: rows.filter((row) => row.isLeased).length,
    figures: {
      rent: sum('rent'),
      fees: sum('fees'),
      transfer: sum('transfer'),
      paid: sum('paid'),
      banked: sum('banked'),
      held: sum('held'),
      arrears: sum('arrears'),
    },
  };
}

/** How many doors of a building are leased there, and their share as a whole percentage (BLD 202, BL10, LS6). */
export function buildingOccupancy(
  properties: readonly BuildingProperty[],
  today: IsoDate,
): { readonly doors: number; readonly leased: number; readonly percent: number } {
  const doors = managedDoorsOf(properties);
  const leased = doors.filter((door) => isShownAsLeased(door, today)).length;
  return { doors: doors.length, leased, percent: leasedShare(leased, doors.length) };
}

function isShownAsLeased(property: BuildingProperty, today: IsoDate): boolean {
  return isManaged(property) && buildingLeaseStatus(property, today) === LeaseStatus.LEASED;
}

function figuresOf(account: FolioAccount, today: IsoDate): FolioFigures & BuildingFigures {
  return { ...folioFigures(account, today), transfer: accountFigures(account).transfer };
}
