import type { BuildingFigureName, FolioFigureName, IsoDate } from '@portal/domain';

/** The figures of a door in a range of days, in the folio view and in the building view. */
export type DoorFigureName = FolioFigureName | BuildingFigureName;

/** The days that the figures of the page are of. */
export interface FigureDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly today: IsoDate;
}

type DayWords = (day: (day: IsoDate) => string) => string;

export interface FigureWords {
  /** Exact text. */
  readonly heading: string;
  /** Explains the figure in one sentence. */
  readonly formula: string;
  /** The same for the figure of several doors, where it is said differently. */
  readonly sumFormula?: string;
  readonly validity: (days: FigureDays) => DayWords;
  /** The lines that add to the figure of one property, and those that are subtracted. */
  readonly plus: string;
  readonly minus: string;
  /** Shown when the pointer rests on the heading. */
  readonly hint?: string;
}

const inRange =
  ({ from, to }: FigureDays): DayWords =>
  (day) =>
    `From ${day(from)} to ${day(to)}`;
const asOfToday =
  ({ today }: FigureDays): DayWords =>
  (day) =>
    `As of ${day(today)}`;
const atEnd =
  ({ to }: FigureDays): DayWords =>
  (day) =>
    `Held at ${day(to)}`;

export const doorFigures: Readonly<Record<DoorFigureName, FigureWords>> = {
  rent: {
    heading: 'Rent',
    formula: 'The monthly rent of the lease. A property that is not let has none.',
    validity: asOfToday,
    plus: 'each month',
    minus: 'taken off',
  },
  fees: {
    heading: 'Fees',
    formula: 'The fees that you paid us, less what we refunded.',
    validity: inRange,
    plus: 'charged',
    minus: 'refunded',
  },
  transfer: {
    heading: 'Transfer',
    formula:
      'What was moved to the property from your other accounts, less what was moved from it. What we sent you is not part of it.',
    validity: inRange,
    plus: 'transferred in',
    minus: 'transferred out',
    hint: 'Transfers in, less transfers out',
  },
  paid: {
    heading: 'Paid',
    formula: 'What we paid to suppliers for work orders. Their refunds are not taken off.',
    validity: inRange,
    plus: 'paid to suppliers',
    minus: 'taken off',
    hint: 'Paid to suppliers (work orders)',
  },
  banked: {
    heading: 'Banked',
    formula: 'The rents that your tenants paid and held funds that came free, less funds that are newly held.',
    validity: inRange,
    plus: 'received',
    minus: 'held',
  },
  held: {
    heading: 'Held',
    formula: 'We hold the balance after the last line for you.',
    sumFormula: 'The balance of each property after its last line. What you owe on one is taken off.',
    validity: atEnd,
    plus: 'held for you',
    minus: 'that you owe',
  },
  arrears: {
    heading: 'Arrears',
    formula: 'The rent that tenants still owe, former tenants included.',
    validity: asOfToday,
    plus: 'owed',
    minus: 'paid ahead',
  },
};
