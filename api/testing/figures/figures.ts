/** A report (RP1 to RP19): its totals, and every line of Paid Out by its name. */
export type ReportFigures = Readonly<Record<string, string>>;

/** The portal's figures of a property, with the names of a provider's `expected.json`; money as '1234.50'. */
export interface PropertyFigures {
  readonly address: string;
  readonly status: string;
  readonly rent: string;
  readonly arrears: string;
  readonly bills_overdue: string;
  readonly bills_upcoming: string;
  readonly held_now: string;
  readonly new_funds: string;
  /** Null for a door that is leased or was never let. */
  readonly vacant_days: number | null;
  // The requested range of days.
  readonly fees: string;
  readonly paid: string;
  readonly banked: string;
  readonly transfer: string;
  readonly paid_to_you: string;
  readonly held: string;
  readonly report: ReportFigures;
  /** The number of lines in the whole ledger, whatever the range. */
  readonly ledger_lines: number;
}

/** The snapshot of an owner's portfolio. */
export interface SnapshotFigures {
  readonly doors: number;
  readonly leased_percent: number;
  readonly total_rent: string;
  readonly vacancies: number;
  readonly arrears: string;
  readonly bill_upcoming: string;
  readonly new_leased: number;
  readonly held: string;
}

/** The building view: its table by property id, its footer, the percentage and the report. */
export interface BuildingFigures {
  readonly rows: Readonly<Record<string, BuildingRowFigures>>;
  readonly total: Omit<BuildingRowFigures, 'status'>;
  readonly leased_percent: number;
  readonly report: ReportFigures;
}

/** A row of the building view; an advertised door is FOR LEASE there, and its rent stays (BL10). */
export type BuildingRowFigures = Pick<
  PropertyFigures,
  'status' | 'rent' | 'fees' | 'transfer' | 'paid' | 'banked' | 'held' | 'arrears'
>;

/** All figures of an owner, the properties by their ids. */
export interface OwnerFigures {
  readonly snapshot: SnapshotFigures;
  readonly properties: Readonly<Record<string, PropertyFigures>>;
  readonly report: ReportFigures;
  /** By the id of the building. */
  readonly buildings: Readonly<Record<string, BuildingFigures>>;
}

/** The day on which figures are requested, and their range. */
export interface FiguresQuery {
  readonly today: string;
  readonly from: string;
  readonly to: string;
}
